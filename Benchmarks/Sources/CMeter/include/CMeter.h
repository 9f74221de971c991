/// Nothing to call: the library is preloaded and asked through its socket.
