#include "CResources.h"

static const uint8_t styleSheet[] = {
#embed "../ShojiLook/Resources/Compact/shoji.css"
};

static const uint8_t words[] = {
#embed "../ShojiLook/Resources/Shoji.xcstrings"
};

static const uint8_t scriptTab[] = {
#embed "../ShojiServer/Resources/Script/tab.js"
};

static const uint8_t scriptPresses[] = {
#embed "../ShojiServer/Resources/Script/presses.js"
};

static const uint8_t scriptFetching[] = {
#embed "../ShojiServer/Resources/Script/fetching.js"
};

static const uint8_t scriptShowing[] = {
#embed "../ShojiServer/Resources/Script/showing.js"
};

static const uint8_t scriptFields[] = {
#embed "../ShojiServer/Resources/Script/fields.js"
};

static const uint8_t scriptFocus[] = {
#embed "../ShojiServer/Resources/Script/focus.js"
};

static const uint8_t scriptHistory[] = {
#embed "../ShojiServer/Resources/Script/history.js"
};

static const uint8_t scriptStream[] = {
#embed "../ShojiServer/Resources/Script/stream.js"
};

static const uint8_t scriptLife[] = {
#embed "../ShojiServer/Resources/Script/life.js"
};

static const uint8_t moduleMenus[] = {
#embed "../ShojiServer/Resources/Modules/menus.js"
};

static const uint8_t moduleCombo[] = {
#embed "../ShojiServer/Resources/Modules/combo.js"
};

static const uint8_t moduleDrag[] = {
#embed "../ShojiServer/Resources/Modules/drag.js"
};

static const uint8_t moduleFiles[] = {
#embed "../ShojiServer/Resources/Modules/files.js"
};

static const uint8_t moduleHeard[] = {
#embed "../ShojiServer/Resources/Modules/heard.js"
};

static const uint8_t moduleListening[] = {
#embed "../ShojiServer/Resources/Modules/listening.js"
};

static const uint8_t moduleScrolling[] = {
#embed "../ShojiServer/Resources/Modules/scrolling.js"
};

static const uint8_t moduleSending[] = {
#embed "../ShojiServer/Resources/Modules/sending.js"
};

static const uint8_t moduleReturning[] = {
#embed "../ShojiServer/Resources/Modules/returning.js"
};

static const uint8_t moduleEscape[] = {
#embed "../ShojiServer/Resources/Modules/escape.js"
};

static const uint8_t moduleRefusing[] = {
#embed "../ShojiServer/Resources/Modules/refusing.js"
};

static const uint8_t modulePages[] = {
#embed "../ShojiServer/Resources/Modules/pages.js"
};

static const uint8_t moduleCopies[] = {
#embed "../ShojiServer/Resources/Modules/copies.js"
};

static const uint8_t moduleStream[] = {
#embed "../ShojiServer/Resources/Modules/stream.js"
};

static const uint8_t moduleLatency[] = {
#embed "../ShojiServer/Resources/Modules/latency.js"
};

#define FILE_OF(name, array) [name] = {array, sizeof array}

static const struct {
  const uint8_t *bytes;
  size_t count;
} files[] = {
  FILE_OF(ResourceStyleSheet, styleSheet),
  FILE_OF(ResourceWords, words),
  FILE_OF(ResourceScriptTab, scriptTab),
  FILE_OF(ResourceScriptPresses, scriptPresses),
  FILE_OF(ResourceScriptFetching, scriptFetching),
  FILE_OF(ResourceScriptShowing, scriptShowing),
  FILE_OF(ResourceScriptFields, scriptFields),
  FILE_OF(ResourceScriptFocus, scriptFocus),
  FILE_OF(ResourceScriptHistory, scriptHistory),
  FILE_OF(ResourceScriptStream, scriptStream),
  FILE_OF(ResourceScriptLife, scriptLife),
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
  FILE_OF(ResourceModuleLatency, moduleLatency),
};

const uint8_t *shoji_resource_bytes(Resource resource) { return files[resource].bytes; }
size_t shoji_resource_count(Resource resource) { return files[resource].count; }
