/* The module `_core` of Python: the compiled core by CPython's limited interface. `__init__.py` is what programs use. */
#include "search_type.h"


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
