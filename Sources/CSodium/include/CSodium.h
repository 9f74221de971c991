/// libsodium: hashes of passwords, and what nobody can guess.
#ifndef SHOJI_CSODIUM_H
#define SHOJI_CSODIUM_H

#include <sodium.h>

#endif
