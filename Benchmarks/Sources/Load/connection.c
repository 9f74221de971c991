// Sockets: one for each connection, opened again when the server has closed it.
#include "load.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

void connection_open(connection *link, int epoll, uint16_t port) {
  struct sockaddr_in address = {.sin_family = AF_INET,
                                .sin_port = htons(port),
                                .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  int on = 1;
  link->descriptor = socket(AF_INET, SOCK_STREAM, 0);
  setsockopt(link->descriptor, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  struct epoll_event event = {.events = EPOLLIN, .data.ptr = link};
  if (connect(link->descriptor, (struct sockaddr *)&address, sizeof address) != 0 ||
      epoll_ctl(epoll, EPOLL_CTL_ADD, link->descriptor, &event) != 0) {
    perror("connect");
    exit(1);
  }
}

void connection_renew(connection *link, int epoll, uint16_t port) {
  close(link->descriptor);
  connection_open(link, epoll, port);
}

bool connection_is_closed(const connection *link) {
  char byte;
  return recv(link->descriptor, &byte, 1, MSG_PEEK | MSG_DONTWAIT) == 0;
}

void connection_send(connection *link) {
  for (size_t sent = 0; sent < link->out.size;) {
    ssize_t count =
        send(link->descriptor, link->out.bytes + sent, link->out.size - sent, MSG_NOSIGNAL);
    if (count <= 0) break; // The missing answer is the error.
    sent += (size_t)count;
  }
  link->out.size = 0;
}

bool connection_receive(connection *link) {
  char bytes[65536];
  ssize_t count;
  while ((count = recv(link->descriptor, bytes, sizeof bytes, MSG_DONTWAIT)) > 0) {
    buffer_append(&link->in, bytes, (size_t)count);
    if ((size_t)count < sizeof bytes) break;
  }
  return count != 0;
}
