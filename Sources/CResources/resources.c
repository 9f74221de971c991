#include "CResources.h"

static const uint8_t styleSheet[] = {
#embed "../ShojiLook/Resources/Compact/shoji.css"
};

static const uint8_t words[] = {
#embed "../ShojiLook/Resources/Shoji.xcstrings"
};

static const uint8_t scriptMain[] = {
#embed "../ShojiServer/Resources/Compact/main.js"
};

static const uint8_t scriptDevelopment[] = {
#embed "../ShojiServer/Resources/Compact/development.js"
};

static const uint8_t moduleMenus[] = {
#embed "../ShojiServer/Resources/Compact/menus.js"
};

static const uint8_t moduleCombo[] = {
#embed "../ShojiServer/Resources/Compact/combo.js"
};

static const uint8_t moduleDrag[] = {
#embed "../ShojiServer/Resources/Compact/drag.js"
};

static const uint8_t moduleFiles[] = {
#embed "../ShojiServer/Resources/Compact/files.js"
};

static const uint8_t moduleHeard[] = {
#embed "../ShojiServer/Resources/Compact/heard.js"
};

static const uint8_t moduleListening[] = {
#embed "../ShojiServer/Resources/Compact/listening.js"
};

static const uint8_t moduleScrolling[] = {
#embed "../ShojiServer/Resources/Compact/scrolling.js"
};

static const uint8_t moduleSending[] = {
#embed "../ShojiServer/Resources/Compact/sending.js"
};

static const uint8_t moduleReturning[] = {
#embed "../ShojiServer/Resources/Compact/returning.js"
};

static const uint8_t moduleEscape[] = {
#embed "../ShojiServer/Resources/Compact/escape.js"
};

static const uint8_t moduleRefusing[] = {
#embed "../ShojiServer/Resources/Compact/refusing.js"
};

static const uint8_t modulePages[] = {
#embed "../ShojiServer/Resources/Compact/pages.js"
};

static const uint8_t moduleCopies[] = {
#embed "../ShojiServer/Resources/Compact/copies.js"
};

static const uint8_t moduleStream[] = {
#embed "../ShojiServer/Resources/Compact/stream.js"
};

#define FILE_OF(name, array) [name] = {array, sizeof array}

static const struct {
  const uint8_t *bytes;
  size_t count;
} files[] = {
  FILE_OF(ResourceStyleSheet, styleSheet),
  FILE_OF(ResourceWords, words),
  FILE_OF(ResourceScriptMain, scriptMain),
  FILE_OF(ResourceScriptDevelopment, scriptDevelopment),
  FILE_OF(ResourceModuleMenus, moduleMenus),
  FILE_OF(ResourceModuleCombo, moduleCombo),
  FILE_OF(ResourceModuleDrag, moduleDrag),
  FILE_OF(ResourceModuleFiles, moduleFiles),
  FILE_OF(ResourceModuleHeard, moduleHeard),
  FILE_OF(ResourceModuleListening, moduleListening),
  FILE_OF(ResourceModuleScrolling, moduleScrolling),
  FILE_OF(ResourceModuleReturning, moduleReturning),
  FILE_OF(ResourceModuleEscape, moduleEscape),
  FILE_OF(ResourceModuleSending, moduleSending),
  FILE_OF(ResourceModuleRefusing, moduleRefusing),
  FILE_OF(ResourceModulePages, modulePages),
  FILE_OF(ResourceModuleCopies, moduleCopies),
  FILE_OF(ResourceModuleStream, moduleStream),
};

const uint8_t *shoji_resource_bytes(Resource resource) { return files[resource].bytes; }
size_t shoji_resource_count(Resource resource) { return files[resource].count; }
