#include "CMicroHTTPD.h"

#include <gnutls/crypto.h>
#include <gnutls/gnutls.h>
#include <sys/random.h>

bool shoji_hmac_sha256(const void *key, size_t key_size, const void *message, size_t message_size,
                       uint8_t *digest) {
  return gnutls_hmac_fast(GNUTLS_MAC_SHA256, key, key_size, message, message_size, digest) == 0;
}

bool shoji_sha256(const void *message, size_t message_size, uint8_t *digest) {
  return gnutls_hash_fast(GNUTLS_DIG_SHA256, message, message_size, digest) == 0;
}

void shoji_random(void *bytes, size_t size) {
  if (gnutls_rnd(GNUTLS_RND_KEY, bytes, size) == 0) return;
  // The kernel's generator blocks until it is seeded and then always answers.
  for (size_t filled = 0; filled < size;) {
    ssize_t count = getrandom((char *)bytes + filled, size - filled, 0);
    if (count > 0) filled += (size_t)count;
  }
}

bool shoji_equal_constant_time(const void *left, const void *right, size_t size) {
  return gnutls_memcmp(left, right, size) == 0;
}
