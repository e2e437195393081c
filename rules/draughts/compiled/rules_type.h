/* The type `Rules` of Python: moves and counts. */
#ifndef DAMBORD_RULES_TYPE_H
#define DAMBORD_RULES_TYPE_H

#include "record_reader.h"

static const Core *core = &portable_core;

typedef struct {
    PyObject_HEAD
    Game game;
    Finder finder;
    Move *moves;
} RulesObject;

/* What finding moves needs: the memory of captures, and room for so many moves. */
static int make_room(Finder *finder, Move **moves, const Game *game, size_t count) {
    finder->game = game;
    finder->seen = calloc(SEEN_SIZE, sizeof(Seen));
    *moves = malloc(count * sizeof(Move));
    return finder->seen && *moves;
}

static void *made(PyTypeObject *type) { return ((allocfunc)PyType_GetSlot(type, Py_tp_alloc))(type, 0); }

static PyObject *no_memory(void *object) {
    Py_DECREF((PyObject *)object);
    return PyErr_NoMemory();
}

static PyObject *rules_new(PyTypeObject *type, PyObject *args, PyObject *kwargs) {
    (void)kwargs;
    PyObject *record, *kept;
    if (!PyArg_ParseTuple(args, "S", &record)) return 0;
    RulesObject *self = made(type);
    Reader reader;
    if (!self) return 0;
    if (!begin(&reader, record, &kept)) goto failed;
    read_game(&reader, &self->game);
    if (!finish(&reader, kept)) goto failed;
    if (!make_room(&self->finder, &self->moves, &self->game, ROOM_FOR_MOVES)) return no_memory(self);
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

/* A move as Python reads it: start, end and captured pieces as bits, and whether it crowns. */
static PyObject *told(const Move *move) {
    return Py_BuildValue("(KKKO)", BIT(move->from), BIT(move->to), move->taken, move->crowned ? Py_True : Py_False);
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
        PyObject *one = told(&self->moves[i]);
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

static PyMethodDef rules_methods[] = {{"moves", rules_moves, METH_VARARGS, 0},
                                      {"perft", rules_perft, METH_VARARGS, 0},
                                      {0, 0, 0, 0}};

#endif
