/* The board and the rules as the compiled core sees them: what `record.py` has read out of a `Rules` record.

   A square is one bit of 64. A step in a direction is the same rotation of the bits from every square; the
   squares from which it stays on the board are a mask. Nothing here knows the name of a ruleset. */
#ifndef DAMBORD_BOARD_H
#define DAMBORD_BOARD_H

#include <stdint.h>

/* Changed whenever `record.py` and the core have to change together. */
#define REVISION 4

typedef uint64_t Bits;

enum { MOST_DIRECTIONS = 8, MOST_MERITS = 5, MOST_MOVES = 1024 };
enum Crowning { AT_END, PASSING, STOPS };
enum Merit { NUMBER, VALUE, BY_KING, KINGS, KINGS_FIRST };
enum Goal { LAST_MOVE, NO_MOVE, FIRST_KING };

typedef struct {
    int shift;     /* bits of one step; negative towards lower bits */
    int opposite;  /* the direction back; -1 where there is none */
    Bits once;     /* squares from which one step stays on the board */
    Bits twice;    /* squares from which two steps do */
    Bits ray[64];  /* by square: all squares ahead */
} Direction;

typedef struct {
    int count;
    int list[MOST_DIRECTIONS];
} Directions;

typedef struct {
    Directions man_steps, man_captures, king_steps, king_captures;
    Bits last_row;
    int up; /* whether its men move to lower squares: up the diagram */
} Player;

typedef struct {
    int squares;
    int per_row;
    Bits everywhere;
    uint8_t bit_of[64];  /* by square number less 1 */
    uint8_t number[64];  /* by bit: square number less 1 */
    int directions;
    Direction direction[MOST_DIRECTIONS];
    Player player[2]; /* White, Black */
    int king_flies, king_run_up, king_run_on, king_jumps_row;
    int man_takes_king, compulsory, crowning, removes_in_passing, may_reverse, stops_behind_king;
    int king_repeats, goal;
    int merits, merit[MOST_MERITS];
    int ordered;        /* whether the order of captured pieces counts */
    int one_is_as_good; /* whether all captures of one jump by a man are equally good */
} Game;

/* A position as the side to move sees it. */
typedef struct {
    Bits men, kings, foe_men, foe_kings;
    /* The king that moved last (a bit) and its quiet moves in a row, for rulesets that limit them. */
    Bits run, foe_run;
    int times, foe_times;
} Position;

typedef struct {
    Bits taken;
    uint8_t from, to, crowned, king;
    int32_t rank; /* for the order in which a search tries moves */
} Move;

#define BIT(square) ((Bits)1 << (square))

static inline int count_bits(Bits bits) { return __builtin_popcountll(bits); }
static inline int lowest(Bits bits) { return __builtin_ctzll(bits); }
static inline int highest(Bits bits) { return 63 - __builtin_clzll(bits); }
static inline Bits rotated(Bits bits, int by) {
    unsigned left = (unsigned)by & 63;
    return bits << left | bits >> (-left & 63);
}

/* The first of some pieces on a ray; there has to be one. */
static inline int nearest(const Direction *d, Bits on_ray) {
    return d->shift > 0 ? lowest(on_ray) : highest(on_ray);
}

/* The empty squares ahead up to the first occupied one. */
static inline Bits open_ahead(const Direction *d, int at, Bits occupied) {
    Bits ray = d->ray[at], met = ray & occupied;
    if (met) {
        int piece = nearest(d, met);
        ray &= ~(d->ray[piece] | BIT(piece));
    }
    return ray;
}

static inline Bits pieces(const Position *p) { return p->men | p->kings | p->foe_men | p->foe_kings; }

/* The position after a move, as the other side sees it. */
static inline Position after(const Game *game, const Position *p, const Move *move) {
    Bits from = BIT(move->from), to = BIT(move->to);
    Position next;
    next.foe_men = p->men;
    next.foe_kings = p->kings;
    if (move->king)
        next.foe_kings = (p->kings & ~from) | to;
    else {
        next.foe_men &= ~from;
        if (move->crowned)
            next.foe_kings |= to;
        else
            next.foe_men |= to;
    }
    next.men = p->foe_men & ~move->taken;
    next.kings = p->foe_kings & ~move->taken;
    next.run = next.foe_run = 0;
    next.times = next.foe_times = 0;
    if (game->king_repeats) {
        if (move->king && !move->taken) {
            next.foe_run = to;
            next.foe_times = p->run == from ? p->times + 1 : 1;
        }
        if (!(p->foe_run & move->taken)) {
            next.run = p->foe_run;
            next.times = p->foe_times;
        }
    }
    return next;
}

#endif
