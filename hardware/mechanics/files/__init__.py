"""Files for machines: drawings for a laser cutter, paper templates, solids for a printer."""
