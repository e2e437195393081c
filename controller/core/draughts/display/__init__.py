"""Functions of the state for displays: lamps, the page's view, matters for attention, evidence."""
