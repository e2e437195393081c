/* The core for every processor. */
#define CORE portable_core
#include "core.h"
