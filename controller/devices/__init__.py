"""Devices, one small file each; hardware enters through a constructor and has a fake of equal rank."""
