#ifndef SHOJI_RESOURCES_H
#define SHOJI_RESOURCES_H

#include <stddef.h>
#include <stdint.h>

// Files that stand in the program. SwiftPM's `embedInCode` makes arrays of numbers of files, which take a Swift
// compiler a minute for 200 KB; C reads files as they are.
typedef enum __attribute__((enum_extensibility(closed))) {
  // The sheet of every page, and the framework's own words.
  ResourceStyleSheet,
  ResourceWords,
  // What every page loads, without and with what only those need who write apps.
  ResourceScriptMain,
  ResourceScriptDevelopment,
  // What only some pages load.
  ResourceModuleMenus,
  ResourceModuleCombo,
  ResourceModuleDrag,
  ResourceModuleFiles,
  ResourceModuleHeard,
  ResourceModuleListening,
  ResourceModuleScrolling,
  ResourceModuleReturning,
  ResourceModuleEscape,
  ResourceModuleSending,
  ResourceModuleRefusing,
  ResourceModulePages,
  ResourceModuleCopies,
  ResourceModuleStream,
} Resource;

// The bytes of a file.
const uint8_t *_Nonnull shoji_resource_bytes(Resource resource);
size_t shoji_resource_count(Resource resource);

#endif
