"""The parts of a game written as PDN 3.0; used by `pdn.writer`."""
