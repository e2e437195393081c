/* The core for x86-64 processors that count bits in one instruction (all since 2013); empty for all others. */
#if defined(__x86_64__) && defined(__GNUC__)
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("popcnt,bmi,bmi2,lzcnt"))), apply_to = function)
#else
#pragma GCC target("popcnt,bmi,bmi2,lzcnt")
#endif
#define CORE popcount_core
#include "core.h"
#if defined(__clang__)
#pragma clang attribute pop
#endif
#endif
