#!/usr/bin/env python3
"""Runs the judge on classes of Mini Yut Nori.   judge_mini_yut_test.py PROGRAM"""
import concurrent.futures
import pathlib
import subprocess
import sys
import tempfile
import unittest

from judging import FULL, finding, judge, run, wrong_points

STUDENT = (pathlib.Path(__file__).resolve().parent.parent / "judge" / "students" / "mini_yut.py").read_text()
QUICK = ("--seconds", "0", "--patience", "1")

# Seeded mistakes with their task, and the point that must be named.
MISTAKES = {
    "always-piggyback": (2, "stack-start"), "asks": (1, "load"), "broken": (2, "load"), "captures-at-0": (2, "no-capture"), "captures-one": (2, "capture-stack"),
    "centre-straight": (1, "centre"), "crash": (1, "overshoot"), "debug": (1, "extra"), "do-is-3": (1, "sticks"), "endless": (1, "finish"),
    "exact-finish": (1, "overshoot"), "finish-on-20": (1, "on-20"), "floats": (1, "points-square"), "half-piggyback": (2, "stack"),
    "keeps-piggyback": (2, "capture-stack"), "loops": (1, "load"), "mo-is-4": (2, "sticks"), "moves-both": (2, "one-piece"), "never-again": (2, "again"),
    "new-players": (2, "next-player"), "no-corner": (2, "corner-5"), "no-corner-10": (1, "corner-10"), "no-else": (1, "winner-alone"),
    "no-negative": (1, "points-start"), "no-piggyback": (2, "stack"), "one-is-enough": (2, "winner"), "one-start": (2, "piece"),
    "sends-to-1": (2, "capture"), "starts-at-0": (1, "piece"), "swapped": (1, "points-square"), "turns-when-passing": (1, "passing"),
    "two-centres": (2, "capture-centre"), "wide-diagonal": (1, "points-diagonal"), "wins-on-20": (1, "winner-alone"),
}
HABITS = ("", "lists", "other-centre", "piggyback-at-0")


def write(folder, chosen="", task=1):
    path = pathlib.Path(folder) / f"task_{task}_{chosen}.py"
    path.write_text(f'CHOSEN = "{chosen}"\nTASK = {task}\n{STUDENT}')
    return str(path)


class JudgeMiniYut(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def both(self, chosen, options=QUICK):
        return judge("mini-yut", write(self.folder.name, chosen, 1), write(self.folder.name, chosen, 2), options=options)

    def test_every_mistake_is_named(self):
        cases = list(MISTAKES) if FULL else list(MISTAKES)[::8]
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            results = pool.map(lambda name: judge("mini-yut", write(self.folder.name, name, MISTAKES[name][0]), options=QUICK), cases)
            for name, (status, report) in zip(cases, results):
                with self.subTest(mistake=name):
                    self.assertEqual(status, 1)
                    self.assertIn(MISTAKES[name][1], wrong_points(report))
                    self.assertLessEqual(len(wrong_points(report)), 6)
                    self.assertLessEqual(len(finding(report, MISTAKES[name][1])["answers"]), 9)

    def test_habits_have_full_marks(self):
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            for habit, (status, report) in zip(HABITS, pool.map(self.both, HABITS)):
                with self.subTest(habit=habit):
                    self.assertEqual((status, report["marks"], wrong_points(report)), (0, 100, []))

    def test_random_games_are_right(self):
        status, report = self.both("", ("--seconds", "4", "--tolerate", "none"))
        self.assertEqual((status, report["marks"], wrong_points(report)), (0, 100, []))

    def test_one_task_has_its_own_marks(self):
        _, report = judge("mini-yut", write(self.folder.name, "", 2), options=QUICK)
        self.assertEqual(wrong_points(report), [])
        self.assertIn("winner-alone", [point["id"] for point in report["points"] if point["verdict"] == "not met"])
        self.assertGreater(report["marks"], 50)

    def test_a_missing_task_is_named(self):
        _, report = judge("mini-yut", write(self.folder.name, "", 1), "no_such.py", options=QUICK)
        self.assertEqual(wrong_points(report), ["load"])
        self.assertIn("no_such.py", finding(report, "load")["message"])
        self.assertAlmostEqual(report["marks"], 50)

    def test_the_commands_of_a_finding_repeat_it(self):
        path = pathlib.Path(self.folder.name) / "mine.py"
        path.write_text('class Piece:\n    def __init__(self, piece_id, start_index):\n        self.piece_id = start_index\n')
        shown = finding(judge("mini-yut", str(path), options=QUICK)[1], "piece")
        self.assertRegex(shown["repeat"], r"\| python3 -i .*mine.py\n$")
        done = subprocess.run(["sh", "-c", shown["repeat"]], capture_output=True, text=True, timeout=60)
        self.assertIn("-1", done.stdout)

    def test_hostile_files_end_with_a_verdict(self):
        cases = {"": "piece", "import os\nos._exit(3)": "load", "def (": "load", "import no_such_module": "load", "import sys\nsys.exit()": "piece",
                 "def capture_and_get_next_players(a, b): pass\nclass Player:\n    def __init__(self, player_id):\n        import os\n        os.kill(os.getpid(), 9)": "piece"}
        paths = [pathlib.Path(self.folder.name) / f"mine_{number}.py" for number in range(len(cases))]
        for path, text in zip(paths, cases):
            path.write_text(text)
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            for (text, point), (_, report) in zip(cases.items(), pool.map(lambda path: judge("mini-yut", str(path), options=QUICK), paths)):
                with self.subTest(text=text):
                    self.assertIn(point, wrong_points(report))

    def test_missing_files_cannot_be_run(self):
        for words in (["no_such.py"], ["python3"], [sys.executable, "no_such.py"]):
            status, out, err = run("mini-yut", "--", *words, cwd=self.folder.name)
            self.assertEqual((status, out), (3, ""), words)
            self.assertRegex(err, r"^madang: .+\n$")

    def test_a_file_of_the_current_folder_is_found(self):
        pathlib.Path(write(self.folder.name, "", 1)).rename(pathlib.Path(self.folder.name) / "mine.py")
        self.assertEqual(run("mini-yut", *QUICK, "--", "mine.py", cwd=self.folder.name)[0], 0)
        self.assertEqual(run("mini-yut", *QUICK, "--", "python3", "mine.py", cwd=self.folder.name)[0], 0)


unittest.main(verbosity=1)
