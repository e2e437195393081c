/* The legal moves of a position. `rules/draughts/movegen` says the same in Python and is the reference. */
#ifndef DAMBORD_MOVES_H
#define DAMBORD_MOVES_H

#include <string.h>

#include "board.h"

/* States of a capture that have been met, so that none is gone on from twice however many routes lead to it. */
enum { SEEN_SIZE = 1 << 16, SEEN_FROM = 4, SEEN_MOST = SEEN_SIZE / 4 * 3 };
typedef struct {
    Bits taken;
    uint32_t stamp, order;
    uint8_t at, king, onward;
    int8_t way;
} Seen;

typedef struct {
    const Game *game;
    const Player *player;
    Seen *seen; /* SEEN_SIZE of them */
    uint32_t stamp;
    int seen_count;
    int overflow; /* whether the position has more captures than are kept */
    int failed;   /* whether a position had, since this was set to 0 */
    /* Of the piece that captures: */
    Bits others, prey, foe_kings;
    int from, was_king;
    /* What has been found: */
    Move *moves;
    int count, first;
    Bits best;
} Finder;

static inline Bits merit_of(const Finder *f, Bits taken, uint32_t order) {
    const Game *game = f->game;
    Bits merit = 0;
    for (int i = 0; i < game->merits; i++) {
        switch (game->merit[i]) {
        case NUMBER: merit = merit << 6 | (Bits)count_bits(taken); break;
        case VALUE:
            merit = merit << 14 | (Bits)(100 * count_bits(taken) + 99 * count_bits(taken & f->foe_kings));
            break;
        case BY_KING: merit = merit << 1 | (Bits)f->was_king; break;
        case KINGS: merit = merit << 6 | (Bits)count_bits(taken & f->foe_kings); break;
        case KINGS_FIRST: merit = merit << 24 | (order & 0xffffff); break;
        }
    }
    return merit;
}

static void add_capture(Finder *f, int to, Bits taken, int king, uint32_t order) {
    int crowned = !f->was_king && (king || (BIT(to) & f->player->last_row));
    if (f->game->merits) {
        Bits merit = merit_of(f, taken, order);
        if (merit < f->best) return;
        if (merit > f->best) {
            f->best = merit;
            f->count = f->first = 0;
        }
    }
    /* The same pieces by another route. */
    for (int i = f->count - 1; i >= f->first; i--)
        if (f->moves[i].taken == taken && f->moves[i].to == to && f->moves[i].crowned == crowned) return;
    if (f->count == MOST_MOVES) {
        f->overflow = 1;
        return;
    }
    f->moves[f->count++] =
        (Move){taken, (uint8_t)f->from, (uint8_t)to, (uint8_t)crowned, (uint8_t)f->was_king, 0};
}

static Seen *met(Finder *f, int at, Bits taken, int king, int way, uint32_t order) {
    Bits key = taken * 0x9e3779b97f4a7c15u ^ (Bits)(at | king << 6 | (way + 1) << 7) * 0xc2b2ae3d27d4eb4fu ^ order;
    for (uint32_t i = (uint32_t)(key >> 48) % SEEN_SIZE;; i = (i + 1) % SEEN_SIZE) {
        Seen *s = &f->seen[i];
        if (s->stamp != f->stamp) return s;
        if (s->taken == taken && s->at == at && s->king == king && s->way == way && s->order == order) return s;
    }
}

static int go_on(Finder *f, int at, Bits taken, int king, int way, uint32_t order);

/* A jump over `victims` that may land on `landings`. */
static void jump(Finder *f, Bits victims, Bits landings, int near, Bits taken, int king, int way, uint32_t order) {
    const Game *game = f->game;
    taken |= victims;
    if (game->ordered) order = order << 1 | ((victims & f->foe_kings) != 0);
    if (game->may_reverse) way = -1;
    int onward = 0;
    for (Bits left = landings; left; left &= left - 1) {
        int to = lowest(left);
        int then_king = king || (game->crowning == PASSING && (BIT(to) & f->player->last_row));
        onward |= go_on(f, to, taken, then_king, way, order);
    }
    if (onward && game->compulsory) return;
    if (game->stops_behind_king && f->was_king && (victims & f->foe_kings)) landings = BIT(near);
    for (; landings; landings &= landings - 1) {
        int to = lowest(landings);
        int then_king = king || (game->crowning == PASSING && (BIT(to) & f->player->last_row));
        add_capture(f, to, taken, then_king, order);
    }
}

/* All captures that go on from a square; whether there are any. */
static int go_on(Finder *f, int at, Bits taken, int king, int way, uint32_t order) {
    const Game *game = f->game;
    if (f->overflow || (taken && !king && game->crowning == STOPS && (BIT(at) & f->player->last_row))) return 0;
    Seen *known = 0;
    if (count_bits(taken) >= SEEN_FROM) {
        known = met(f, at, taken, king, way, order);
        if (known->stamp == f->stamp) return known->onward;
        if (++f->seen_count > SEEN_MOST) {
            f->overflow = 1;
            return 0;
        }
        *known = (Seen){taken, f->stamp, order, (uint8_t)at, (uint8_t)king, 0, (int8_t)way};
    }
    Bits others = f->others, prey = f->prey & ~taken;
    if (game->removes_in_passing) others &= ~taken;
    const Directions *ways = king ? &f->player->king_captures : &f->player->man_captures;
    int onward = 0;
    for (int i = 0; i < ways->count; i++) {
        int index = ways->list[i];
        const Direction *d = &game->direction[index];
        if (way >= 0 && game->direction[way].opposite == index) continue;
        if (!(BIT(at) & d->twice)) continue;
        int victim = at + d->shift;
        Bits victims;
        if (king) {
            if (game->king_run_up) {
                Bits on_ray = d->ray[at] & others;
                if (!on_ray) continue;
                victim = nearest(d, on_ray);
            }
            victims = 0;
            while ((BIT(victim) & prey) && (BIT(victim) & d->once)) {
                victims |= BIT(victim);
                if (!(BIT(victim + d->shift) & others) || !game->king_jumps_row) break;
                victim += d->shift;
            }
            if (!(victims & BIT(victim))) continue;
        } else {
            victims = BIT(victim);
            if (!(victims & prey)) continue;
        }
        int near = victim + d->shift;
        if (BIT(near) & others) continue;
        Bits landings = BIT(near);
        if (king && game->king_run_on) landings |= open_ahead(d, near, others);
        onward = 1;
        if (known) known->onward = 1;
        jump(f, victims, landings, near, taken, king, index, order);
    }
    return onward;
}

/* Whether a king on a square can capture at all; `occupied` may have the king itself. */
static inline int king_captures(const Game *game, const Player *player, int at, Bits prey, Bits occupied) {
    for (int i = 0; i < player->king_captures.count; i++) {
        const Direction *d = &game->direction[player->king_captures.list[i]];
        if (!(BIT(at) & d->twice)) continue;
        int victim = at + d->shift;
        if (game->king_run_up) {
            Bits on_ray = d->ray[at] & occupied;
            if (!on_ray) continue;
            victim = nearest(d, on_ray);
        }
        while ((BIT(victim) & prey) && (BIT(victim) & d->once)) {
            victim += d->shift;
            if (!(BIT(victim) & occupied)) return 1;
            if (!game->king_jumps_row) break;
        }
    }
    return 0;
}

/* The men that can jump in a direction. */
static inline Bits jumpers(const Direction *d, Bits men, Bits prey, Bits empty) {
    return men & d->twice & rotated(prey, -d->shift) & rotated(empty, -2 * d->shift);
}

static inline Bits prey_of_men(const Game *game, const Position *p) {
    return game->man_takes_king ? p->foe_men | p->foe_kings : p->foe_men;
}

static int can_capture(const Game *game, const Player *player, const Position *p) {
    Bits occupied = pieces(p), prey = prey_of_men(game, p), empty = game->everywhere & ~occupied;
    for (int i = 0; i < player->man_captures.count; i++)
        if (jumpers(&game->direction[player->man_captures.list[i]], p->men, prey, empty)) return 1;
    for (Bits kings = p->kings; kings; kings &= kings - 1)
        if (king_captures(game, player, lowest(kings), p->foe_men | p->foe_kings, occupied)) return 1;
    return 0;
}

/* Of men without kings: whether every capture is one jump and all are equally good; `can` gets the men that jump
   in each direction, the result is their number or -1. */
static inline int plain_jumps(const Game *game, const Player *player, const Position *p, Bits prey, Bits empty,
                              Bits *can) {
    const Directions *ways = &player->man_captures;
    Bits ends = 0;
    int found = 0;
    for (int i = 0; i < ways->count; i++) {
        const Direction *d = &game->direction[ways->list[i]];
        can[i] = jumpers(d, p->men, prey, empty);
        ends |= rotated(can[i], 2 * d->shift);
        found += count_bits(can[i]);
    }
    if (!found) return 0;
    if (!game->one_is_as_good) return -1;
    if (game->crowning != AT_END && (ends & player->last_row)) return -1;
    for (int i = 0; i < ways->count; i++)
        if (jumpers(&game->direction[ways->list[i]], ends, prey, empty)) return -1;
    return found;
}

/* The legal captures into `f->moves`; their number. */
static int find_captures(Finder *f, const Player *player, const Position *p, Move *moves) {
    const Game *game = f->game;
    const Directions *ways = &player->man_captures;
    Bits occupied = pieces(p), empty = game->everywhere & ~occupied, prey = prey_of_men(game, p);
    Bits can[MOST_DIRECTIONS];
    f->player = player;
    f->moves = moves;
    f->count = f->first = 0;
    int plain = plain_jumps(game, player, p, prey, empty, can);
    if (plain >= 0 && !p->kings) {
        for (int i = 0; plain && i < ways->count; i++) {
            const Direction *d = &game->direction[ways->list[i]];
            for (Bits left = can[i]; left; left &= left - 1) {
                int from = lowest(left), to = from + 2 * d->shift;
                uint8_t crowned = (BIT(to) & player->last_row) != 0;
                moves[f->count++] = (Move){BIT(from + d->shift), (uint8_t)from, (uint8_t)to, crowned, 0, 0};
            }
        }
        return f->count;
    }
    f->best = 0;
    f->foe_kings = p->foe_kings;
    f->overflow = 0;
    Bits men = 0;
    if (plain)
        for (int i = 0; i < ways->count; i++) men |= can[i];
    for (int king = 0; king < 2; king++) {
        f->was_king = king;
        f->prey = king ? p->foe_men | p->foe_kings : prey;
        for (Bits left = king ? p->kings : men; left; left &= left - 1) {
            f->from = lowest(left);
            if (king && !king_captures(game, player, f->from, f->prey, occupied)) continue;
            f->others = occupied ^ BIT(f->from);
            f->first = f->count;
            f->seen_count = 0;
            if (!++f->stamp) {
                memset(f->seen, 0, SEEN_SIZE * sizeof(Seen));
                f->stamp = 1;
            }
            go_on(f, f->from, 0, king, -1, 0);
        }
    }
    f->failed |= f->overflow;
    return f->count;
}

/* The kings that may make a quiet move. */
static inline Bits able_kings(const Game *game, const Position *p) {
    if (game->king_repeats && p->men && p->times >= game->king_repeats) return p->kings & ~p->run;
    return p->kings;
}

/* The quiet moves into `moves`; their number. */
static int find_quiet(const Game *game, const Player *player, const Position *p, Move *moves) {
    Bits occupied = pieces(p), empty = game->everywhere & ~occupied;
    int count = 0;
    for (int i = 0; i < player->man_steps.count; i++) {
        const Direction *d = &game->direction[player->man_steps.list[i]];
        for (Bits left = p->men & d->once & rotated(empty, -d->shift); left; left &= left - 1) {
            int from = lowest(left), to = from + d->shift;
            uint8_t crowned = (BIT(to) & player->last_row) != 0;
            moves[count++] = (Move){0, (uint8_t)from, (uint8_t)to, crowned, 0, 0};
        }
    }
    for (Bits kings = able_kings(game, p); kings; kings &= kings - 1) {
        int from = lowest(kings);
        for (int i = 0; i < player->king_steps.count; i++) {
            const Direction *d = &game->direction[player->king_steps.list[i]];
            if (!(BIT(from) & d->once)) continue;
            Bits to = game->king_flies ? open_ahead(d, from, occupied) : BIT(from + d->shift) & empty;
            for (; to; to &= to - 1)
                moves[count++] = (Move){0, (uint8_t)from, (uint8_t)lowest(to), 0, 1, 0};
            if (count > MOST_MOVES - 32) return count;
        }
    }
    return count;
}

/* The number of quiet moves. */
static int count_quiet(const Game *game, const Player *player, const Position *p) {
    Bits occupied = pieces(p), empty = game->everywhere & ~occupied;
    int count = 0;
    for (int i = 0; i < player->man_steps.count; i++) {
        const Direction *d = &game->direction[player->man_steps.list[i]];
        count += count_bits(p->men & d->once & rotated(empty, -d->shift));
    }
    for (Bits kings = able_kings(game, p); kings; kings &= kings - 1) {
        int from = lowest(kings);
        for (int i = 0; i < player->king_steps.count; i++) {
            const Direction *d = &game->direction[player->king_steps.list[i]];
            if (game->king_flies)
                count += count_bits(open_ahead(d, from, occupied));
            else
                count += (BIT(from) & d->once & rotated(empty, -d->shift)) != 0;
        }
    }
    return count;
}

/* Whether a side has lost by the other's king. */
static inline int lost_to_king(const Game *game, const Position *p) {
    return game->goal == FIRST_KING && p->foe_kings;
}

/* All legal moves into `moves`, which has room for 2 * MOST_MOVES; their number. */
static int find_moves(Finder *f, const Player *player, const Position *p, Move *moves) {
    if (lost_to_king(f->game, p)) return 0;
    int count = find_captures(f, player, p, moves);
    if (!count || !f->game->compulsory) count += find_quiet(f->game, player, p, moves + count);
    return count;
}

/* The number of `find_moves`. */
static int count_moves(Finder *f, const Player *player, const Position *p, Move *moves) {
    const Game *game = f->game;
    if (lost_to_king(game, p)) return 0;
    Bits occupied = pieces(p), empty = game->everywhere & ~occupied, can[MOST_DIRECTIONS];
    int count = -1;
    if (!p->kings) count = plain_jumps(game, player, p, prey_of_men(game, p), empty, can);
    if (count < 0) count = find_captures(f, player, p, moves);
    if (!count || !game->compulsory) count += count_quiet(game, player, p);
    return count;
}

/* Counts of positions that lines of different order lead to. The whole position is kept, so nothing is mistaken. */
enum { COUNTED_SIZE = 1 << 18, COUNTED_FROM = 3 };
typedef struct {
    Bits men, kings, foe_men, foe_kings;
    uint64_t count;
    uint32_t side_and_depth;
} Counted;

static inline Counted *counted_at(Counted *counted, const Position *p, uint32_t side_and_depth) {
    Bits key = p->men * 0x9e3779b97f4a7c15u + rotated(p->kings, 32) * 0xbf58476d1ce4e5b9u +
               p->foe_men * 0x94d049bb133111ebu + rotated(p->foe_kings, 32) * 0xd6e8feb86659fd93u + side_and_depth;
    key ^= key >> 32;
    return &counted[(key * 0xd6e8feb86659fd93u >> 40) % COUNTED_SIZE];
}

/* The sequences of `depth` plies. `moves` has room for 2 * MOST_MOVES of each ply. */
static uint64_t perft(Finder *f, int side, const Position *p, int depth, Move *moves, Counted *counted) {
    const Player *player = &f->game->player[side];
    if (depth == 1) return (uint64_t)count_moves(f, player, p, moves);
    uint32_t side_and_depth = (uint32_t)(depth * 2 + side);
    Counted *known = 0;
    if (counted && depth >= COUNTED_FROM && !f->game->king_repeats) {
        known = counted_at(counted, p, side_and_depth);
        if (known->men == p->men && known->kings == p->kings && known->foe_men == p->foe_men &&
            known->foe_kings == p->foe_kings && known->side_and_depth == side_and_depth)
            return known->count;
    }
    int count = find_moves(f, player, p, moves);
    uint64_t total = 0;
    for (int i = 0; i < count; i++) {
        Position next = after(f->game, p, &moves[i]);
        total += perft(f, !side, &next, depth - 1, moves + count, counted);
    }
    if (known) *known = (Counted){p->men, p->kings, p->foe_men, p->foe_kings, total, side_and_depth};
    return total;
}

#endif
