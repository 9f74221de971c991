#ifndef SHOJI_PROGRAM_TYPES_H
#define SHOJI_PROGRAM_TYPES_H

#include <stddef.h>
#include <stdint.h>

// What the linker says of the list that the compiler keeps of a program's types: where it begins and
// where it ends. Each entry is the distance from itself to the description of a type.
// https://github.com/swiftlang/swift/blob/main/docs/ABI/TypeMetadata.rst
extern const int32_t __start_swift5_type_metadata[] __attribute__((visibility("hidden")));
extern const int32_t __stop_swift5_type_metadata[] __attribute__((visibility("hidden")));

static inline const int32_t *_Nonnull shoji_types_start(void) {
  return __start_swift5_type_metadata;
}

static inline const int32_t *_Nonnull shoji_types_end(void) {
  return __stop_swift5_type_metadata;
}

// What an accessor of a type's metadata answers: Swift returns both in registers, as C does here.
typedef struct {
  const void *_Nullable metadata;
  size_t state;
} shoji_metadata_answer;

// Asks the accessor of a type that is not generic for its complete metadata.
static inline const void *_Nullable shoji_metadata(const void *_Nonnull accessor) {
  return ((shoji_metadata_answer(*)(size_t))accessor)(0).metadata;
}

#endif
