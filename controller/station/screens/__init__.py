"""The screens of the station, one file each: all that may happen there."""
