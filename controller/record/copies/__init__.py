"""A second copy of the record, somewhere else: parts of sealed lines that follow while play goes on."""
