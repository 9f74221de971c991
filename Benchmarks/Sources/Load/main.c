// Loads a to-do page, of TodoServer or of PlainC.
//
//   Load --port PORT [--sessions 32] [--connections 32] [--windows 1] [--add 0] [--row 1]
//       [--cookie NAME=VALUE]
//
// Every session is made ready first: it has looked, pressed the row's button once, added rows through
// the modal and opened windows; with a cookie, which is for servers that know no forms, it is ready at
// once. Then it says `ready`, and does what each line of its input asks for:
//
//   pairs seconds 3      POST of the row's button, 303 and GET on the same connection, each checked
//   gets count 1000      GET of the page with the session's cookie
//   first count 100      GET without a cookie
//   patches seconds 3    POST of the row's button as the client script sends it, answered with what has changed;
//                        a server without such a script answers 303. Sessions do nothing else after it.
//
// With `packed-` before its name, pages come as gzip files.
//
// Each is answered with a line of JSON.
#include "load.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

static options read_options(int count, char **arguments) {
  options options = {
      .path = "/todo", .connections = 32, .sessions = 32, .windows = 1, .row = 1};
  static const struct option names[] = {
      {"port", required_argument, NULL, 'p'},        {"path", required_argument, NULL, 'u'},
      {"sessions", required_argument, NULL, 's'},    {"windows", required_argument, NULL, 'w'},
      {"connections", required_argument, NULL, 'c'}, {"add", required_argument, NULL, 'a'},
      {"row", required_argument, NULL, 'r'},         {"cookie", required_argument, NULL, 'k'},
      {0}};
  for (int name; (name = getopt_long(count, arguments, "", names, NULL)) != -1;) {
    unsigned number = name == '?' ? 0 : (unsigned)strtoul(optarg, NULL, 10);
    switch (name) {
    case 'p': options.port = (uint16_t)number; break;
    case 'u': options.path = optarg; break;
    case 's': options.sessions = number; break;
    case 'c': options.connections = number; break;
    case 'w': options.windows = number; break;
    case 'a': options.additions = number; break;
    case 'r': options.row = number; break;
    case 'k': options.cookie = optarg; break;
    default: exit(64);
    }
  }
  if (options.connections > options.sessions) options.connections = options.sessions;
  if (options.port == 0 || options.connections == 0) {
    fprintf(stderr, "usage: %s --port PORT, see main.c\n", arguments[0]);
    exit(64);
  }
  return options;
}

static bool obey(const char *line) {
  static const struct {
    const char *name;
    mode mode;
  } modes[] = {{"pairs", PAIRS}, {"gets", GETS}, {"first", FIRST_GETS}, {"patches", PATCHES}};
  static const char packed[] = "packed-";
  char words[32], unit[16];
  double amount;
  if (sscanf(line, "%31s %15s %lf", words, unit, &amount) != 3 || amount <= 0) return false;
  bool is_packed = strncmp(words, packed, strlen(packed)) == 0;
  const char *name = is_packed ? words + strlen(packed) : words;
  bool is_time = strcmp(unit, "seconds") == 0;
  for (size_t i = 0; i < sizeof modes / sizeof *modes; i++) {
    if (strcmp(name, modes[i].name) != 0) continue;
    figures figures = {0};
    load_run(modes[i].mode, is_packed, is_time ? amount : 0, is_time ? 0 : (uint64_t)amount,
             &figures);
    figures_print(&figures);
    free(figures.latencies);
    return true;
  }
  return false;
}

int main(int count, char **arguments) {
  options options = read_options(count, arguments);
  struct rlimit files;
  if (getrlimit(RLIMIT_NOFILE, &files) == 0) {
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
  }
  setvbuf(stdout, NULL, _IOLBF, 0);
  load_prepare(&options);
  puts("ready");
  char line[64];
  while (fgets(line, sizeof line, stdin) != NULL) {
    if (!obey(line)) {
      fprintf(stderr, "not understood: %s", line);
      return 64;
    }
  }
  return 0;
}
