/* Numbers out of a record, 64-bit integers one after another, as `record.py` writes them. */
#ifndef DAMBORD_RECORD_READER_H
#define DAMBORD_RECORD_READER_H

#define Py_LIMITED_API 0x030b0000
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stdlib.h>
#include <string.h>

#include "core_functions.h"

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

#endif
