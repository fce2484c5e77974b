#!/usr/bin/env python3
"""Runs the judge on Jungle programs with machines.   judge_machine_test.py PROGRAM STUDENT_JUNGLE"""
import concurrent.futures
import os
import subprocess
import tempfile
import unittest

from judging import FULL, PROGRAM, finding, judge, student, wrong_points

JUNGLE = student()
QUICK = ("--seconds", "0", "--patience", "1")

# Seeded mistakes, and the point that must be named.
MISTAKES = {
    "machine-asks": "machine-turn", "machine-crash": "machine-turn", "machine-diagonal": "machine-legal", "machine-eats-own": "machine-legal",
    "machine-endless": "machine-end", "machine-gives-up": "machine-stuck", "machine-hangs": "machine-stuck", "machine-moves-any": "machine-legal",
    "machine-moves-twice": "machine-turn", "machine-no-block": "machine-legal", "machine-no-board": "board", "machine-own-den": "machine-legal",
    "machine-passes": "machine-stuck", "machine-quiet-captures": "captured", "machine-surrender-wins": "machine-end",
    "machine-swaps-line": "machine-line", "machine-wrong-winner": "machine-end",
}
# Habits that a fair teacher accepts, and the point that is wrong without tolerances.
HABITS = {"first-move": None, "from-to": "machine-line", "last-twice": "file-form", "late-captures": "captured", "no-machine-line": "machine-line",
          "quiet-surrender": "machine-line"}


class JudgeMachine(unittest.TestCase):
    def test_every_mistake_is_named(self):
        cases = list(MISTAKES) if FULL else list(MISTAKES)[::6]
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            results = pool.map(lambda mistake: judge("jungle", JUNGLE, mistake, options=QUICK), cases)
            for mistake, (status, report) in zip(cases, results):
                with self.subTest(mistake=mistake):
                    self.assertEqual(status, 1)
                    self.assertIn(MISTAKES[mistake], wrong_points(report))
                    self.assertLessEqual(len(wrong_points(report)), 4)

    def test_habits_are_tolerated(self):
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            for habit, (status, report) in zip(HABITS, pool.map(lambda habit: judge("jungle", JUNGLE, habit, options=QUICK), HABITS)):
                with self.subTest(habit=habit):
                    self.assertEqual((status, report["marks"], wrong_points(report)), (0, 100, []))
            strict = pool.map(lambda habit: judge("jungle", JUNGLE, habit, options=(*QUICK, "--tolerate", "none")), HABITS)
            for (habit, point), (_, report) in zip(HABITS.items(), strict):
                with self.subTest(strict=habit):
                    self.assertEqual(point in wrong_points(report), point is not None)

    def test_random_games_have_machines(self):
        _, report = judge("jungle", PROGRAM, "classic", "jungle", options=("--seconds", "4", "--tolerate", "none"))
        self.assertEqual((report["marks"], wrong_points(report)), (100, []))
        checks = {point["id"]: point["checks"] for point in report["points"]}
        self.assertGreater(checks["machine-legal"], 100 if report["random_games"] > 20 else 0)

    def test_other_machines_are_followed(self):
        for machine in ("greedy", "engine:1"):
            _, report = judge("jungle", PROGRAM, "classic", "jungle", "--machine", machine)
            self.assertEqual(wrong_points(report), [], machine)

    def test_our_screen_is_shown_with_the_moves_of_the_machine(self):
        shown = finding(judge("jungle", JUNGLE, "machine-swaps-line", options=QUICK)[1], "machine-line")
        self.assertFalse(shown["repeatable"])
        with tempfile.TemporaryDirectory() as folder:
            commands = shown["repeat"].replace("madang classic", PROGRAM + " classic").replace(" --echo", "")
            done = subprocess.run(["sh", "-c", commands], cwd=folder, capture_output=True, text=True, timeout=60, env=os.environ)
            self.assertTrue(done.stdout.endswith(shown["expected"]), (done, shown))


unittest.main(verbosity=1)
