#include "internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

shoji_server *shoji_server_create(shoji_limits limits, shoji_callbacks callbacks) {
  shoji_server *server = calloc(1, sizeof *server);
  if (server == NULL) return NULL;
  server->limits = limits;
  server->callbacks = callbacks;
  if (!shoji_addresses_init(&server->addresses)) {
    free(server);
    return NULL;
  }
  if (!shoji_addresses_init(&server->held_by)) {
    shoji_addresses_destroy(&server->addresses);
    free(server);
    return NULL;
  }
  if (!shoji_addresses_init(&server->spooled_by)) {
    shoji_addresses_destroy(&server->held_by);
    shoji_addresses_destroy(&server->addresses);
    free(server);
    return NULL;
  }
  return server;
}

void shoji_server_destroy(shoji_server *server) {
  for (size_t i = 0; i < server->page_count; i++) {
    MHD_destroy_response(server->pages[i].response);
    free(server->pages[i].raw);
  }
  free(server->pages);
  for (size_t i = 0; i < server->host_count; i++) free(server->hosts[i]);
  free(server->hosts);
  free(server->proxies);
  free(server->spool_folder);
  free(server->path_prefix);
  shoji_addresses_destroy(&server->spooled_by);
  shoji_addresses_destroy(&server->held_by);
  shoji_addresses_destroy(&server->addresses);
  free(server);
}

void shoji_server_set_page(shoji_server *server, unsigned status, struct MHD_Response *response,
                           const void *raw, size_t raw_size) {
  shoji_page *pages = realloc(server->pages, (server->page_count + 1) * sizeof *pages);
  if (pages == NULL) {
    MHD_destroy_response(response);
    return;
  }
  server->pages = pages;
  shoji_page page = {.status = status,
                     .language = server->language_count == 0 ? 0 : server->language_count - 1,
                     .response = response,
                     .raw = malloc(raw_size)};
  if (page.raw != NULL) {
    memcpy(page.raw, raw, raw_size);
    page.raw_size = raw_size;
  }
  server->pages[server->page_count++] = page;
}

bool shoji_server_add_language(shoji_server *server, const char *tag) {
  // One that cannot be told apart is left out, with its pages: those of the first stand for them.
  if (server->language_count == SHOJI_LANGUAGES) return false;
  snprintf(server->languages[server->language_count++], SHOJI_TAG_SIZE, "%s", tag);
  return true;
}

const shoji_page *shoji_server_page(const shoji_server *server, unsigned status,
                                    struct MHD_Connection *connection) {
  size_t language = shoji_server_language(server, connection);
  const shoji_page *found = NULL;
  for (size_t i = 0; i < server->page_count; i++) {
    if (server->pages[i].status != status) continue;
    if (server->pages[i].language == language) return &server->pages[i];
    if (found == NULL) found = &server->pages[i];
  }
  return found;
}

bool shoji_server_allow_host(shoji_server *server, const char *name) {
  char **hosts = realloc(server->hosts, (server->host_count + 1) * sizeof *hosts);
  if (hosts == NULL) return false;
  server->hosts = hosts;
  hosts[server->host_count] = strdup(name);
  if (hosts[server->host_count] == NULL) return false;
  server->host_count++;
  return true;
}

bool shoji_server_set_path_prefix(shoji_server *server, const char *prefix) {
  server->path_prefix = strdup(prefix);
  server->path_prefix_size = strlen(prefix);
  return server->path_prefix != NULL;
}

bool shoji_server_trust_proxy(shoji_server *server, const uint8_t *address, unsigned prefix) {
  shoji_network *proxies = realloc(server->proxies, (server->proxy_count + 1) * sizeof *proxies);
  if (proxies == NULL) return false;
  server->proxies = proxies;
  shoji_network *network = &proxies[server->proxy_count++];
  memcpy(network->address, address, SHOJI_ADDRESS_SIZE);
  network->prefix = prefix;
  return true;
}

static bool network_contains(const shoji_network *network, const uint8_t *address) {
  unsigned whole = network->prefix / 8, rest = network->prefix % 8;
  if (memcmp(network->address, address, whole) != 0) return false;
  return rest == 0 || ((network->address[whole] ^ address[whole]) >> (8 - rest)) == 0;
}

bool shoji_server_is_proxy(const shoji_server *server, const uint8_t *address) {
  for (size_t i = 0; i < server->proxy_count; i++)
    if (network_contains(&server->proxies[i], address)) return true;
  return false;
}

unsigned shoji_server_open_connections(shoji_server *server) {
  return atomic_load_explicit(&server->open_connections, memory_order_relaxed);
}

uint64_t shoji_server_held_bytes(shoji_server *server) {
  return atomic_load_explicit(&server->held_bytes, memory_order_relaxed);
}
