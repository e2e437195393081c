"""Hypothesis for the tests of the rules: nothing is timed, for a busy machine is no fault of theirs."""

from hypothesis import HealthCheck, settings

settings.register_profile("rules", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("rules")
