"""The process of all that is attached to a table where no station looks after it."""

from dambord.controller.live.attached.attached_client import run

if __name__ == "__main__":
    run()
