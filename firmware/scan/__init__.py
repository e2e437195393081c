"""Sensors: front ends that read them, the majority filter, levels and their calibration."""
