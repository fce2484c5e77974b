"""What the tests of the judge share. The first argument is madang; the others are the students' programs."""
import json
import os
import pathlib
import subprocess
import sys
import tempfile

PROGRAM = os.path.abspath(sys.argv.pop(1))
FULL = "MADANG_TEST_FULL" in os.environ  # ./test full runs longer tests


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
