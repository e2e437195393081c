"""What is soldered to the main board: values with makers' part numbers; what strips have too is the same."""

from __future__ import annotations

from dambord.hardware.circuit_boards.component import Fitted
from dambord.hardware.circuit_boards.strips import strip_parts


def resistor(value: str, code: str) -> Fitted:
    """Return a resistor of 1 %, size 0805 (125 mW); `code` as the maker writes the value."""
    return Fitted(value, "Yageo", f"RC0805FR-07{code}L")


R0 = Fitted("0", "Yageo", "RC0805JR-070RL")
R33 = strip_parts.SERIES
R100 = resistor("100", "100R")
R150 = resistor("150", "150R")
R220 = resistor("220", "220R")
R1K = resistor("1k", "1K")
R1K5 = resistor("1.5k", "1K5")
R2K2 = resistor("2.2k", "2K2")
R10K = strip_parts.PULL
R12K = resistor("12k", "12K")
R100K = resistor("100k", "100K")
R470K = resistor("470k", "470K")

C1N = Fitted("1n", "Samsung", "CL21B102KBANNNC")
C10N = Fitted("10n", "Samsung", "CL21B103KBANNNC")
C47N = Fitted("47n", "Samsung", "CL21B473KBCNNNC", "C53134")
C100N = strip_parts.BYPASS
C1U = Fitted("1u", "Samsung", "CL21B105KBFNNNE")
C10U = strip_parts.STORE
C470U = Fitted("470u 10V", "Panasonic", "EEE-FK1A471P")

P_POWER = Fitted("DMP3010LK3", "Diodes Inc.", "DMP3010LK3-13", digikey="DMP3010LK3-13DICT-ND")
P_SMALL = Fitted("AO3401A", "Alpha & Omega", "AO3401A", "C15127")
N_SMALL = Fitted("BSS138", "onsemi", "BSS138LT1G")
PNP = Fitted("MMBT3906", "onsemi", "MMBT3906LT1G", "C53444")
REFERENCE = Fitted("TL431B", "Texas Instruments", "TL431BIDBZR", "C41283")
"""Its pins differ from those of TL432 and of other makers' TL431: no other one fits."""
REGULATOR = Fitted("TLV1117LV33", "Texas Instruments", "TLV1117LV33DCYR", "C15578")
SHIFTER = Fitted("74AHCT125", "Texas Instruments", "SN74AHCT125DR", "C155176")
SCHOTTKY = Fitted("MBR120", "onsemi", "MBR120VLSFT1G", digikey="MBR120VLSFT1GOSCT-ND")
ZENER = Fitted("BZT52C10", "Diodes Inc.", "BZT52C10-7-F", "C155227")
CLAMP = Fitted("PESD5V0S2BT", "Nexperia", "PESD5V0S2BT,215")
"""Two lines of 35 pF each against what a finger discharges, in either direction."""
TVS = Fitted("SMBJ18CA", "Littelfuse", "SMBJ18CA")
GREEN = Fitted("green", "Kingbright", "APT2012SGC")
FUSE_3A = Fitted("PTC 3 A", "Littelfuse", "2920L300/15DR")
FUSE_075A = Fitted("PTC 0.75 A", "Bourns", "MF-MSMF075/24-2", "C208467")
PIEZO = Fitted("PKLCS1212E4001", "Murata", "PKLCS1212E4001-R1", "C113159")

SOCKET = Fitted("1x20 socket", "Wuerth", "61302011821")
JACK = Fitted("jack 5.5 x 2.1", "CUI", "PJ-102AH")
TERMINAL = Fitted("terminal 5.08", "Phoenix Contact", "1715721")
SWITCH_PLUG = Fitted("XH 2 pins", "JST", "B2B-XH-A(LF)(SN)")
LAMP_PLUG = strip_parts.LAMP_PLUG
PI_PLUG = Fitted("VH 4 pins", "JST", "B4P-VH(LF)(SN)")
BUS_PLUG = strip_parts.BUS_PLUG
CLOCK_PLUG = Fitted("2x5 box header", "Wuerth", "61201021621")
KEYS = Fitted("2x13 pin header", "Wuerth", "61302621121")
