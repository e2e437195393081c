"""What front ends for levels have in common: a reading is classified, and calibrated by a mean."""

from array import array

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .hall_levels import LevelClassifier

CALIBRATION_READINGS = 32
"""A calibration uses the mean of so many readings."""
CALIBRATION_TRIES = 4
"""It tries so many readings for each of them."""


class LevelFront:
    """A front end for levels: `sample` reads all into `levels`, `classifier` makes cells of them."""

    def __init__(self, classifier: "LevelClassifier") -> None:
        self.size = len(classifier.planes)
        self.classifier = classifier
        # One more than there are cells, for inputs that are not connected.
        self.levels = array("H", [0] * (classifier.cells + 1))

    def sample(self) -> bool:
        """Read the levels of all cells; whether the reading counts."""
        raise NotImplementedError

    def read(self, into: bytearray) -> bool:
        """Read all cells into a buffer of `size` bytes; whether it counts. If not, it is as before."""
        if not self.sample():
            return False
        self.classifier.classify(self.levels)
        self.classifier.track_drift(self.levels)
        into[:] = self.classifier.planes
        return True

    def calibrate(self, planes: bytes) -> bytes:
        """`LevelClassifier.calibrate` with the mean of several readings. Takes 0.1 to 0.3 s.

        ValueError if too few of the readings count.
        """
        sums = [0] * self.classifier.cells
        counted = 0
        for _ in range(CALIBRATION_READINGS * CALIBRATION_TRIES):
            if not self.sample():
                continue
            counted += 1
            for cell in range(self.classifier.cells):
                sums[cell] += self.levels[cell]
            if counted == CALIBRATION_READINGS:
                break
        else:
            raise ValueError("the sensors can't be read: look at their cables")
        return self.classifier.calibrate(
            array("H", [(total + CALIBRATION_READINGS // 2) // CALIBRATION_READINGS for total in sums]),
            planes,
        )
