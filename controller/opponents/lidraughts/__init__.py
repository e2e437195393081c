"""Somebody on a server of Lidraughts as an opponent: his turns are streamed, ours are sent."""
