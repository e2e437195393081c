/* Solving endings backwards: from what is lost at once to everything that follows from it.

   A byte of a slice that is larger than the pass is only a promise: it is what the moves out of the slice (captures
   and promotions) give, and a shorter win may still be found. When all passes are over it is the value. */
#ifndef DAMBORD_SOLVE_H
#define DAMBORD_SOLVE_H

#include "endings.h"
#include "moves.h"

enum { LONGEST = 250 };

typedef struct {
    int men, kings, foe_men, foe_kings;
} Forces;

typedef struct {
    Finder finder;
    Move *moves;
    const Endings *endings; /* of every slice that these two lead to, and of these two */
    int side;               /* whose men go up */
    Forces forces[2];       /* of the slice and of the one with the other side to move */
    uint8_t *values[2];
    uint64_t size[2];
    int slices; /* 1 where both are the same */
} Solver;

static Bits unranked(const Game *game, uint64_t rank, int count, int room, int turned, int skipped) {
    Bits bits = 0;
    for (int k = count, n = room; k > 0; k--) {
        while (choose_table[n - 1][k] > rank) n--;
        n--;
        rank -= choose_table[n][k];
        int square = n + skipped;
        bits |= BIT(game->bit_of[turned ? game->squares - 1 - square : square]);
    }
    return bits;
}

/* The position of a place, seen by the side whose men go up; whether no two pieces share a square. */
static int position_at(const Game *game, const Forces *forces, uint64_t place, Position *p) {
    int n = game->squares, room = n - game->per_row;
    uint64_t foe_kings = choose_table[n][forces->foe_kings], foe_men = choose_table[room][forces->foe_men],
             kings = choose_table[n][forces->kings];
    memset(p, 0, sizeof *p);
    p->foe_kings = unranked(game, place % foe_kings, forces->foe_kings, n, 0, 0);
    place /= foe_kings;
    p->foe_men = unranked(game, place % foe_men, forces->foe_men, room, 0, 0);
    place /= foe_men;
    p->kings = unranked(game, place % kings, forces->kings, n, 0, 0);
    p->men = unranked(game, place / kings, forces->men, room, 0, game->per_row);
    return count_bits(pieces(p)) == forces->men + forces->kings + forces->foe_men + forces->foe_kings;
}

/* What a position is worth by its moves out of the slice; `all` says whether it has no others. */
static int promised(Solver *s, const Position *p) {
    const Game *game = s->finder.game;
    int count = find_moves(&s->finder, &game->player[s->side], p, s->moves);
    int win = 0, longest = 0, all_lose = 1;
    for (int i = 0; i < count; i++) {
        const Move *move = &s->moves[i];
        if (!move->taken && !move->crowned) {
            all_lose = 0;
            continue;
        }
        Position next = after(game, p, move);
        int value = ending_of(s->endings, game, !s->side, &next);
        if (value & 1) {
            if (!win || value + 1 < win) win = value + 1;
        } else if (!value)
            all_lose = 0;
        else if (value > longest)
            longest = value;
    }
    return win ? win : all_lose ? longest + 1 : 0;
}

/* The value of a position whose moves all lead to wins of the opponent that are known; otherwise 0. */
static int lost_by_all(Solver *s, int side, const Position *p, int pass) {
    const Game *game = s->finder.game;
    int count = find_moves(&s->finder, &game->player[side], p, s->moves), longest = 0;
    for (int i = 0; i < count; i++) {
        const Move *move = &s->moves[i];
        Position next = after(game, p, move);
        int value = ending_of(s->endings, game, !side, &next);
        if (!value || (value & 1)) return 0;
        if (value > pass && !move->taken && !move->crowned) return 0;
        if (value > longest) longest = value;
    }
    return longest + 1;
}

/* A position of the other side, from which a quiet move leads here. */
static void comes_from(Solver *s, int slice, const Position *q, int pass) {
    const Game *game = s->finder.game;
    int side = !s->side;
    uint8_t *value = &s->values[slice][place_of(game, side, q)];
    if (pass & 1) {
        if (*value && *value <= pass + 1) return;
        if (game->compulsory && can_capture(game, &game->player[side], q)) return;
        *value = (uint8_t)(pass + 1);
    } else if (!*value)
        *value = (uint8_t)lost_by_all(s, side, q, pass);
}

static void go_back(Solver *s, int slice, const Position *p, int pass) {
    const Game *game = s->finder.game;
    const Player *mover = &game->player[!s->side];
    int before = s->slices == 1 ? 0 : !slice;
    Bits occupied = pieces(p);
    Position q = {p->foe_men, p->foe_kings, p->men, p->kings, 0, 0, 0, 0};
    for (Bits men = p->foe_men; men; men &= men - 1) {
        int to = lowest(men);
        for (int i = 0; i < mover->man_steps.count; i++) {
            const Direction *d = &game->direction[mover->man_steps.list[i]];
            int from = to - d->shift;
            if (from < 0 || from > 63 || !(BIT(from) & d->once & ~occupied)) continue;
            q.men = (p->foe_men ^ BIT(to)) | BIT(from);
            comes_from(s, before, &q, pass);
        }
    }
    q.men = p->foe_men;
    for (Bits kings = p->foe_kings; kings; kings &= kings - 1) {
        int to = lowest(kings);
        for (int i = 0; i < mover->king_steps.count; i++) {
            const Direction *d = &game->direction[mover->king_steps.list[i]];
            if (!(BIT(to) & d->once)) continue;
            Bits from = game->king_flies ? open_ahead(d, to, occupied) : BIT(to + d->shift) & ~occupied;
            for (; from; from &= from - 1) {
                q.kings = (p->foe_kings ^ BIT(to)) | (from & -from);
                comes_from(s, before, &q, pass);
            }
        }
    }
}

/* Solve the slices; the longest way to an end in plies, -1 where it is too long for a byte. */
static int solve(Solver *s) {
    const Game *game = s->finder.game;
    Position p;
    int longest = 0;
    for (int i = 0; i < s->slices; i++)
        for (uint64_t place = 0; place < s->size[i]; place++)
            if (position_at(game, &s->forces[i], place, &p)) s->values[i][place] = (uint8_t)promised(s, &p);
    for (int pass = 1; pass < LONGEST; pass++)
        for (int i = 0; i < s->slices; i++) {
            uint8_t *value = s->values[i], *end = value + s->size[i];
            while ((value = memchr(value, pass, (size_t)(end - value)))) {
                position_at(game, &s->forces[i], (uint64_t)(value - s->values[i]), &p);
                go_back(s, i, &p, pass);
                longest = pass - 1;
                value++;
            }
        }
    for (int i = 0; i < s->slices; i++) {
        uint8_t before = 0;
        for (uint64_t place = 0; place < s->size[i]; place++) {
            uint8_t *value = &s->values[i][place];
            if (*value >= LONGEST) return -1;
            /* A place that is no position repeats its neighbour, so that the slice packs well. */
            if (!*value && !position_at(game, &s->forces[i], place, &p)) *value = before;
            before = *value;
        }
    }
    return longest;
}

#endif
