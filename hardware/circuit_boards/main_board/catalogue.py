"""What is soldered to the main board: values with makers' part numbers."""

from __future__ import annotations

from dambord.hardware.circuit_boards.component import Fitted


def resistor(value: str, code: str) -> Fitted:
    """Return a resistor of 1 %, size 0805 (125 mW); `code` as the maker writes the value."""
    return Fitted(value, "Yageo", f"RC0805FR-07{code}L")


R0 = Fitted("0", "Yageo", "RC0805JR-070RL")
R33 = resistor("33", "33R")
R100 = resistor("100", "100R")
R150 = resistor("150", "150R")
R220 = resistor("220", "220R")
R1K = resistor("1k", "1K")
R1K5 = resistor("1.5k", "1K5")
R2K2 = resistor("2.2k", "2K2")
R10K = resistor("10k", "10K")
R12K = resistor("12k", "12K")
R100K = resistor("100k", "100K")
R470K = resistor("470k", "470K")

C1N = Fitted("1n", "Samsung", "CL21B102KBANNNC")
C10N = Fitted("10n", "Samsung", "CL21B103KBANNNC")
C47N = Fitted("47n", "Samsung", "CL21B473KBCNNNC")
C100N = Fitted("100n", "Samsung", "CL21B104KBCNNNC")
C1U = Fitted("1u", "Samsung", "CL21B105KBFNNNE")
C10U = Fitted("10u", "Samsung", "CL21A106KAYNNNE")
C470U = Fitted("470u 10V", "Panasonic", "EEE-FK1A471P")

P_POWER = Fitted("DMP3010LK3", "Diodes Inc.", "DMP3010LK3-13")
P_SMALL = Fitted("AO3401A", "Alpha & Omega", "AO3401A")
N_SMALL = Fitted("BSS138", "onsemi", "BSS138LT1G")
PNP = Fitted("MMBT3906", "onsemi", "MMBT3906LT1G")
REFERENCE = Fitted("TL431B", "Texas Instruments", "TL431BIDBZR")
"""Its pins differ from those of TL432 and of other makers' TL431: no other one fits."""
REGULATOR = Fitted("TLV1117LV33", "Texas Instruments", "TLV1117LV33DCYR")
SHIFTER = Fitted("74AHCT125", "Texas Instruments", "SN74AHCT125DR")
SCHOTTKY = Fitted("MBR120", "onsemi", "MBR120VLSFT1G")
ZENER = Fitted("BZT52C10", "Diodes Inc.", "BZT52C10-7-F")
TVS = Fitted("SMBJ18CA", "Littelfuse", "SMBJ18CA")
GREEN = Fitted("green", "Kingbright", "APT2012SGC")
FUSE_3A = Fitted("PTC 3 A", "Littelfuse", "2920L300/15DR")
FUSE_075A = Fitted("PTC 0.75 A", "Bourns", "MF-MSMF075/24-2")
PIEZO = Fitted("PKLCS1212E4001", "Murata", "PKLCS1212E4001-R1")

SOCKET = Fitted("socket 1x20", "Würth", "61302011821")
JACK = Fitted("jack 5.5 x 2.1", "CUI", "PJ-102AH")
TERMINAL = Fitted("terminal 5.08", "Phoenix Contact", "1715721")
SWITCH_PLUG = Fitted("JST XH 2", "JST", "B2B-XH-A")
LAMP_PLUG = Fitted("JST VH 2", "JST", "B2P-VH")
PI_PLUG = Fitted("JST VH 4", "JST", "B4P-VH")
BUS_PLUG = Fitted("box header 2x7", "Würth", "61201421621")
CLOCK_PLUG = Fitted("box header 2x5", "Würth", "61201021621")
KEYS = Fitted("pin header 2x13", "Würth", "61302621121")
