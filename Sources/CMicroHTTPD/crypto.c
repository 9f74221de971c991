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

// GnuTLS names its handle by a pointer.
shoji_digest *shoji_digest_begin(void) {
  gnutls_hash_hd_t handle = NULL;
  return gnutls_hash_init(&handle, GNUTLS_DIG_SHA256) == 0 ? (shoji_digest *)handle : NULL;
}

void shoji_digest_add(shoji_digest *digest, const void *bytes, size_t size) {
  gnutls_hash((gnutls_hash_hd_t)digest, bytes, size);
}

void shoji_digest_take(shoji_digest *digest, uint8_t *result) {
  gnutls_hash_output((gnutls_hash_hd_t)digest, result);
}

void shoji_digest_free(shoji_digest *digest) {
  gnutls_hash_deinit((gnutls_hash_hd_t)digest, NULL);
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
