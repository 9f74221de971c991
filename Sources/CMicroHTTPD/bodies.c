// What the bodies under way hold, finished or not: anybody may begin many large ones and never end
// them, so there is a limit for all of them together and one for each address.
#include "internal.h"

unsigned shoji_bodies_add(shoji_request *request, uint64_t amount) {
  shoji_server *server = request->server;
  const shoji_limits *limits = &server->limits;
  request->held += amount;
  uint64_t all =
      atomic_fetch_add_explicit(&server->held_bytes, amount, memory_order_relaxed) + amount;
  uint64_t own = shoji_addresses_add(&server->held_by, request->address, amount);
  // Whoever fills the memory with uploads must not keep people from pressing buttons: how many short
  // bodies there can be is limited by the connections.
  if (request->held <= SHOJI_FIRST_BODY_BYTES) return 0;
  if (limits->held_bytes_per_address > 0 && own > limits->held_bytes_per_address) return 413;
  return limits->held_bytes > 0 && all > limits->held_bytes ? 503 : 0;
}

unsigned shoji_bodies_check(const shoji_request *request, uint64_t length) {
  shoji_server *server = request->server;
  const shoji_limits *limits = &server->limits;
  if (limits->held_bytes_per_address > 0 &&
      shoji_addresses_amount(&server->held_by, request->address) + length >
          limits->held_bytes_per_address)
    return 413;
  uint64_t all = atomic_load_explicit(&server->held_bytes, memory_order_relaxed);
  return limits->held_bytes > 0 && all + length > limits->held_bytes ? 503 : 0;
}

void shoji_bodies_give_back(shoji_request *request) {
  if (request->held == 0) return;
  shoji_server *server = request->server;
  atomic_fetch_sub_explicit(&server->held_bytes, request->held, memory_order_relaxed);
  shoji_addresses_subtract(&server->held_by, request->address, request->held);
  request->held = 0;
}
