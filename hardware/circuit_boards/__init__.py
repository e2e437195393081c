"""Circuit boards made from code: circuit, symbols, footprints, tracks, KiCad project, pictures, lists."""
