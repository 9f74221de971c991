"""Libraries that are loaded into the server before the C library."""

import os
import pathlib
import shutil
import subprocess

from .server import StartFailure


def compile_library(source, folder):
    """Compiles a C file into a folder; the path of the library."""
    os.makedirs(folder, exist_ok=True)
    library = pathlib.Path(folder) / source.with_suffix(".so").name
    if shutil.which("clang") is None:
        raise StartFailure("clang is not found. Fix: put the Swift toolchain, which has it, on the path")
    subprocess.run(["clang", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC", "-O1", "-o", library, source],
                   check=True)
    return library
