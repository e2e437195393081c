"""`dambord games`: the games of the record, listed, shown, handed on and deleted."""
