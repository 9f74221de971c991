#include "program_types.h"
