/* Where a position of few pieces stands in the tables of endings.

   A slice is one balance of forces, the side to move first. Within it a position has the number that its groups of
   squares have among all sets of that many squares. Squares are numbered as the side to move sees them, its men
   going up, so that one slice serves both colours. `rules/draughts/tables/` says the same in Python. */
#ifndef DAMBORD_ENDINGS_H
#define DAMBORD_ENDINGS_H

#include "board.h"

enum { MOST_PIECES = 6, SIDES_OF = MOST_PIECES + 1 };

/* By men and kings of the side to move, then of the other: a byte for each position, 0 for a draw, otherwise one
   more than the plies to the end. The side to move wins where these plies are odd. */
typedef struct {
    int most; /* pieces */
    const uint8_t *slice[SIDES_OF][SIDES_OF][SIDES_OF][SIDES_OF];
} Endings;

static uint64_t choose_table[65][MOST_PIECES + 1];

static void fill_choose_table(void) {
    for (int n = 0; n <= 64; n++)
        for (int k = 0; k <= MOST_PIECES; k++)
            choose_table[n][k] = k == 0 ? 1 : n == 0 ? 0 : choose_table[n - 1][k - 1] + choose_table[n - 1][k];
}

/* The number of a set of squares; `turned` counts them from the other end of the board. */
static inline uint64_t rank_of(const Game *game, Bits bits, int turned, int skipped) {
    uint64_t rank = 0;
    int k = 1;
    if (!turned)
        for (; bits; bits &= bits - 1) rank += choose_table[game->number[lowest(bits)] - skipped][k++];
    else
        for (; bits; bits ^= BIT(highest(bits)))
            rank += choose_table[game->squares - 1 - game->number[highest(bits)] - skipped][k++];
    return rank;
}

/* Men never stand on their last row. */
static inline uint64_t place_of(const Game *game, int side, const Position *p) {
    int turned = !game->player[side].up, n = game->squares, room = n - game->per_row;
    uint64_t place = rank_of(game, p->men, turned, game->per_row);
    place = place * choose_table[n][count_bits(p->kings)] + rank_of(game, p->kings, turned, 0);
    place = place * choose_table[room][count_bits(p->foe_men)] + rank_of(game, p->foe_men, turned, 0);
    return place * choose_table[n][count_bits(p->foe_kings)] + rank_of(game, p->foe_kings, turned, 0);
}

static inline uint64_t slice_size(const Game *game, int men, int kings, int foe_men, int foe_kings) {
    int n = game->squares, room = n - game->per_row;
    return choose_table[room][men] * choose_table[n][kings] * choose_table[room][foe_men] *
           choose_table[n][foe_kings];
}

/* The byte of a position; -1 where there is no table of it. A side without pieces has lost. */
static inline int ending_of(const Endings *endings, const Game *game, int side, const Position *p) {
    if (!(p->men | p->kings)) return 1;
    if (!(p->foe_men | p->foe_kings)) return 2;
    /* Files have positions with men that were not crowned. */
    if ((p->men & game->player[side].last_row) | (p->foe_men & game->player[!side].last_row)) return -1;
    const uint8_t *slice = endings->slice[count_bits(p->men)][count_bits(p->kings)][count_bits(p->foe_men)]
                                         [count_bits(p->foe_kings)];
    return slice ? slice[place_of(game, side, p)] : -1;
}

#endif
