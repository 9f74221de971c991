// Names of functions, from the symbol table of the program's file.
#define _GNU_SOURCE
#include "internal.h"

#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct {
  const uint8_t *bytes;
  size_t size;
} file;

static file map_program(void) {
  file program = {0};
  int descriptor = open("/proc/self/exe", O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return program;
  struct stat status;
  if (fstat(descriptor, &status) == 0 && status.st_size > 0) {
    void *bytes = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, descriptor, 0);
    if (bytes != MAP_FAILED) program = (file){.bytes = bytes, .size = (size_t)status.st_size};
  }
  close(descriptor);
  return program;
}

/// A part of the file; null where it is not whole.
static const void *part(file program, uint64_t offset, uint64_t size) {
  return offset <= program.size && size <= program.size - offset ? program.bytes + offset : NULL;
}

static const ElfW(Shdr) *section(file program, const ElfW(Ehdr) *header, uint32_t type) {
  for (unsigned i = 0; i < header->e_shnum; i++) {
    const ElfW(Shdr) *found = part(program, header->e_shoff + i * sizeof *found, sizeof *found);
    if (found != NULL && found->sh_type == type) return found;
  }
  return NULL;
}

/// The function that contains the address; those of a stripped program are not there.
static bool find(file program, uint64_t address, char *name, size_t capacity) {
  const ElfW(Ehdr) *header = part(program, 0, sizeof *header);
  if (header == NULL || memcmp(header->e_ident, ELFMAG, SELFMAG) != 0) return false;
  const ElfW(Shdr) *table = section(program, header, SHT_SYMTAB);
  if (table == NULL) table = section(program, header, SHT_DYNSYM);
  if (table == NULL) return false;
  const ElfW(Shdr) *texts =
      part(program, header->e_shoff + table->sh_link * sizeof *texts, sizeof *texts);
  const ElfW(Sym) *symbols = part(program, table->sh_offset, table->sh_size);
  if (texts == NULL || symbols == NULL) return false;
  for (size_t i = 0; i < table->sh_size / sizeof *symbols; i++) {
    if (ELF64_ST_TYPE(symbols[i].st_info) != STT_FUNC || address < symbols[i].st_value ||
        address - symbols[i].st_value >= symbols[i].st_size || symbols[i].st_name >= texts->sh_size)
      continue;
    const char *text = part(program, texts->sh_offset + symbols[i].st_name, 1);
    size_t length = text == NULL ? 0 : strnlen(text, texts->sh_size - symbols[i].st_name);
    if (length == 0 || length >= capacity || part(program, texts->sh_offset + symbols[i].st_name, length) == NULL)
      continue;
    memcpy(name, text, length);
    name[length] = '\0';
    return true;
  }
  return false;
}

bool shoji_symbol(uint64_t address, char *name, size_t capacity) {
  file program = map_program();
  if (program.bytes == NULL) return false;
  bool is_found = find(program, address, name, capacity);
  munmap((void *)program.bytes, program.size);
  return is_found;
}
