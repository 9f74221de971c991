/// Nothing to call: the library stands before a function of the C library.
