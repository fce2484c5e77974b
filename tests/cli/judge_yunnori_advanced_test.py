#!/usr/bin/env python3
"""Runs the judge on programs of the advanced Yut Nori.   judge_yunnori_advanced_test.py PROGRAM STUDENT_YUNNORI_ADVANCED"""
import concurrent.futures
import pathlib
import subprocess
import tempfile
import unittest

from judging import FULL, PROGRAM, finding, judge, only_full, student, wrong_points

ADVANCED = student()
SEED = "1"  # of the student's sticks

# Seeded mistakes, and the point that must be named.
MISTAKES = {
    "animals-from-1": "save", "animals-shifted": "animals", "any-password": "bad-password", "appends-only": "save-once", "asks-later": "ask",
    "cow-back": "cow-back", "cow-is-normal": "cow", "cow-turns-at-22": "cow", "dog-is-normal": "dog", "forgets-others": "others",
    "ignores-one": "exact", "login-order-on-resume": "saved-order", "mixes-passwords": "bad-password", "never-resumes": "offer",
    "one-is-enough": "few-players", "overwrites": "others", "pig-is-normal": "pig", "pig-keeps-results": "pig", "resumes-with-0": "resume",
    "same-order": "combination", "saves-30": "save", "saves-next-turn": "save", "saves-nothing": "save", "saves-unsorted": "saved-line",
    "sheep-beats-pig": "pig-sheep", "sheep-is-normal": "sheep", "sheep-three": "sheep", "sorts-names": "login-order",
    "stays-logged-in": "log-out", "succeeded": "login-lines",
}
# Habits that a fair teacher accepts, and no habit at all. The course says that nobody logs in twice.
HABITS = ["", "course-main", "data-folder", "deletes-early", "keeps-finished", "stays-after-winning", "twice", "winner-name"]


def together(work, cases):
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        return list(zip(cases, pool.map(work, cases)))


class Advanced(unittest.TestCase):
    @only_full
    def test_every_mistake_is_named(self):
        for mistake, (status, report) in together(lambda mistake: judge("yunnori-advanced", ADVANCED, mistake, SEED), MISTAKES):
            with self.subTest(mistake=mistake):
                self.assertEqual(status, 1)
                self.assertIn(MISTAKES[mistake], wrong_points(report))
                self.assertLessEqual(len(wrong_points(report)), 4)
                self.assertLess(report["marks"], 100)

    def test_habits_have_full_marks(self):
        options = ("--seconds", "0" if FULL else "5")
        for habit, (status, report) in together(lambda habit: judge("yunnori-advanced", ADVANCED, habit, SEED, options=options),
                                                HABITS if FULL else HABITS[:2]):
            with self.subTest(habit=habit):
                self.assertEqual((status, report["marks"], wrong_points(report)), (0, 100, []))
                self.assertTrue(report["scenarios"] == report["all_scenarios"] or not FULL)

    @only_full
    def test_without_tolerances_invalid_answers_are_tried(self):
        status, report = judge("yunnori-advanced", ADVANCED, "twice", SEED, options=("--seconds", "0", "--tolerate", "blanks,refusals"))
        self.assertEqual((status, wrong_points(report)), (1, ["wrong-twice"]))

    def test_our_own_programs_have_full_marks(self):
        for arguments in (["yunnori-advanced", "--seed", "7"], ["yunnori", "--course-main"]):
            options = ("--seconds", "2", "--tolerate", "none")
            status, report = judge("yunnori-advanced", PROGRAM, "classic", *arguments, options=options)
            self.assertEqual((status, report["marks"], wrong_points(report)), (0, 100, []))

    @only_full
    def test_a_finding_has_the_files_of_its_session(self):
        shown = finding(judge("yunnori-advanced", ADVANCED, "resumes-with-0", SEED)[1], "resume")
        self.assertRegex(shown["repeat"], r"(?s)> game_info.txt\n.*> user_info.txt\n")
        with tempfile.TemporaryDirectory() as folder:
            command = shown["repeat"].replace("madang ", PROGRAM + " ", 1).replace(" --echo", "")
            done = subprocess.run(["sh", "-c", command], cwd=folder, capture_output=True, text=True, timeout=60)
            self.assertTrue(done.stdout.endswith(shown["expected"]))
            self.assertTrue((pathlib.Path(folder) / "user_info.txt").exists())


unittest.main(verbosity=1)
