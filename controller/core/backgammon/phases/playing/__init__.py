"""Phase Playing: how a play is made, ended, taken or refused."""
