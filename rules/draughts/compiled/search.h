/* The search of the tree of turns: `controller/engine/tree.py` says the same in Python. */
#ifndef DAMBORD_SEARCH_H
#define DAMBORD_SEARCH_H

#include "draws.h"
#include "endings.h"
#include "evaluation.h"
#include "moves.h"

enum {
    WON = 30000,
    MAX_PLY = 200,
    LOOK = 4095, /* the limits are looked at whenever the number of nodes has none of these bits */
    LATE = 3,    /* moves behind so many others are searched less deeply at first */
    DEEP = 3,    /* where at least so many plies are left */
    TOO_LATE = 250, /* a win behind a draw is worth the more, the fewer plies than so many it takes */
    NO_MEN = 25,    /* and so many times less without men, which reset counts */
    MOST_LINE = 4096,
    ROOM_FOR_MOVES = 1 << 16
};
enum Bound { EXACT, LOWER, UPPER };

typedef struct {
    uint64_t key;
    int16_t score;
    uint8_t depth, bound, from, to;
    uint16_t taken;
} Entry;

typedef struct Search {
    const Game *game;
    Finder finder;
    Weights weights;
    const Endings *endings; /* 0 for none */
    Draw draw[MOST_DRAWS];
    int draws;
    Bits road;
    int weak, counting, least_of_kings; /* when counts of moves are looked at, as `DrawWatch` says */
    int men_return, unranked;
    Entry *table;
    uint64_t entries; /* a power of two; 0 for no table */
    uint32_t history[2][64][64];
    Move killer[2 * MAX_PLY];
    Stand *line; /* the game, then the line that is searched: MOST_LINE */
    int length;
    Move *moves; /* ROOM_FOR_MOVES */
    uint64_t nodes, most_nodes;
    int reach, reduces, unlimited, stopped;
    int (*look)(struct Search *); /* whether to stop */
    void *context;
} Search;

static inline uint64_t key_of(const Position *p, int side) {
    uint64_t key = p->men * 0x9e3779b97f4a7c15u + rotated(p->kings, 32) * 0xbf58476d1ce4e5b9u +
                   p->foe_men * 0x94d049bb133111ebu + rotated(p->foe_kings, 32) * 0xd6e8feb86659fd93u;
    key += (p->run * 3 + p->foe_run * 5) * 0xa0761d6478bd642fu + (uint64_t)(p->times * 16 + p->foe_times) * 0xe7037ed1a0b428dbu;
    key ^= key >> 32;
    key *= 0xd6e8feb86659fd93u;
    key ^= key >> 29;
    key *= 0xff51afd7ed558ccdu;
    return (key ^ key >> 32) + (uint64_t)side * 0x9e3779b97f4a7c15u;
}

static inline uint16_t hash_taken(Bits taken) { return (uint16_t)(taken * 0x9e3779b97f4a7c15u >> 48); }

static inline Entry *entry_of(Search *s, uint64_t key) { return &s->table[key & (s->entries - 1)]; }

static void keep(Search *s, uint64_t key, int depth, int bound, int score, const Move *move) {
    if (!s->entries) return;
    Entry *entry = entry_of(s, key), *other = &s->table[(key & (s->entries - 1)) ^ 1];
    /* The deeper of two is kept, and the younger one. */
    if (entry->key != key && (other->key == key || other->depth < entry->depth)) entry = other;
    *entry = (Entry){key,        (int16_t)score, (uint8_t)depth,         (uint8_t)bound,
                     move->from, move->to,       hash_taken(move->taken)};
}

static Entry *known_of(Search *s, uint64_t key) {
    if (!s->entries) return 0;
    Entry *entry = entry_of(s, key);
    if (entry->key == key) return entry;
    entry = &s->table[(key & (s->entries - 1)) ^ 1];
    return entry->key == key ? entry : 0;
}

static inline Stand stand_of(const Position *p, int side) {
    Stand s;
    s.side = side;
    s.men[side] = p->men;
    s.kings[side] = p->kings;
    s.men[!side] = p->foe_men;
    s.kings[!side] = p->foe_kings;
    return s;
}

/* Whether a position, the next one of the line, is a draw behind it. */
static int drawn(Search *s, const Stand *here, int returns) {
    for (int back = 4; back <= returns && back <= s->length; back += 2)
        if (same_stand(&s->line[s->length - back], here)) return 1;
    if (!s->draws) return 0;
    if (s->counting || returns >= s->least_of_kings || count_bits(here->men[0] | here->kings[0]) <= s->weak ||
        count_bits(here->men[1] | here->kings[1]) <= s->weak) {
        s->line[s->length] = *here;
        for (int i = 0; i < s->draws; i++)
            if (drawn_by(&s->draw[i], s->line, s->length + 1, s->road)) return 1;
    }
    return 0;
}

/* Plies until some rule makes a draw of a position, the next one of the line, if nothing resets its count. */
static int plies_to_draw(Search *s, const Stand *here) {
    int least = ENDLESS;
    s->line[s->length] = *here;
    for (int i = 0; i < s->draws; i++) {
        int left = plies_left(&s->draw[i], s->line, s->length + 1, s->road);
        if (left < least) least = left;
    }
    return least;
}

static inline int settled(const Search *s, int side, const Position *p) {
    const Weights *w = &s->weights;
    return w->turn + (side ? -of_white(w, p->foe_men, p->foe_kings, p->men, p->kings)
                           : of_white(w, p->men, p->kings, p->foe_men, p->foe_kings));
}

static inline int same_move(const Move *a, const Move *b) {
    return a->from == b->from && a->to == b->to && a->taken == b->taken;
}

static int search(Search *s, int side, const Position *p, int depth, int alpha, int beta, int ply, int returns,
                  Move *moves) {
    const Game *game = s->game;
    const Player *player = &game->player[side];
    s->nodes++;
    if (s->nodes == s->most_nodes || !(s->nodes & LOOK)) s->stopped |= s->look(s);
    if (s->stopped) return 0;
    if (lost_to_king(game, p)) return ply - WON;
    Stand here;
    Entry *known = 0;
    uint64_t key = 0;
    int late = 0; /* the worth of an ending that is won too late */
    if (depth > 0) {
        here = stand_of(p, side);
        if ((returns >= 4 || s->draws) && drawn(s, &here, returns)) return 0;
    }
    if (s->endings && count_bits(pieces(p)) <= s->endings->most) {
        int value = ending_of(s->endings, game, side, p);
        if (value == 0) return 0;
        if (value > 0) {
            int plies = value - 1, lost = value & 1;
            if (depth <= 0) here = stand_of(p, side);
            if (!s->draws || plies <= plies_to_draw(s, &here)) return lost ? ply + plies - WON : WON - ply - plies;
            /* A rule of draws comes first, unless something resets its count: that is looked for. */
            late = plies < TOO_LATE ? TOO_LATE - plies : 1;
            if (!(lost ? p->foe_men : p->men)) late = 1 + late / NO_MEN;
            if (lost) late = -late;
        }
    }
    if (depth > 0) {
        key = key_of(p, side);
        known = known_of(s, key);
        if (known && known->depth >= depth && beta - alpha == 1) {
            int score = known->score;
            if (score >= WON - MAX_PLY) score -= ply;
            if (score <= MAX_PLY - WON) score += ply;
            if (known->bound == EXACT || (known->bound == LOWER ? score >= beta : score <= alpha)) return score;
        }
    }
    int count = find_captures(&s->finder, player, p, moves), captures = count;
    int best = -WON - 1, onward = depth - 1;
    int lost = game->goal == NO_MOVE ? WON - ply : ply - WON;
    if (captures && game->compulsory) {
        if (depth <= 0) onward = depth;
        if (s->unranked)
            for (int i = 0; i < count; i++) moves[i].rank = count_bits(moves[i].taken);
    } else {
        int quiet = depth > 0;
        if (!quiet && !depth && ply < MAX_PLY) {
            Position turned = {p->foe_men, p->foe_kings, p->men, p->kings, 0, 0, 0, 0};
            quiet = can_capture(game, &game->player[!side], &turned);
        }
        if (!quiet) {
            /* Nothing is forced: the evaluation decides, unless there is no move at all. */
            if (!captures && !count_quiet(game, player, p)) return lost;
            best = late ? late : settled(s, side, p);
            if (best >= beta || !captures) return best;
            if (best > alpha) alpha = best;
            onward = depth;
        } else {
            count += find_quiet(game, player, p, moves + count);
            for (int i = captures; i < count; i++)
                moves[i].rank = (int32_t)s->history[side][moves[i].from][moves[i].to];
        }
        for (int i = 0; i < captures; i++) moves[i].rank = (1 << 28) + count_bits(moves[i].taken);
    }
    if (!count) return lost;
    if (count == 1) {
        if (depth > 0 && ply < s->reach) onward = depth;
    } else {
        const Move *killer = &s->killer[ply];
        for (int i = 0; i < count; i++) {
            if (known && moves[i].from == known->from && moves[i].to == known->to &&
                hash_taken(moves[i].taken) == known->taken)
                moves[i].rank = 1 << 30;
            else if (same_move(&moves[i], killer))
                moves[i].rank = 1 << 29;
        }
    }
    if (ply >= MAX_PLY + 60 || moves + count + 2 * MOST_MOVES > s->moves + ROOM_FOR_MOVES)
        return settled(s, side, p);
    if (depth > 0) s->line[s->length++] = here;
    int was_alpha = alpha, chosen = 0;
    for (int index = 0; index < count; index++) {
        int top = index;
        for (int i = index + 1; i < count; i++)
            if (moves[i].rank > moves[top].rank) top = i;
        if (top != index) {
            Move move = moves[top];
            /* The others stay in order. */
            memmove(&moves[index + 1], &moves[index], (size_t)(top - index) * sizeof(Move));
            moves[index] = move;
        }
        const Move *move = &moves[index];
        Position next = after(game, p, move);
        int back = move->taken || move->crowned ? 0 : move->king || s->men_return ? returns + 1 : 0;
        int low = -beta, less = 0;
        if (index) {
            /* The others are only shown not to be better, the late ones less deeply. */
            low = -alpha - 1;
            if (depth >= DEEP && index >= LATE && !move->taken && !move->crowned && s->reduces)
                less = index >= 3 * LATE && depth > DEEP + 1 ? 2 : 1;
        }
        int score = -search(s, !side, &next, onward - less, low, -alpha, ply + 1, back, moves + count);
        if (index && score > alpha && (less || score < beta) && !s->stopped)
            score = -search(s, !side, &next, onward, -beta, -alpha, ply + 1, back, moves + count);
        if (s->stopped) break;
        if (score > best) {
            best = score;
            chosen = index;
            if (score > alpha) {
                alpha = score;
                if (score >= beta) {
                    if (!move->taken && depth > 0) {
                        uint32_t *history = &s->history[side][move->from][move->to];
                        if (*history < 1 << 24) *history += (uint32_t)(depth * depth);
                        s->killer[ply] = *move;
                    }
                    break;
                }
            }
        }
    }
    if (depth > 0) {
        s->length--;
        if (s->stopped) return 0;
        int score = best >= WON - MAX_PLY ? best + ply : best <= MAX_PLY - WON ? best - ply : best;
        keep(s, key, depth, best <= was_alpha ? UPPER : best >= beta ? LOWER : EXACT, score, &moves[chosen]);
    }
    return best;
}

#endif
