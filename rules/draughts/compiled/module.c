/* The module `_core` of Python: the compiled core by CPython's limited interface. `core.py` is what programs use. */
#define Py_LIMITED_API 0x030b0000
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stdlib.h>
#include <string.h>

#include "core_functions.h"

static const Core *core = &portable_core;

/* --- Numbers out of a record: 64-bit integers one after another --- */

typedef struct {
    const uint64_t *next, *end;
    int short_of;
} Reader;

static uint64_t word(Reader *r) {
    if (r->next < r->end) return *r->next++;
    r->short_of = 1;
    return 0;
}

static int number(Reader *r) { return (int)(int64_t)word(r); }

static int number_to(Reader *r, int most) {
    int found = number(r);
    if (found < 0 || found > most) r->short_of = 1;
    return found < 0 ? 0 : found > most ? most : found;
}

static int begin(Reader *r, PyObject *record, PyObject **kept) {
    char *bytes;
    Py_ssize_t size;
    if (PyBytes_AsStringAndSize(record, &bytes, &size)) return 0;
    uint64_t *copy = PyMem_Malloc((size_t)size + 8);
    if (!copy) {
        PyErr_NoMemory();
        return 0;
    }
    memcpy(copy, bytes, (size_t)size);
    *kept = (PyObject *)copy;
    *r = (Reader){copy, copy + size / 8, 0};
    return 1;
}

static int finish(Reader *r, PyObject *kept) {
    int wrong = r->short_of || r->next != r->end;
    PyMem_Free(kept);
    if (wrong) PyErr_SetString(PyExc_ValueError, "a record that the compiled core does not understand");
    return !wrong;
}

static void read_directions(Reader *r, Directions *d) {
    d->count = number_to(r, MOST_DIRECTIONS);
    for (int i = 0; i < d->count; i++) d->list[i] = number_to(r, MOST_DIRECTIONS - 1);
}

static void read_game(Reader *r, Game *g) {
    if (number(r) != REVISION) r->short_of = 1;
    g->squares = number_to(r, 64);
    g->per_row = number_to(r, 64);
    for (int i = 0; i < g->squares; i++) {
        int bit = number_to(r, 63);
        g->bit_of[i] = (uint8_t)bit;
        g->number[bit] = (uint8_t)i;
        g->everywhere |= BIT(bit);
    }
    g->directions = number_to(r, MOST_DIRECTIONS);
    for (int i = 0; i < g->directions; i++) {
        Direction *d = &g->direction[i];
        d->shift = number(r);
        if (d->shift < -63 || d->shift > 63 || !d->shift) r->short_of = 1;
        d->opposite = number(r);
        d->once = word(r);
        d->twice = word(r);
    }
    for (int side = 0; side < 2; side++) {
        Player *p = &g->player[side];
        read_directions(r, &p->man_steps);
        read_directions(r, &p->man_captures);
        read_directions(r, &p->king_steps);
        read_directions(r, &p->king_captures);
        p->last_row = word(r);
        p->up = number(r);
    }
    g->king_flies = number(r);
    g->king_run_up = number(r);
    g->king_run_on = number(r);
    g->king_jumps_row = number(r);
    g->man_takes_king = number(r);
    g->compulsory = number(r);
    g->crowning = number(r);
    g->removes_in_passing = number(r);
    g->may_reverse = number(r);
    g->stops_behind_king = number(r);
    g->king_repeats = number(r);
    g->goal = number(r);
    g->one_is_as_good = number(r);
    g->merits = number_to(r, MOST_MERITS);
    for (int i = 0; i < g->merits; i++) {
        g->merit[i] = number(r);
        g->ordered |= g->merit[i] == KINGS_FIRST;
    }
    if (r->short_of) return;
    for (int i = 0; i < g->directions; i++) {
        Direction *d = &g->direction[i];
        for (int at = 0; at < 64; at++)
            for (int here = at; d->once >> here & 1;) {
                here += d->shift;
                d->ray[at] |= BIT(here);
            }
    }
}

/* --- Rules: moves and counts --- */

typedef struct {
    PyObject_HEAD
    Game game;
    Finder finder;
    Move *moves;
} RulesObject;

static int make_finder(Finder *finder, const Game *game) {
    finder->game = game;
    finder->seen = calloc(SEEN_SIZE, sizeof(Seen));
    return finder->seen != 0;
}

static PyObject *rules_new(PyTypeObject *type, PyObject *args, PyObject *kwargs) {
    (void)kwargs;
    PyObject *record, *kept;
    if (!PyArg_ParseTuple(args, "S", &record)) return 0;
    RulesObject *self = (RulesObject *)((allocfunc)PyType_GetSlot(type, Py_tp_alloc))(type, 0);
    Reader reader;
    if (!self) return 0;
    if (!begin(&reader, record, &kept)) goto failed;
    read_game(&reader, &self->game);
    if (!finish(&reader, kept)) goto failed;
    self->moves = malloc(ROOM_FOR_MOVES * sizeof(Move));
    if (!self->moves || !make_finder(&self->finder, &self->game)) {
        PyErr_NoMemory();
        goto failed;
    }
    return (PyObject *)self;
failed:
    Py_DECREF(self);
    return 0;
}

static void free_object(PyObject *self) {
    PyTypeObject *type = Py_TYPE(self);
    ((freefunc)PyType_GetSlot(type, Py_tp_free))(self);
    Py_DECREF(type);
}

static void rules_free(PyObject *object) {
    RulesObject *self = (RulesObject *)object;
    free(self->finder.seen);
    free(self->moves);
    free_object(object);
}

/* The arguments of a position: side (0 White), its men and kings, the other's, then king's runs. */
#define POSITION "iKKKKKiKi"
#define POSITION_OF(side, p)                                                                                          \
    &side, &(p).men, &(p).kings, &(p).foe_men, &(p).foe_kings, &(p).run, &(p).times, &(p).foe_run, &(p).foe_times

static int sound(const Game *game, int side, const Position *p) {
    Bits all = pieces(p);
    int count = count_bits(p->men) + count_bits(p->kings) + count_bits(p->foe_men) + count_bits(p->foe_kings);
    if (!(side & ~1) && !(all & ~game->everywhere) && count == count_bits(all)) return 1;
    PyErr_SetString(PyExc_ValueError, "no position of this board");
    return 0;
}

static PyObject *rules_moves(PyObject *object, PyObject *args) {
    RulesObject *self = (RulesObject *)object;
    Position p;
    int side;
    if (!PyArg_ParseTuple(args, POSITION, POSITION_OF(side, p)) || !sound(&self->game, side, &p)) return 0;
    self->finder.failed = 0;
    int count = core->find_moves(&self->finder, &self->game.player[side], &p, self->moves);
    if (self->finder.failed) return PyErr_Format(PyExc_OverflowError, "more captures than the compiled core keeps");
    PyObject *found = PyList_New(count);
    for (int i = 0; found && i < count; i++) {
        const Move *move = &self->moves[i];
        PyObject *one = Py_BuildValue("(KKKO)", BIT(move->from), BIT(move->to), move->taken,
                                      move->crowned ? Py_True : Py_False);
        if (!one || PyList_SetItem(found, i, one)) {
            Py_DECREF(found);
            return 0;
        }
    }
    return found;
}

static PyObject *rules_perft(PyObject *object, PyObject *args) {
    RulesObject *self = (RulesObject *)object;
    Position p;
    int side, depth;
    if (!PyArg_ParseTuple(args, POSITION "i", POSITION_OF(side, p), &depth) || !sound(&self->game, side, &p)) return 0;
    if (depth < 1 || depth > 24) return PyErr_Format(PyExc_ValueError, "depth %d: expected 1 to 24", depth);
    self->finder.failed = 0;
    uint64_t total = 0;
    Move *moves = self->moves;
    int count = depth > 1 ? core->find_moves(&self->finder, &self->game.player[side], &p, moves) : 0;
    Counted *counted = calloc(COUNTED_SIZE, sizeof(Counted)); /* without the room it only takes longer */
    if (depth == 1) total = core->perft(&self->finder, side, &p, 1, moves, counted);
    /* Between the first moves Ctrl-C is heard. */
    for (int i = 0; i < count; i++) {
        Position next = after(&self->game, &p, &moves[i]);
        Py_BEGIN_ALLOW_THREADS
        total += core->perft(&self->finder, !side, &next, depth - 1, moves + count, counted);
        Py_END_ALLOW_THREADS
        if (PyErr_CheckSignals()) {
            free(counted);
            return 0;
        }
    }
    free(counted);
    if (self->finder.failed) return PyErr_Format(PyExc_OverflowError, "more captures than the compiled core keeps");
    return PyLong_FromUnsignedLongLong(total);
}

/* --- Endings: slices that were loaded or solved --- */

typedef struct {
    PyObject_HEAD
    RulesObject *rules;
    Endings endings;
} EndingsObject;

static PyTypeObject *rules_type, *endings_type;

static PyObject *endings_new(PyTypeObject *type, PyObject *args, PyObject *kwargs) {
    (void)kwargs;
    PyObject *rules;
    if (!PyArg_ParseTuple(args, "O!", rules_type, &rules)) return 0;
    EndingsObject *self = (EndingsObject *)((allocfunc)PyType_GetSlot(type, Py_tp_alloc))(type, 0);
    if (self) self->rules = (RulesObject *)Py_NewRef(rules);
    return (PyObject *)self;
}

static void endings_free(PyObject *object) {
    EndingsObject *self = (EndingsObject *)object;
    const uint8_t **slice = &self->endings.slice[0][0][0][0];
    for (size_t i = 0; i < sizeof self->endings.slice / sizeof *slice; i++) free((void *)slice[i]);
    Py_XDECREF((PyObject *)self->rules);
    free_object(object);
}

static const uint8_t **slice_of(EndingsObject *self, const Forces *f) {
    int own = f->men + f->kings, foe = f->foe_men + f->foe_kings;
    if (f->men < 0 || f->kings < 0 || f->foe_men < 0 || f->foe_kings < 0 || !own || !foe || own + foe > MOST_PIECES) {
        PyErr_Format(PyExc_ValueError, "expected pieces of both sides, %d at most", MOST_PIECES);
        return 0;
    }
    return (const uint8_t **)&self->endings.slice[f->men][f->kings][f->foe_men][f->foe_kings];
}

#define FORCES_OF(f) &(f).men, &(f).kings, &(f).foe_men, &(f).foe_kings

static PyObject *endings_load(PyObject *object, PyObject *args) {
    EndingsObject *self = (EndingsObject *)object;
    Forces f;
    PyObject *bytes;
    if (!PyArg_ParseTuple(args, "iiiiS", FORCES_OF(f), &bytes)) return 0;
    const uint8_t **slice = slice_of(self, &f);
    if (!slice) return 0;
    uint64_t size = slice_size(&self->rules->game, f.men, f.kings, f.foe_men, f.foe_kings);
    if ((uint64_t)PyBytes_Size(bytes) != size)
        return PyErr_Format(PyExc_ValueError, "%zd bytes, expected %llu", PyBytes_Size(bytes), (unsigned long long)size);
    uint8_t *copy = malloc(size);
    if (!copy) return PyErr_NoMemory();
    memcpy(copy, PyBytes_AsString(bytes), size);
    free((void *)*slice);
    *slice = copy;
    int count = f.men + f.kings + f.foe_men + f.foe_kings;
    if (count > self->endings.most) self->endings.most = count;
    Py_RETURN_NONE;
}

static PyObject *endings_slice(PyObject *object, PyObject *args) {
    EndingsObject *self = (EndingsObject *)object;
    Forces f;
    if (!PyArg_ParseTuple(args, "iiii", FORCES_OF(f))) return 0;
    const uint8_t **slice = slice_of(self, &f);
    if (!slice) return 0;
    if (!*slice) return PyErr_Format(PyExc_LookupError, "this slice was neither loaded nor solved");
    uint64_t size = slice_size(&self->rules->game, f.men, f.kings, f.foe_men, f.foe_kings);
    return PyBytes_FromStringAndSize((const char *)*slice, (Py_ssize_t)size);
}

static PyObject *endings_solve(PyObject *object, PyObject *args) {
    EndingsObject *self = (EndingsObject *)object;
    const Game *game = &self->rules->game;
    Solver s = {0};
    Forces *f = s.forces;
    if (!PyArg_ParseTuple(args, "iiii", FORCES_OF(f[0]))) return 0;
    if (!slice_of(self, f)) return 0;
    if (game->king_repeats || game->goal != LAST_MOVE)
        return PyErr_Format(PyExc_ValueError, "endings of this ruleset depend on more than the pieces");
    f[1] = (Forces){f->foe_men, f->foe_kings, f->men, f->kings};
    s.slices = memcmp(&f[0], &f[1], sizeof *f) ? 2 : 1;
    s.side = !game->player[0].up;
    s.endings = &self->endings;
    s.moves = malloc(2 * MOST_MOVES * sizeof(Move));
    int longest = -2;
    if (s.moves && make_finder(&s.finder, game)) {
        longest = 0;
        for (int i = 0; i < s.slices; i++) {
            s.size[i] = slice_size(game, f[i].men, f[i].kings, f[i].foe_men, f[i].foe_kings);
            s.values[i] = calloc(s.size[i], 1);
            if (!s.values[i]) longest = -2;
        }
    }
    if (longest == 0) {
        for (int i = 0; i < s.slices; i++) {
            const uint8_t **slice = slice_of(self, &f[i]);
            free((void *)*slice);
            *slice = s.values[i];
        }
        Py_BEGIN_ALLOW_THREADS
        longest = core->solve(&s);
        Py_END_ALLOW_THREADS
        int count = f->men + f->kings + f->foe_men + f->foe_kings;
        if (count > self->endings.most) self->endings.most = count;
    } else
        for (int i = 0; i < s.slices; i++) free(s.values[i]);
    free(s.moves);
    free(s.finder.seen);
    if (longest == -2) return PyErr_NoMemory();
    if (longest == -1) return PyErr_Format(PyExc_OverflowError, "an ending of more than %d plies", LONGEST);
    return PyLong_FromLong(longest);
}

static PyObject *endings_value(PyObject *object, PyObject *args) {
    EndingsObject *self = (EndingsObject *)object;
    Position p;
    int side;
    if (!PyArg_ParseTuple(args, POSITION, POSITION_OF(side, p)) || !sound(&self->rules->game, side, &p)) return 0;
    int most = count_bits(pieces(&p)) <= MOST_PIECES;
    return PyLong_FromLong(most ? core->ending_of(&self->endings, &self->rules->game, side, &p) : -1);
}

/* --- Search --- */

typedef struct {
    PyObject_HEAD
    RulesObject *rules;
    EndingsObject *tables;
    Search search;
    PyObject *stop;      /* asked now and then whether to stop */
    PyThreadState *save; /* while the search runs without the interpreter's lock */
    int error;
} SearchObject;

static int look(Search *search) {
    SearchObject *self = search->context;
    if (search->unlimited == 0 && search->most_nodes && search->nodes >= search->most_nodes) return 1;
    PyEval_RestoreThread(self->save);
    PyObject *answer = PyObject_CallFunction(self->stop, "i", search->unlimited);
    int stop = answer ? PyObject_IsTrue(answer) : -1;
    Py_XDECREF(answer);
    self->error = stop < 0;
    self->save = PyEval_SaveThread();
    return stop != 0;
}

static void read_ending(Reader *r, Ending *e) {
    e->given = number(r);
    if (!e->given) return;
    e->road = number(r);
    int count[2];
    for (int i = 0; i < 2; i++) {
        count[i] = number_to(r, MOST_FORCES);
        for (int j = 0; j < count[i]; j++) {
            e->force[i][j].men = number(r);
            e->force[i][j].kings = number(r);
            e->force[i][j].more = number(r);
        }
    }
    e->strong = count[0];
    e->weak = count[1];
}

static void read_player(Reader *r, Search *s) {
    s->road = word(r);
    s->weak = number(r);
    s->least_of_kings = number(r);
    s->men_return = number(r);
    s->unranked = number(r);
    s->draws = number_to(r, MOST_DRAWS);
    for (int i = 0; i < s->draws; i++) {
        Draw *d = &s->draw[i];
        d->needed = number(r);
        d->balance = number(r);
        d->keeps = number(r);
        d->strong_moves = number(r);
        d->least = number(r);
        d->greatest = number(r);
        d->each = number(r);
        read_ending(r, &d->ending);
        read_ending(r, &d->begins);
        read_ending(r, &d->besides);
    }
    Weights *w = &s->weights;
    int squares = s->game->squares;
    w->turn = number(r);
    w->trade = number(r);
    w->catchers = number(r);
    int kinds = number_to(r, 255);
    for (int i = 0; i < squares; i++) {
        int at = s->game->bit_of[i];
        w->king[at] = (int16_t)number(r);
        for (int side = 0; side < 2; side++) {
            w->man[side][at] = (int16_t)number(r);
            w->kind[side][at] = (uint8_t)number_to(r, kinds ? kinds - 1 : 0);
            for (int j = 0; j < NEIGHBOURS; j++) {
                int near = number(r);
                w->near[side][at][j] = near < 0 || near > 63 ? NONE : (uint8_t)near;
            }
        }
    }
    if (kinds && !(w->pattern = calloc((size_t)kinds, sizeof *w->pattern))) r->short_of = 1;
    for (int i = 0; i < kinds && !r->short_of; i++)
        for (int j = 0; j < PATTERNS; j++) w->pattern[i][j] = (int16_t)number(r);
}

static PyObject *search_new(PyTypeObject *type, PyObject *args, PyObject *kwargs) {
    (void)kwargs;
    PyObject *rules, *record, *kept;
    unsigned long long entries;
    if (!PyArg_ParseTuple(args, "O!SK", rules_type, &rules, &record, &entries)) return 0;
    SearchObject *self = (SearchObject *)((allocfunc)PyType_GetSlot(type, Py_tp_alloc))(type, 0);
    if (!self) return 0;
    self->rules = (RulesObject *)Py_NewRef(rules);
    Search *s = &self->search;
    s->game = &self->rules->game;
    s->look = look;
    s->context = self;
    s->reduces = 1;
    Reader reader;
    if (!begin(&reader, record, &kept)) goto failed;
    read_player(&reader, s);
    if (!finish(&reader, kept)) goto failed;
    for (s->entries = entries ? 2 : 0; s->entries && s->entries * 2 <= entries;) s->entries *= 2;
    s->table = calloc(s->entries ? s->entries : 1, sizeof(Entry));
    s->line = malloc(MOST_LINE * sizeof(Stand));
    s->moves = malloc(ROOM_FOR_MOVES * sizeof(Move));
    if (!s->table || !s->line || !s->moves || !make_finder(&s->finder, s->game)) {
        PyErr_NoMemory();
        goto failed;
    }
    return (PyObject *)self;
failed:
    Py_DECREF(self);
    return 0;
}

static void search_free(PyObject *object) {
    SearchObject *self = (SearchObject *)object;
    Search *s = &self->search;
    free(s->table);
    free(s->line);
    free(s->moves);
    free(s->finder.seen);
    free(s->weights.pattern);
    Py_XDECREF((PyObject *)self->rules);
    Py_XDECREF((PyObject *)self->tables);
    Py_XDECREF(self->stop);
    free_object(object);
}

/* use(endings): ask these tables. */
static PyObject *search_use(PyObject *object, PyObject *args) {
    SearchObject *self = (SearchObject *)object;
    PyObject *tables;
    if (!PyArg_ParseTuple(args, "O!", endings_type, &tables)) return 0;
    Py_XDECREF((PyObject *)self->tables);
    self->tables = (EndingsObject *)Py_NewRef(tables);
    self->search.endings = &self->tables->endings;
    Py_RETURN_NONE;
}

/* begin(positions, nodes, counting, stop): the positions of the game before the last one, five words each (side,
   White's men and kings, Black's); nodes to visit at most, 0 for any number. */
static PyObject *search_begin(PyObject *object, PyObject *args) {
    SearchObject *self = (SearchObject *)object;
    Search *s = &self->search;
    PyObject *positions, *stop, *kept;
    unsigned long long nodes;
    int counting;
    if (!PyArg_ParseTuple(args, "SKiO", &positions, &nodes, &counting, &stop)) return 0;
    Reader reader;
    if (!begin(&reader, positions, &kept)) return 0;
    s->length = 0;
    while (reader.next < reader.end) {
        Stand stand;
        stand.side = number_to(&reader, 1);
        for (int side = 0; side < 2; side++) {
            stand.men[side] = word(&reader);
            stand.kings[side] = word(&reader);
        }
        if (s->length > MOST_LINE - 2 * MAX_PLY - 2) {
            memmove(s->line, s->line + MOST_LINE / 2, (size_t)(s->length -= MOST_LINE / 2) * sizeof(Stand));
        }
        s->line[s->length++] = stand;
    }
    if (!finish(&reader, kept)) return 0;
    s->nodes = 0;
    s->most_nodes = nodes;
    s->counting = counting;
    s->unlimited = 0;
    memset(s->killer, 0, sizeof s->killer);
    for (uint32_t *h = &s->history[0][0][0]; h < &s->history[0][0][0] + 2 * 64 * 64; h++) *h /= 8;
    Py_INCREF(stop);
    Py_XDECREF(self->stop);
    self->stop = stop;
    Py_RETURN_NONE;
}

/* child(before, position, depth, alpha, beta, returns, reach, unlimited, reduces): the value of a position for its
   side to move, one ply behind the root `before` (a packed position); None when a limit was met. */
static PyObject *search_child(PyObject *object, PyObject *args) {
    SearchObject *self = (SearchObject *)object;
    Search *s = &self->search;
    Position p;
    Stand root;
    int side, depth, alpha, beta, returns;
    if (!PyArg_ParseTuple(args, "(iKKKK)(" POSITION ")iiiiiii", &root.side, &root.men[0], &root.kings[0], &root.men[1],
                          &root.kings[1], POSITION_OF(side, p), &depth, &alpha, &beta, &returns, &s->reach,
                          &s->unlimited, &s->reduces) ||
        !sound(s->game, side, &p))
        return 0;
    s->line[s->length++] = root;
    int length = s->length;
    s->stopped = 0;
    self->error = 0;
    self->save = PyEval_SaveThread();
    int score = core->search(s, side, &p, depth, alpha, beta, 1, returns, s->moves);
    PyEval_RestoreThread(self->save);
    s->length = length - 1;
    if (self->error) return 0;
    if (s->stopped) Py_RETURN_NONE;
    return PyLong_FromLong(score);
}

/* favourite(position): start, end and 16 bits of the captured pieces of the best move known; None for none. */
static PyObject *search_favourite(PyObject *object, PyObject *args) {
    SearchObject *self = (SearchObject *)object;
    Position p;
    int side;
    if (!PyArg_ParseTuple(args, POSITION, POSITION_OF(side, p)) || !sound(self->search.game, side, &p)) return 0;
    const Entry *entry = known_of(&self->search, key_of(&p, side));
    if (!entry) Py_RETURN_NONE;
    Move *moves = self->search.moves;
    int count = core->find_moves(&self->search.finder, &self->search.game->player[side], &p, moves);
    for (int i = 0; i < count; i++)
        if (moves[i].from == entry->from && moves[i].to == entry->to && hash_taken(moves[i].taken) == entry->taken)
            return Py_BuildValue("(KKKO)", BIT(moves[i].from), BIT(moves[i].to), moves[i].taken,
                                 moves[i].crowned ? Py_True : Py_False);
    Py_RETURN_NONE;
}

/* of_white(white_men, white_kings, black_men, black_kings) */
static PyObject *search_of_white(PyObject *object, PyObject *args) {
    unsigned long long men, kings, foe_men, foe_kings;
    if (!PyArg_ParseTuple(args, "KKKK", &men, &kings, &foe_men, &foe_kings)) return 0;
    return PyLong_FromLong(core->of_white(&((SearchObject *)object)->search.weights, men, kings, foe_men, foe_kings));
}

static PyObject *search_nodes(PyObject *object, PyObject *unused) {
    (void)unused;
    return PyLong_FromUnsignedLongLong(((SearchObject *)object)->search.nodes);
}

/* --- The module --- */

static PyMethodDef rules_methods[] = {{"moves", rules_moves, METH_VARARGS, 0},
                                      {"perft", rules_perft, METH_VARARGS, 0},
                                      {0, 0, 0, 0}};
static PyMethodDef endings_methods[] = {{"load", endings_load, METH_VARARGS, 0},
                                        {"slice", endings_slice, METH_VARARGS, 0},
                                        {"solve", endings_solve, METH_VARARGS, 0},
                                        {"value", endings_value, METH_VARARGS, 0},
                                        {0, 0, 0, 0}};
static PyMethodDef search_methods[] = {{"use", search_use, METH_VARARGS, 0},
                                       {"begin", search_begin, METH_VARARGS, 0},
                                       {"child", search_child, METH_VARARGS, 0},
                                       {"favourite", search_favourite, METH_VARARGS, 0},
                                       {"of_white", search_of_white, METH_VARARGS, 0},
                                       {"nodes", search_nodes, METH_NOARGS, 0},
                                       {0, 0, 0, 0}};

static PyTypeObject *add_type(PyObject *module, const char *name, int size, newfunc make, destructor end,
                              PyMethodDef *methods) {
    PyType_Slot slots[] = {
        {Py_tp_new, (void *)make}, {Py_tp_dealloc, (void *)end}, {Py_tp_methods, methods}, {0, 0}};
    char full[64];
    PyOS_snprintf(full, sizeof full, "dambord.rules.draughts.compiled._core.%s", name);
    PyType_Spec spec = {full, size, 0, Py_TPFLAGS_DEFAULT, slots};
    PyObject *type = PyType_FromSpec(&spec);
    if (!type || PyModule_AddObjectRef(module, name, type)) return 0;
    return (PyTypeObject *)type;
}

static int execute(PyObject *module) {
#if defined(__x86_64__) && defined(__GNUC__)
    __builtin_cpu_init();
    if (__builtin_cpu_supports("popcnt") && __builtin_cpu_supports("bmi2")) core = &popcount_core;
#endif
    portable_core.begin();
    core->begin();
    fill_choose_table();
    if (PyModule_AddIntConstant(module, "REVISION", REVISION)) return -1;
    if (PyModule_AddIntConstant(module, "MOST_PIECES", MOST_PIECES)) return -1;
    rules_type = add_type(module, "Rules", sizeof(RulesObject), rules_new, rules_free, rules_methods);
    endings_type = add_type(module, "Endings", sizeof(EndingsObject), endings_new, endings_free, endings_methods);
    return rules_type && endings_type &&
                   add_type(module, "Search", sizeof(SearchObject), search_new, search_free, search_methods)
               ? 0
               : -1;
}

static PyModuleDef_Slot module_slots[] = {{Py_mod_exec, (void *)execute}, {0, 0}};
static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT, "_core", "The rules, the search and the endings, compiled.", 0, 0, module_slots, 0, 0, 0};

PyMODINIT_FUNC PyInit__core(void) { return PyModuleDef_Init(&definition); }
