/// libcurl as a client of mail servers: Swift cannot call its variadic functions.
#ifndef SHOJI_CCURL_H
#define SHOJI_CCURL_H

#include <stdbool.h>
#include <stddef.h>

/// A mail and how it gets to its server. All texts end with a zero byte and live as long as the call.
struct shoji_mail {
  /// `smtp://host:port`, or `smtps://host:port` where TLS begins with the first byte.
  const char *url;
  /// Whether nothing is said before the connection is encrypted.
  bool needs_tls;
  /// A file with the certificates that are trusted; NULL for those of the system.
  const char *trusted;
  /// Who the server knows us as; NULL where it asks nobody.
  const char *user;
  const char *password;
  /// The envelope.
  const char *from;
  const char *to;
  /// The message with its header.
  const char *content;
  size_t size;
  /// How long it may take, in milliseconds.
  long milliseconds;
};

/// How many bytes of text there are about what went wrong, the zero byte included.
enum { SHOJI_CURL_ERROR_SIZE = 512 };

/// Sets the library up for the process. Any number of calls, on any thread, is one.
bool shoji_curl_begin(void);

/// Sends a mail, on the calling thread. What went wrong is written to `error`.
/// - `is_cancelled`: Asked about once a second; true ends it.
/// - Returns: Whether the server has taken it.
bool shoji_curl_send(const struct shoji_mail *mail, bool (*is_cancelled)(void *), void *context,
                     char *error);

#endif
