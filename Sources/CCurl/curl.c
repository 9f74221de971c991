#include "CCurl.h"

#include <curl/curl.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

static pthread_once_t began = PTHREAD_ONCE_INIT;
static CURLcode beginning = CURLE_FAILED_INIT;

static void begin(void) { beginning = curl_global_init(CURL_GLOBAL_DEFAULT); }

bool shoji_curl_begin(void) {
  return pthread_once(&began, begin) == 0 && beginning == CURLE_OK;
}

struct upload {
  const struct shoji_mail *mail;
  size_t sent;
  bool (*is_cancelled)(void *);
  void *context;
};

static size_t read_content(char *buffer, size_t size, size_t count, void *pointer) {
  struct upload *upload = pointer;
  size_t left = upload->mail->size - upload->sent;
  size_t taken = left < size * count ? left : size * count;
  memcpy(buffer, upload->mail->content + upload->sent, taken);
  upload->sent += taken;
  return taken;
}

static int note_progress(void *pointer, curl_off_t down, curl_off_t all_down, curl_off_t up,
                         curl_off_t all_up) {
  (void)down, (void)all_down, (void)up, (void)all_up;
  struct upload *upload = pointer;
  return upload->is_cancelled(upload->context) ? 1 : 0;
}

bool shoji_curl_send(const struct shoji_mail *mail, bool (*is_cancelled)(void *), void *context,
                     char *error) {
  char text[CURL_ERROR_SIZE] = "";
  struct upload upload = {mail, 0, is_cancelled, context};
  CURL *curl = shoji_curl_begin() ? curl_easy_init() : NULL;
  struct curl_slist *recipients = curl ? curl_slist_append(NULL, mail->to) : NULL;
  CURLcode result = CURLE_OUT_OF_MEMORY;
  if (curl && recipients) {
    curl_easy_setopt(curl, CURLOPT_URL, mail->url);
    curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
    curl_easy_setopt(curl, CURLOPT_USE_SSL, mail->needs_tls ? CURLUSESSL_ALL : CURLUSESSL_NONE);
    curl_easy_setopt(curl, CURLOPT_SSLVERSION, CURL_SSLVERSION_TLSv1_2);
    if (mail->trusted) curl_easy_setopt(curl, CURLOPT_CAINFO, mail->trusted);
    if (mail->user) {
      curl_easy_setopt(curl, CURLOPT_USERNAME, mail->user);
      curl_easy_setopt(curl, CURLOPT_PASSWORD, mail->password ? mail->password : "");
    }
    // No proxy of the environment is between us and the server, and no file of the home folder counts.
    curl_easy_setopt(curl, CURLOPT_PROXY, "");
    curl_easy_setopt(curl, CURLOPT_NETRC, CURL_NETRC_IGNORED);
    curl_easy_setopt(curl, CURLOPT_MAIL_FROM, mail->from);
    curl_easy_setopt(curl, CURLOPT_MAIL_RCPT, recipients);
    curl_easy_setopt(curl, CURLOPT_READFUNCTION, read_content);
    curl_easy_setopt(curl, CURLOPT_READDATA, &upload);
    curl_easy_setopt(curl, CURLOPT_UPLOAD, 1L);
    curl_easy_setopt(curl, CURLOPT_INFILESIZE_LARGE, (curl_off_t)mail->size);
    curl_easy_setopt(curl, CURLOPT_TIMEOUT_MS, mail->milliseconds);
    curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(curl, CURLOPT_NOPROGRESS, 0L);
    curl_easy_setopt(curl, CURLOPT_XFERINFOFUNCTION, note_progress);
    curl_easy_setopt(curl, CURLOPT_XFERINFODATA, &upload);
    curl_easy_setopt(curl, CURLOPT_ERRORBUFFER, text);
    result = curl_easy_perform(curl);
  }
  long status = 0;
  if (curl) curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &status);
  if (result != CURLE_OK) {
    snprintf(error, SHOJI_CURL_ERROR_SIZE, "%s (the server's last word: %ld)",
             text[0] ? text : curl_easy_strerror(result), status);
  }
  curl_slist_free_all(recipients);
  curl_easy_cleanup(curl);
  return result == CURLE_OK;
}
