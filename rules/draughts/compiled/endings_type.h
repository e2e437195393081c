/* The type `Endings` of Python: slices that were loaded or solved. */
#ifndef DAMBORD_ENDINGS_TYPE_H
#define DAMBORD_ENDINGS_TYPE_H

#include "rules_type.h"

static PyTypeObject *rules_type;

typedef struct {
    PyObject_HEAD
    RulesObject *rules;
    Endings endings;
    PyObject *kept[SIDES_OF][SIDES_OF][SIDES_OF][SIDES_OF]; /* the bytes that a slice lies in; 0 for one of ours */
} EndingsObject;

static PyObject *endings_new(PyTypeObject *type, PyObject *args, PyObject *kwargs) {
    (void)kwargs;
    PyObject *rules;
    if (!PyArg_ParseTuple(args, "O!", rules_type, &rules)) return 0;
    EndingsObject *self = made(type);
    if (self) self->rules = (RulesObject *)Py_NewRef(rules);
    return (PyObject *)self;
}

/* Another slice in the place of one: `values` of our own, or within `bytes`. */
static void put_slice(const uint8_t **slice, PyObject **kept, const uint8_t *values, PyObject *bytes) {
    if (*kept)
        Py_DECREF(*kept);
    else
        free((void *)*slice);
    *slice = values;
    *kept = bytes ? Py_NewRef(bytes) : 0;
}

static void endings_free(PyObject *object) {
    EndingsObject *self = (EndingsObject *)object;
    const uint8_t **slice = &self->endings.slice[0][0][0][0];
    PyObject **kept = &self->kept[0][0][0][0];
    for (size_t i = 0; i < sizeof self->endings.slice / sizeof *slice; i++) put_slice(&slice[i], &kept[i], 0, 0);
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

static PyObject **kept_of(EndingsObject *self, const Forces *f) {
    return &self->kept[f->men][f->kings][f->foe_men][f->foe_kings];
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
    put_slice(slice, kept_of(self, &f), (const uint8_t *)PyBytes_AsString(bytes), bytes);
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
    int longest = -2;
    if (make_room(&s.finder, &s.moves, game, 2 * MOST_MOVES)) {
        longest = 0;
        for (int i = 0; i < s.slices; i++) {
            s.size[i] = slice_size(game, f[i].men, f[i].kings, f[i].foe_men, f[i].foe_kings);
            s.values[i] = calloc(s.size[i], 1);
            if (!s.values[i]) longest = -2;
        }
    }
    if (longest == 0) {
        for (int i = 0; i < s.slices; i++) {
            put_slice(slice_of(self, &f[i]), kept_of(self, &f[i]), s.values[i], 0);
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

static PyMethodDef endings_methods[] = {{"load", endings_load, METH_VARARGS, 0},
                                        {"slice", endings_slice, METH_VARARGS, 0},
                                        {"solve", endings_solve, METH_VARARGS, 0},
                                        {"value", endings_value, METH_VARARGS, 0},
                                        {0, 0, 0, 0}};

#endif
