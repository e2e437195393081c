/* What `module.c` calls of the core; there is one for every kind of processor that it was compiled for. */
#ifndef DAMBORD_CORE_FUNCTIONS_H
#define DAMBORD_CORE_FUNCTIONS_H

#include "search.h"
#include "solve.h"

typedef struct {
    int (*find_moves)(Finder *, const Player *, const Position *, Move *);
    uint64_t (*perft)(Finder *, int, const Position *, int, Move *, Counted *);
    int (*search)(Search *, int, const Position *, int, int, int, int, int, Move *);
    int (*of_white)(const Weights *, Bits, Bits, Bits, Bits);
    int (*solve)(Solver *);
    int (*ending_of)(const Endings *, const Game *, int, const Position *);
    void (*begin)(void);
} Core;

extern const Core portable_core, popcount_core;

#endif
