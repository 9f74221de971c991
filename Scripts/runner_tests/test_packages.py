"""The packages that images install are those that `Scripts/install-dependencies run` finds missing."""

import json
import pathlib
import re
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
RUN = re.compile(r"^need=\(\n(.*?)^\)", re.MULTILINE | re.DOTALL)


def needed():
    """The packages of Debian that an app needs to be built and run."""
    script = (ROOT / "Scripts" / "install-dependencies").read_text(encoding="utf-8")
    return {line.strip().strip('"').split()[0] for line in RUN.search(script)[1].splitlines()
            if line.strip().startswith('"')}


def installed(path):
    """The words of the first installation in a Dockerfile."""
    return set(re.search(r"--no-install-recommends(.*?)&&", path.read_text(encoding="utf-8"), re.DOTALL)[1].split())


class PackageTests(unittest.TestCase):
    def test_the_development_container_has_all(self):
        self.assertGreater(len(needed()), 5)
        self.assertFalse(needed() - installed(ROOT / ".devcontainer" / "Dockerfile"))

    def test_the_image_has_all(self):
        # Either flavour of libcurl will do, and the image builds without the program.
        either = {"libcurl4-gnutls-dev", "curl"}
        self.assertFalse(needed() - either - installed(ROOT / "Dockerfile"))

    def test_both_have_the_same_swift(self):
        images = {re.search(r"^FROM (swift:\S+)", path.read_text(encoding="utf-8"), re.MULTILINE)[1]
                  for path in [ROOT / "Dockerfile", ROOT / ".devcontainer" / "Dockerfile"]}
        self.assertEqual(len(images), 1)

    def test_the_settings_can_be_read(self):
        text = (ROOT / ".devcontainer" / "devcontainer.json").read_text(encoding="utf-8")
        settings = json.loads(re.sub(r"^\s*//.*$", "", text, flags=re.MULTILINE))
        self.assertTrue((ROOT / ".devcontainer" / settings["build"]["dockerfile"]).exists())
        self.assertTrue((ROOT / settings["postCreateCommand"].split()[0]).exists())


if __name__ == "__main__":
    unittest.main()
