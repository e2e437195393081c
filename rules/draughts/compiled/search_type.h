/* The type `Search` of Python. */
#ifndef DAMBORD_SEARCH_TYPE_H
#define DAMBORD_SEARCH_TYPE_H

#include "endings_type.h"

static PyTypeObject *endings_type;

typedef struct {
    PyObject_HEAD
    RulesObject *rules;
    EndingsObject *tables;
    Search search;
    PyObject *stop;      /* asked now and then whether to stop; borrowed from the caller of `child` while it runs: a
                            reference that is kept would make a ring that nobody can free */
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

/* The tables of windows, in the order of ascending bits, as White sees them. */
static void read_windows(Reader *r, Weights *w) {
    w->windows = number_to(r, MOST_WINDOWS);
    if (w->windows && !(w->window = calloc((size_t)w->windows, sizeof *w->window))) r->short_of = 1;
    for (int i = 0; i < w->windows && !r->short_of; i++) {
        Window *window = &w->window[i];
        int turned = number_to(r, 1), power[WINDOW_SQUARES], at[WINDOW_SQUARES];
        for (int j = 0, p = 1; j < WINDOW_SQUARES; j++, p *= 3) {
            at[j] = number_to(r, 63);
            window->mask |= BIT(at[j]);
            power[j] = p;
        }
        for (int value = 0; value < OCCUPATIONS; value++) {
            int worth = (int8_t)number(r), index = 0;
            for (int j = 0; j < WINDOW_SQUARES; j++) {
                int digit = value / power[j] % 3;
                index += (turned && digit ? 3 - digit : digit) * power[count_bits(window->mask & (BIT(at[j]) - 1))];
            }
            window->worth[index] = (int8_t)(turned ? -worth : worth);
        }
    }
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
    read_windows(r, w);
    w->alike = !kinds;
    w->first = s->game->bit_of[0];
    for (int i = 0; i < squares; i++)
        for (int side = 0; side < 2; side++)
            w->alike &= w->man[side][s->game->bit_of[i]] == w->man[0][w->first];
}

static PyObject *search_new(PyTypeObject *type, PyObject *args, PyObject *kwargs) {
    (void)kwargs;
    PyObject *rules, *record, *kept;
    unsigned long long entries;
    if (!PyArg_ParseTuple(args, "O!SK", rules_type, &rules, &record, &entries)) return 0;
    SearchObject *self = made(type);
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
    int room = make_room(&s->finder, &s->moves, s->game, ROOM_FOR_MOVES);
    if (!s->table || !s->line || !room) return no_memory(self);
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
    free(s->weights.window);
    Py_XDECREF((PyObject *)self->rules);
    Py_XDECREF((PyObject *)self->tables);
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

/* begin(positions, nodes, counting): the positions of the game before the last one, five words each (side,
   White's men and kings, Black's); nodes to visit at most, 0 for any number. */
static PyObject *search_begin(PyObject *object, PyObject *args) {
    SearchObject *self = (SearchObject *)object;
    Search *s = &self->search;
    PyObject *positions, *kept;
    unsigned long long nodes;
    int counting;
    if (!PyArg_ParseTuple(args, "SKi", &positions, &nodes, &counting)) return 0;
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
    Py_RETURN_NONE;
}

/* child(before, position, depth, alpha, beta, returns, reach, unlimited, reduces, stop): the value of a position for its
   side to move, one ply behind the root `before` (a packed position); None when a limit was met. */
static PyObject *search_child(PyObject *object, PyObject *args) {
    SearchObject *self = (SearchObject *)object;
    Search *s = &self->search;
    Position p;
    Stand root;
    int side, depth, alpha, beta, returns;
    if (!PyArg_ParseTuple(args, "(iKKKK)(" POSITION ")iiiiiiiO", &root.side, &root.men[0], &root.kings[0], &root.men[1],
                          &root.kings[1], POSITION_OF(side, p), &depth, &alpha, &beta, &returns, &s->reach,
                          &s->unlimited, &s->reduces, &self->stop) ||
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
            return told(&moves[i]);
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

static PyMethodDef search_methods[] = {{"use", search_use, METH_VARARGS, 0},
                                       {"begin", search_begin, METH_VARARGS, 0},
                                       {"child", search_child, METH_VARARGS, 0},
                                       {"favourite", search_favourite, METH_VARARGS, 0},
                                       {"of_white", search_of_white, METH_VARARGS, 0},
                                       {"nodes", search_nodes, METH_NOARGS, 0},
                                       {0, 0, 0, 0}};

#endif
