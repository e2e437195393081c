"""A table without a machine: the whole program in a worker of a browser, where Pyodide runs it."""
