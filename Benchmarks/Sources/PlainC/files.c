#include "plain.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char *read_file(const char *directory, const char *name, size_t *size) {
  char path[1024];
  snprintf(path, sizeof path, "%s/%s", directory, name);
  FILE *file = fopen(path, "rb");
  if (file == NULL) {
    perror(path);
    exit(1);
  }
  fseek(file, 0, SEEK_END);
  *size = (size_t)ftell(file);
  rewind(file);
  char *bytes = malloc(*size + 1);
  if (bytes == NULL || fread(bytes, 1, *size, file) != *size) exit(1);
  bytes[*size] = '\0';
  fclose(file);
  return bytes;
}

void headers_read(headers *headers, const char *directory, const char *name) {
  size_t size;
  char *text = read_file(directory, name, &size);
  for (char *line = strtok(text, "\r\n"); line != NULL; line = strtok(NULL, "\r\n")) {
    char *colon = strchr(line, ':');
    if (colon == NULL || headers->count == MOST_HEADERS) continue;
    *colon = '\0';
    headers->names[headers->count] = line;
    headers->values[headers->count++] = colon + 1 + strspn(colon + 1, " ");
  }
}

void headers_add(const headers *headers, struct MHD_Response *response) {
  for (size_t i = 0; i < headers->count; i++)
    MHD_add_response_header(response, headers->names[i], headers->values[i]);
}
