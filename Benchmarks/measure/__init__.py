"""What is measured of a server under load; servers and browsers of the driver of crashes are of use here too."""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "Scripts"))
