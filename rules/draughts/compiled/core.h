/* The core for one kind of processor: the file that includes this names it `CORE`. */
#include "search.h"
#include "solve.h"
#include "core_functions.h"

static void fill_tables(void) {
    fill_choose_table();
    fill_ternary();
}

const Core CORE = {find_moves, perft, search, of_white, solve, ending_of, fill_tables};
