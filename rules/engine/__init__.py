"""Engines driven from Python: programs that speak Hub or DXP, and the one that comes with dambord.

`with hub(["scan", "hub"], game) as engine: engine.play(board, Limit(time_s=1)).turn`. Blocking, for scripts;
nothing here guards against a program that does harm.
"""

from dambord.rules.engine.builtin import builtin
from dambord.rules.engine.dxp_engine import DxpEngine
from dambord.rules.engine.hub_engine import HubEngine, hub
from dambord.rules.engine.terms import EngineError, Found, Limit

__all__ = ["DxpEngine", "EngineError", "Found", "HubEngine", "Limit", "builtin", "hub"]
