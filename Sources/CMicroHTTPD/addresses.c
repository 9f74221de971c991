// Sums by address over all loops, so that a limit is exact however the kernel spreads connections,
// and so that proxies can be left out (the library's own limit can do neither).
#include "internal.h"

#include <stdlib.h>
#include <string.h>

struct shoji_address_slot {
  uint8_t address[SHOJI_ADDRESS_SIZE];
  /// 0 in a free slot.
  uint64_t amount;
};

enum { INITIAL_CAPACITY = 64 };

/// One host has a whole IPv6 /64 to choose from, so that is what one address means.
static void key_of(const uint8_t *address, uint8_t *key) {
  static const uint8_t mapped[12] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
  memcpy(key, address, SHOJI_ADDRESS_SIZE);
  if (memcmp(address, mapped, sizeof mapped) != 0) memset(key + 8, 0, 8);
}

static size_t hash_of(const uint8_t *key) {
  uint64_t high, low;
  memcpy(&high, key, 8);
  memcpy(&low, key + 8, 8);
  uint64_t mixed = (high * 0x9e3779b97f4a7c15u) ^ (low * 0xc2b2ae3d27d4eb4fu);
  return (size_t)(mixed ^ (mixed >> 29));
}

/// The slot of `key`, or the free slot where it belongs. The table is never full.
static size_t find(const shoji_addresses *addresses, const uint8_t *key) {
  size_t mask = addresses->capacity - 1, i = hash_of(key) & mask;
  while (addresses->slots[i].amount != 0 &&
         memcmp(addresses->slots[i].address, key, SHOJI_ADDRESS_SIZE) != 0)
    i = (i + 1) & mask;
  return i;
}

static bool grow(shoji_addresses *addresses) {
  struct shoji_address_slot *old = addresses->slots;
  size_t old_capacity = addresses->capacity;
  struct shoji_address_slot *slots = calloc(old_capacity * 2, sizeof *slots);
  if (slots == NULL) return false;
  addresses->slots = slots;
  addresses->capacity = old_capacity * 2;
  for (size_t i = 0; i < old_capacity; i++)
    if (old[i].amount != 0) slots[find(addresses, old[i].address)] = old[i];
  free(old);
  return true;
}

bool shoji_addresses_init(shoji_addresses *addresses) {
  addresses->capacity = INITIAL_CAPACITY;
  addresses->used = 0;
  addresses->slots = calloc(INITIAL_CAPACITY, sizeof *addresses->slots);
  return addresses->slots != NULL && pthread_mutex_init(&addresses->lock, NULL) == 0;
}

void shoji_addresses_destroy(shoji_addresses *addresses) {
  pthread_mutex_destroy(&addresses->lock);
  free(addresses->slots);
}

uint64_t shoji_addresses_add(shoji_addresses *addresses, const uint8_t *address, uint64_t amount) {
  uint8_t key[SHOJI_ADDRESS_SIZE];
  key_of(address, key);
  uint64_t sum = 0;
  if (amount == 0) return shoji_addresses_amount(addresses, address);
  pthread_mutex_lock(&addresses->lock);
  if (addresses->used * 2 < addresses->capacity || grow(addresses)) {
    struct shoji_address_slot *slot = &addresses->slots[find(addresses, key)];
    if (slot->amount == 0) {
      memcpy(slot->address, key, SHOJI_ADDRESS_SIZE);
      addresses->used++;
    }
    sum = slot->amount += amount;
  }
  pthread_mutex_unlock(&addresses->lock);
  return sum;
}

uint64_t shoji_addresses_amount(shoji_addresses *addresses, const uint8_t *address) {
  uint8_t key[SHOJI_ADDRESS_SIZE];
  key_of(address, key);
  pthread_mutex_lock(&addresses->lock);
  uint64_t amount = addresses->slots[find(addresses, key)].amount;
  pthread_mutex_unlock(&addresses->lock);
  return amount;
}

/// Takes the slot out and closes the gap, so that later entries of the chain stay findable.
static void remove_slot(shoji_addresses *addresses, size_t hole) {
  size_t mask = addresses->capacity - 1;
  addresses->slots[hole].amount = 0;
  addresses->used--;
  for (size_t i = (hole + 1) & mask; addresses->slots[i].amount != 0; i = (i + 1) & mask) {
    size_t home = hash_of(addresses->slots[i].address) & mask;
    if (((i - home) & mask) < ((i - hole) & mask)) continue;
    addresses->slots[hole] = addresses->slots[i];
    addresses->slots[i].amount = 0;
    hole = i;
  }
}

void shoji_addresses_subtract(shoji_addresses *addresses, const uint8_t *address, uint64_t amount) {
  uint8_t key[SHOJI_ADDRESS_SIZE];
  key_of(address, key);
  pthread_mutex_lock(&addresses->lock);
  size_t i = find(addresses, key);
  if (addresses->slots[i].amount > amount)
    addresses->slots[i].amount -= amount;
  else if (addresses->slots[i].amount > 0)
    remove_slot(addresses, i);
  pthread_mutex_unlock(&addresses->lock);
}
