/* Rules of draws along a line: `rules/draughts/draws/draw_counters.py` says the same in Python. */
#ifndef DAMBORD_DRAWS_H
#define DAMBORD_DRAWS_H

#include "board.h"

enum Keeps { MATERIAL, MEN, MEN_ALONE, ENDING };
enum Road { NOBODY, WEAK, STRONG };
enum { MOST_FORCES = 8, MOST_DRAWS = 8, ENDLESS = 1 << 20 };

typedef struct {
    int men, kings, more; /* `more`: or more kings */
} Force;

typedef struct {
    int given; /* 0 where the rule names no balance of forces */
    int road;
    int strong, weak;
    Force force[2][MOST_FORCES]; /* of the stronger side, of the weaker one */
} Ending;

typedef struct {
    int needed, balance, keeps, strong_moves;
    int least, greatest; /* pieces in all; 0, 0 for any */
    int each;            /* pieces of each side; 0 for any */
    Ending ending, begins, besides;
} Draw;

/* A position of a line with absolute colours. */
typedef struct {
    Bits men[2], kings[2];
    int side;
} Stand;

static inline int same_stand(const Stand *a, const Stand *b) {
    return a->side == b->side && a->men[0] == b->men[0] && a->men[1] == b->men[1] && a->kings[0] == b->kings[0] &&
           a->kings[1] == b->kings[1];
}

static int fits(const Force *force, int count, int men, int kings) {
    for (int i = 0; i < count; i++)
        if (men == force[i].men && (force[i].more ? kings >= force[i].kings : kings == force[i].kings)) return 1;
    return 0;
}

static int stands(const Ending *e, const Stand *s, Bits road) {
    int men[2] = {count_bits(s->men[0]), count_bits(s->men[1])};
    int kings[2] = {count_bits(s->kings[0]), count_bits(s->kings[1])};
    for (int strong = 0; strong < 2; strong++) {
        int weak = !strong;
        if (e->road == WEAK && !(s->kings[weak] & road)) continue;
        if (e->road == STRONG && !(s->kings[strong] & road)) continue;
        if (fits(e->force[0], e->strong, men[strong], kings[strong]) &&
            fits(e->force[1], e->weak, men[weak], kings[weak]))
            return 1;
    }
    return 0;
}

static int applies(const Draw *d, const Stand *s, Bits road) {
    if (d->besides.given && stands(&d->besides, s, road)) return 0;
    if (d->greatest || d->each) {
        int white = count_bits(s->men[0] | s->kings[0]), black = count_bits(s->men[1] | s->kings[1]);
        if (!s->kings[0] || !s->kings[1]) return 0;
        if (d->greatest && (white + black < d->least || white + black > d->greatest)) return 0;
        return !d->each || (white <= d->each && black <= d->each);
    }
    return !d->ending.given || stands(&d->ending, s, road);
}

static int unbroken(int keeps, const Stand *before, const Stand *later) {
    if (keeps == ENDING) return 1;
    if (keeps != MATERIAL && (before->men[0] != later->men[0] || before->men[1] != later->men[1])) return 0;
    if (keeps == MEN_ALONE) return 1;
    for (int side = 0; side < 2; side++)
        if (count_bits(before->men[side]) != count_bits(later->men[side]) ||
            count_bits(before->kings[side]) != count_bits(later->kings[side]))
            return 0;
    return 1;
}

/* The side with more pieces, with more kings of the same number; -1 when equal. */
static int stronger(const Stand *s) {
    int kings = count_bits(s->kings[0]) - count_bits(s->kings[1]);
    int more = count_bits(s->men[0]) - count_bits(s->men[1]) + kings;
    if (!more) more = kings;
    return more > 0 ? 0 : more < 0 ? 1 : -1;
}

/* Whether a rule makes the last of `count` positions a draw. */
static int drawn_by(const Draw *d, const Stand *line, int count, Bits road) {
    const Stand *last = line + count - 1, *later = last;
    if (!applies(d, last, road)) return 0;
    if (d->balance) return !d->begins.given || stands(&d->begins, last, road);
    int side = d->strong_moves ? stronger(last) : -1;
    int moves = 0, reached = 0, plies = 0;
    if (!d->begins.given || stands(&d->begins, last, road)) reached = d->needed <= 0;
    for (const Stand *s = last - 1; s >= line; s--) {
        if (!unbroken(d->keeps, s, later) || !applies(d, s, road)) break;
        plies++;
        moves += s->side == side;
        if ((side < 0 ? plies / 2 : moves) >= d->needed) {
            if (!d->begins.given) return 1;
            reached = reached || stands(&d->begins, s, road);
            if (reached) return 1;
        }
        later = s;
    }
    return reached;
}

/* Plies until a rule makes a draw, if nothing resets its count before; ENDLESS where it does not count. */
static int plies_left(const Draw *d, const Stand *line, int count, Bits road) {
    const Stand *last = line + count - 1, *later = last;
    if (!applies(d, last, road)) return ENDLESS;
    if (d->balance) return 0;
    int side = d->strong_moves ? stronger(last) : -1;
    int begun = !d->begins.given || stands(&d->begins, last, road);
    int plies = 0, moves = 0, counted_plies = 0, counted_moves = 0;
    for (const Stand *s = last - 1; s >= line; s--) {
        if (!unbroken(d->keeps, s, later) || !applies(d, s, road)) break;
        plies++;
        moves += s->side == side;
        if (!d->begins.given || stands(&d->begins, s, road)) {
            begun = 1;
            counted_plies = plies;
            counted_moves = moves;
        }
        later = s;
    }
    if (!begun) return ENDLESS;
    return side < 0 ? 2 * d->needed - counted_plies : 2 * (d->needed - counted_moves) - (last->side == side);
}

#endif
