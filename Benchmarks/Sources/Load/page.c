// Reads a page as a person and a browser do: the fields of its form, and the button with a title.
#define _GNU_SOURCE
#include "load.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *find(const char *from, const char *end, const char *text) {
  return from >= end ? NULL : memmem(from, (size_t)(end - from), text, strlen(text));
}

/// The value of an attribute of the tag that begins here, still escaped; NULL if it has none.
static const char *attribute(const char *tag, const char *end, const char *name, size_t *size) {
  char pattern[32];
  snprintf(pattern, sizeof pattern, " %s=\"", name);
  const char *close = memchr(tag, '>', (size_t)(end - tag));
  const char *found = close == NULL ? NULL : find(tag, close, pattern);
  if (found == NULL) return NULL;
  const char *value = found + strlen(pattern);
  const char *quote = memchr(value, '"', (size_t)(end - value));
  *size = quote == NULL ? 0 : (size_t)(quote - value);
  return quote == NULL ? NULL : value;
}

/// Appends an escaped text as a form sends it.
static void append_unescaped(buffer *out, const char *text, size_t size) {
  static const struct {
    const char *name, *text;
  } escapes[] = {{"&amp;", "&"}, {"&lt;", "<"}, {"&gt;", ">"}, {"&quot;", "\""}, {"&#39;", "'"}};
  for (size_t i = 0; i < size;) {
    size_t length = 1;
    const char *plain = text + i;
    for (size_t e = 0; text[i] == '&' && e < sizeof escapes / sizeof *escapes; e++) {
      size_t name = strlen(escapes[e].name);
      if (size - i < name || memcmp(text + i, escapes[e].name, name) != 0) continue;
      length = name;
      plain = escapes[e].text;
    }
    buffer_encoded(out, plain, 1);
    i += length;
  }
}

/// Appends `name=value` for the field whose tag begins here; nothing if it is not sent.
static void append_field(buffer *out, const char *tag, const char *end, const char *typed) {
  size_t name_size, value_size = 0;
  const char *name = attribute(tag, end, "name", &name_size);
  if (name == NULL) return;
  const char *value = attribute(tag, end, "value", &value_size);
  if (out->size > 0) buffer_text(out, "&");
  append_unescaped(out, name, name_size);
  buffer_text(out, "=");
  if (typed != NULL)
    buffer_encoded(out, typed, strlen(typed));
  else if (value != NULL)
    append_unescaped(out, value, value_size);
}

/// Finds the button with this title, in which & is escaped, and what it sends.
static bool find_button(session *session, const char *page, const char *end, const char *title) {
  char pattern[96];
  snprintf(pattern, sizeof pattern, ">%s<", title);
  for (const char *from = page; (from = find(from, end, pattern)) != NULL; from++) {
    const char *tag = from;
    while (tag > page && memcmp(tag, "<button", 7) != 0) tag--;
    size_t name_size, value_size;
    const char *name = attribute(tag, end, "name", &name_size);
    const char *value = attribute(tag, end, "value", &value_size);
    if (name == NULL || value == NULL || name_size != 2 || memcmp(name, "_e", 2) != 0) continue;
    buffer event = {0};
    append_unescaped(&event, value, value_size);
    bool fits = event.size < sizeof session->event;
    if (fits) {
      memcpy(session->event, event.bytes, event.size);
      session->event[event.size] = '\0';
    }
    free(event.bytes);
    return fits;
  }
  return false;
}

static bool find_check(session *session, const options *options, const char *page,
                       const char *end) {
  char title[64];
  snprintf(title, sizeof title, "Complete Tea &amp; cake %u", options->row);
  session->completed = !find_button(session, page, end, title);
  if (!session->completed) return true;
  snprintf(title, sizeof title, "Reopen Tea &amp; cake %u", options->row);
  return find_button(session, page, end, title);
}

void page_read_version(session *session, const char *page, size_t size) {
  const char *end = page + size, *tag = find(page, end, " name=\"_ticket\"");
  size_t version_size;
  const char *version = tag == NULL ? NULL : attribute(tag, end, "data-version", &version_size);
  if (version == NULL || version_size >= sizeof session->version) return;
  memcpy(session->version, version, version_size);
  session->version[version_size] = '\0';
}

bool page_shows(const session *session, const options *options, const char *page, size_t size) {
  char title[64];
  snprintf(title, sizeof title, ">%s Tea &amp; cake %u<",
           session->completed ? "Reopen" : "Complete", options->row);
  return find(page, page + size, title) != NULL;
}

const char *page_read(session *session, const options *options, const char *page, size_t size) {
  const char *end = page + size, *tag = find(page, end, "<form ");
  size_t action_size;
  const char *action = tag == NULL ? NULL : attribute(tag, end, "action", &action_size);
  if (action == NULL || action_size >= sizeof session->action) return "a page without its form";
  memcpy(session->action, action, action_size);
  session->action[action_size] = '\0';
  page_read_version(session, page, size);
  buffer form = {0};
  for (tag = page; (tag = find(tag, end, "<input ")) != NULL; tag++)
    append_field(&form, tag, end, NULL);
  // What a person types into the modal: the rows are counted on.
  char typed[32];
  snprintf(typed, sizeof typed, "Tea & cake %u", session->additions + 1001);
  for (tag = page; (tag = find(tag, end, "<textarea ")) != NULL; tag++)
    append_field(&form, tag, end, typed);
  buffer_append(&form, "", 1);
  free(session->form);
  session->form = form.bytes;
  switch (session->next) {
  case OPEN_MODAL:
    if (!find_check(session, options, page, end)) return "the row is not on the page";
    return find_button(session, page, end, "New item") ? NULL : "no way to the modal";
  case SAVE: return find_button(session, page, end, "Save") ? NULL : "a modal without its button";
  default: return find_check(session, options, page, end) ? NULL : "the row is not on the page";
  }
}
