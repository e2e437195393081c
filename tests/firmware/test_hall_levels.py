"""Levels of linear Hall sensors: poles, stacks, hysteresis, drift, calibration and its file."""

from __future__ import annotations

from array import array
from pathlib import Path
from random import Random

import pytest

from dambord.firmware.host.bit_planes import planes_to_text, text_to_planes
from dambord.firmware.scan import calibration_file
from dambord.firmware.scan.hall_levels import DRIFT_STEP, MAN, READINGS_PER_STEP, REST, LevelClassifier


def levels(*away: int) -> array[int]:
    """Levels at these distances from rest."""
    return array("H", [REST + one for one in away])


def read(classifier: LevelClassifier, *away: int) -> str:
    classifier.classify(levels(*away))
    return planes_to_text(
        bytes(classifier.planes), classifier.cells, len(classifier.planes) // ((classifier.cells + 7) // 8)
    )


def test_poles_and_strength_make_pieces() -> None:
    assert read(LevelClassifier(6, 3, True), 0, MAN, -MAN, 2 * MAN, -2 * MAN, MAN // 4) == ".wbWB."
    assert read(LevelClassifier(6, 3, False), 0, MAN, -MAN, 2 * MAN, -2 * MAN, MAN // 4) == ".bwBW."
    assert read(LevelClassifier(6, 2, True), 0, MAN, -MAN, 2 * MAN, -2 * MAN, MAN // 4) == ".wbwb."


@pytest.mark.parametrize("sign", [1, -1])
def test_thresholds_have_hysteresis(sign: int) -> None:
    classifier = LevelClassifier(1, 3, True)
    man, stack = ("w", "W") if sign > 0 else ("b", "B")
    walk = [(400, "."), (449, "."), (450, man), (400, man), (301, man), (298, "."), (440, "."), (500, man)]
    walk += [(1119, man), (1121, stack), (1061, stack), (1058, man), (1100, man), (1300, stack), (100, ".")]
    walk += [(1110, man)]
    for thousandths, expected in walk:
        assert read(classifier, sign * MAN * thousandths // 1000) == expected, thousandths


def test_the_other_pole_is_the_other_colour_at_once() -> None:
    classifier = LevelClassifier(1, 3, True)
    assert [read(classifier, away) for away in (MAN, -MAN, 2 * MAN, -2 * MAN)] == ["w", "b", "W", "B"]


def test_extreme_levels_are_accepted() -> None:
    classifier = LevelClassifier(2, 3, True)
    for low in (0, 65535):
        classifier.classify(array("H", [low, 65535 - low]))
        classifier.classify(array("H", [REST, REST]))
    assert read(classifier, 0, 0) == ".."


def visits(classifier: LevelClassifier, count: int, *away: int) -> None:
    for _ in range(count * READINGS_PER_STEP):
        classifier.track_drift(levels(*away))


def test_empty_cells_follow_drift_and_occupied_ones_follow_their_mean() -> None:
    classifier = LevelClassifier(4, 3, True)
    assert read(classifier, 0, 0, MAN, 0) == "..w."
    for drift in (200, -200, 0):
        visits(classifier, 4 * 50, drift, drift, MAN + drift, drift)
        assert all(abs(rest - REST - drift) < DRIFT_STEP for rest in classifier.rest)


@pytest.mark.parametrize(("rest", "step", "end"), [(100, -1, 0), (65435, 1, 65535)])
def test_the_rest_level_of_an_occupied_cell_stays_in_range(rest: int, step: int, end: int) -> None:
    classifier = LevelClassifier(2, 3, True)
    classifier.rest[0] = rest
    classifier.update_limits()
    level = array("H", [rest - step * MAN, REST])
    classifier.classify(level)
    for number in range(3000):
        level[1] = REST + step * (number // 6)
        classifier.track_drift(level)
    assert classifier.rest[0] == end
    classifier.classify(level)
    assert planes_to_text(bytes(classifier.planes), 2, 3) == ("w." if step < 0 else "b.")


def test_a_misplaced_piece_is_not_taken_for_drift() -> None:
    classifier = LevelClassifier(2, 3, True)
    away = MAN * 450 // 4000 + 100
    visits(classifier, 500, away, 0)
    assert list(classifier.rest) == [REST, REST]
    visits(classifier, 500, DRIFT_STEP - 1, 0)
    assert list(classifier.rest) == [REST, REST]


def test_drift_shows_no_pieces() -> None:
    """Drift by half a man's strength in ten minutes, with noise. Without drift tracking it shows pieces."""
    rng = Random(1)
    drifting, still = LevelClassifier(50, 3, True), LevelClassifier(50, 3, True)
    seen = {"with": 0, "without": 0}
    for step in range(60_000):
        level = array("H", [REST + step // 20 + rng.randrange(-48, 49) for _ in range(50)])
        drifting.classify(level)
        drifting.track_drift(level)
        seen["with"] += any(drifting.planes)
        if step % 100 == 0:
            still.classify(level)
            seen["without"] += any(still.planes)
    assert seen["with"] == 0
    assert seen["without"] > 0


def test_calibration_takes_rest_from_the_empty_board_then_men_from_the_array() -> None:
    classifier = LevelClassifier(4, 3, True)
    assert classifier.calibrate(levels(300, -200, 100, 0), bytes(2)) == b""
    assert list(classifier.rest) == [REST + 300, REST - 200, REST + 100, REST]
    assert classifier.calibrate(levels(300 + 4000, -200 - 7000, 100, 0), text_to_planes("wb..", 2)) == b""
    assert list(classifier.man) == [4000, 7000, MAN, MAN]
    assert read(classifier, 300 + 900, -200 - 1300, 100, 0) == "w..."
    classifier.thresholds = (500, 400, 1200, 1100)
    classifier.calibrate(levels(0, 0, 0, 0), bytes(2))
    assert classifier.thresholds == (500, 400, 1200, 1100)


def test_calibration_refuses_weak_men_and_wrong_poles() -> None:
    classifier = LevelClassifier(3, 3, True)
    assert classifier.calibrate(levels(-MAN, 1000, MAN), text_to_planes("www", 2)) == b"\x00\x01"
    assert list(classifier.man) == [MAN, MAN, MAN]


@pytest.mark.parametrize("man", [1000, 6000, 12_494, 26_214, 30_000])
def test_a_man_of_the_strength_in_the_settings_is_one_man(man: int) -> None:
    for raised, said in ((True, ".wbWB."), (False, ".bwBW.")):
        classifier = LevelClassifier(6, 3, raised, man)
        stack = min(man * 6 // 5, 32_767)
        told = said if stack >= man * 1120 // 1000 + 1 else said.lower()
        assert read(classifier, 0, man, -man, stack, -stack, man * 2 // 5) == told
        assert list(classifier.man) == [man] * 6


@pytest.mark.parametrize("man", [1000, 6000, 12_494, 30_000])
def test_a_calibration_refuses_men_of_less_than_a_third_of_the_expected(man: int) -> None:
    classifier = LevelClassifier(3, 3, True, man)
    third = -(-man // 3)
    assert classifier.calibrate(levels(third, third - 1, -third), text_to_planes("wwb", 2)) == b"\x01"
    assert list(classifier.man) == [third, man, third]


def test_drift_is_followed_with_the_weakest_man_that_calibration_accepts() -> None:
    classifier = LevelClassifier(2, 3, True, 1000)
    assert classifier.calibrate(levels(0, 0), bytes(2)) == b""
    assert classifier.calibrate(levels(334, 334), text_to_planes("ww", 2)) == b""
    visits(classifier, 2 * 20, DRIFT_STEP, DRIFT_STEP)
    assert list(classifier.rest) == [REST + DRIFT_STEP] * 2


def test_a_calibration_is_saved_and_loaded(tmp_path: Path) -> None:
    path = str(tmp_path / "levels.bin")
    classifier = LevelClassifier(50, 3, True)
    classifier.calibrate(array("H", [REST + cell for cell in range(50)]), bytes(14))
    classifier.thresholds = (500, 250, 1200, 1100)
    calibration_file.save(path, classifier)
    again = LevelClassifier(50, 3, True)
    assert calibration_file.load(path, again)
    assert (again.rest, again.man, again.thresholds) == (
        classifier.rest,
        classifier.man,
        classifier.thresholds,
    )
    assert read(again, *([0] * 50)) == "." * 50
    assert list(tmp_path.iterdir()) == [tmp_path / "levels.bin"]


def test_a_file_that_is_damaged_or_of_another_board_is_not_loaded(tmp_path: Path) -> None:
    path = tmp_path / "levels.bin"
    assert not calibration_file.load(str(path), LevelClassifier(50, 3, True))
    calibration_file.save(str(path), LevelClassifier(50, 3, True))
    assert not calibration_file.load(str(path), LevelClassifier(64, 3, True))
    whole = path.read_bytes()
    for spoilt in (whole[:-1], whole[:30] + bytes([whole[30] ^ 1]) + whole[31:], b""):
        path.write_bytes(spoilt)
        classifier = LevelClassifier(50, 3, True)
        assert not calibration_file.load(str(path), classifier)
        assert set(classifier.rest) == {REST}


def test_a_full_flash_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "levels.bin"
    calibration_file.save(str(path), LevelClassifier(8, 3, True))
    before = path.read_bytes()
    (tmp_path / "levels.bin.new").mkdir()  # nothing can be written there
    with pytest.raises(OSError, match=r"levels\.bin\.new"):
        calibration_file.save(str(path), LevelClassifier(9, 3, True))
    assert path.read_bytes() == before
