"""Speed and figures, each measured in one run; nothing here is a test."""
