"""`python -m dambord`: the command of that name."""

import sys

from dambord.controller.cli import main

if __name__ == "__main__":
    sys.exit(main())
