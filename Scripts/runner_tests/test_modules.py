"""The manifest for the tests of one module: `Scripts/test-module` builds what it leaves."""

import json
import os
import pathlib
import re
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
MODULES = sorted(path.name.removesuffix("Tests") for path in (ROOT / "Tests").glob("*Tests"))
IMPORT = re.compile(r"^(?:@\w+ )*(?:\w+ )?import (\w+)", re.MULTILINE)


def manifest(module=None):
    """The package as SwiftPM reads it, for all modules or for one."""
    environment = {**os.environ, **({"TESTED_MODULE": module} if module else {})}
    with tempfile.TemporaryDirectory() as folder:
        return json.loads(subprocess.run(
            [os.environ.get("SWIFT", "swift"), "package", "--scratch-path", folder, "dump-package"],
            cwd=ROOT, env=environment, capture_output=True, text=True, check=True).stdout)


def folder_of(target):
    return ROOT / (target.get("path") or f"{'Tests' if target['type'] == 'test' else 'Sources'}/{target['name']}")


class ModuleTests(unittest.TestCase):
    def test_each_module_has_all_that_its_sources_import(self):
        ours = {target["name"] for target in manifest()["targets"]}
        for module in MODULES:
            targets = manifest(module)["targets"]
            names = {target["name"] for target in targets}
            self.assertIn(f"{module}Tests", names)
            for target in targets:
                for path in folder_of(target).rglob("*.swift"):
                    missing = set(IMPORT.findall(path.read_text(encoding="utf-8"))) & ours - names
                    self.assertFalse(missing, f"{path} imports {missing}, which {target['name']} does not depend on")

    def test_a_module_has_only_what_it_needs(self):
        names = {target["name"] for target in manifest("ShojiHTTP")["targets"]}
        self.assertNotIn("ShojiScreens", names)
        self.assertNotIn("ShojiServer", names)
        self.assertFalse([name for name in names if name.endswith("Tests")][1:])


if __name__ == "__main__":
    unittest.main()
