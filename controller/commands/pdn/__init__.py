"""`dambord pdn`: what is done with files of games."""
