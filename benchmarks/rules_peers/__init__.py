"""Legal turns and the positions after them, against other move generators."""
