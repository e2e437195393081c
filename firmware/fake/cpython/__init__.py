"""The modules that MicroPython has and CPython lacks, and the start under CPython."""
