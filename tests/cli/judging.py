"""What the tests of the judge share. The first argument is madang; the others are the students' programs."""
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

FULL = "MADANG_TEST_FULL" in os.environ  # ./test full runs longer tests
PROGRAM = os.path.abspath(sys.argv.pop(1))
RELEASE = pathlib.Path(__file__).resolve().parent.parent.parent / "build/release/apps/madang/madang"
if FULL and RELEASE.exists():
    PROGRAM = str(RELEASE)  # sanitizers make the judge many times slower

# Sanitizers make the judge many times slower, so ./test leaves out what takes long.
only_full = unittest.skipUnless(FULL, "runs only in ./test full")


def student():
    """Takes the path of the next student's program from the command line."""
    return os.path.abspath(sys.argv.pop(1))


def run(*arguments, **more):
    done = subprocess.run([PROGRAM, "judge", *arguments], capture_output=True, text=True, timeout=300, stdin=subprocess.DEVNULL, **more)
    return done.returncode, done.stdout, done.stderr


def judge(game, *command, options=("--seconds", "0")):
    """Returns the exit status and the report as JSON."""
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "report.json"
        status, out, err = run(game, *options, "--json", str(file), "--", *command)
        assert status in (0, 1) and not err, (command, status, out, err)
        return status, json.loads(file.read_text())


def wrong_points(report):
    return [point["id"] for point in report["points"] if point["verdict"] == "wrong"]


def finding(report, id):
    return next(point["finding"] for point in report["points"] if point["id"] == id)
