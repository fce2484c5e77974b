#!/usr/bin/env python3
"""Runs the judge on dice games with free prompts.   judge_dice_test.py PROGRAM STUDENT_DICE"""
import concurrent.futures
import pathlib
import tempfile
import unittest

from judging import FULL, PROGRAM, finding, judge, only_full, run, student, wrong_points

DICE = student()
SEED = "1"

# Seeded mistakes, and the point that must be named.
MISTAKES = {
    "adds-one": "qwixx-coloured", "all-fail": "qwinto-pass", "all-win": "qwixx-winner", "any-order": "qwinto-order",
    "any-row": "qwinto-row", "bars-only": "sheet-rows", "bonus-always": "qwinto-bonus",
    "counts-full-row": "qwinto-full-row", "ends-at-3": "qwinto-end-failed", "ends-at-5": "qwixx-end-failed",
    "ends-at-once": "qwinto-round", "equal-numbers": "qwinto-order", "failed-count": "sheet-failed",
    "first-wins": "qwinto-winner", "flat-points": "qwixx-points", "goes-left": "qwixx-left", "hides-roll": "roll",
    "hides-sheets": "sheets", "keeps-die": "qwixx-closed", "last-wins": "qwinto-winner", "loaded": "dice",
    "locks-any": "qwixx-lock-few", "locks-at-four": "qwixx-lock-few", "locks-at-six": "qwixx-lock",
    "no-bonus": "qwinto-bonus", "no-failed": "qwinto-failed", "no-lines": "sheet-lines",
    "no-lock-mark": "qwixx-lock-mark", "no-minus": "qwinto-minus", "no-shear": "sheet-shear",
    "one-lock-ends": "qwixx-end-rows", "one-row-ends": "qwinto-end-rows", "opens-closed": "qwinto-closed",
    "opens-locked": "qwixx-closed", "overwrites": "qwinto-taken", "points-always": "sheet-name",
    "repeats-in-columns": "qwinto-column", "rolls-all": "qwinto-choose", "rows-never-end": "qwinto-end-rows",
    "same-player": "qwinto-turns", "shifts": "qwinto-enter", "skips-others": "qwinto-others",
}
# Habits that a fair teacher accepts, and no habit at all.
HABITS = ["", "french", "dot", "letters", "crash-colour", "tabs", "from-one", "total", "one-by-one", "yes-no-dice",
          "open-fields", "by-number", "loses-turn", "confirm", "enter-key", "menu", "both-at-once", "colours", "one-line-each"]
RIDDLES = """
dice = alea => {numbers1}
row = ordo => {row1} / nihil
position = locus => {field}
white = album => {white1}
"""


def in_parallel(cases, run_case):
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        return zip(cases, pool.map(run_case, cases))


class JudgeDice(unittest.TestCase):
    def test_every_mistake_is_named(self):
        cases = list(MISTAKES) if FULL else list(MISTAKES)[::14]
        for mistake, (status, report) in in_parallel(cases, lambda mistake: judge("dice", DICE, mistake, SEED)):
            with self.subTest(mistake=mistake):
                self.assertEqual(status, 1)
                self.assertIn(MISTAKES[mistake], wrong_points(report))
                self.assertLessEqual(len(wrong_points(report)), 2)
                self.assertLess(report["marks"], 100)

    def test_habits_have_full_marks(self):
        cases = HABITS if FULL else HABITS[::9]
        for habit, (status, report) in in_parallel(cases, lambda habit: judge("dice", DICE, habit, SEED)):
            with self.subTest(habit=habit):
                self.assertEqual((status, report["marks"], wrong_points(report)), (0, 100, []))
                met = [point for point in report["points"] if point["checks"] > 0]
                self.assertGreaterEqual(len(met), len(report["points"]) - 4)

    def test_our_own_program_has_full_marks(self):
        for seed in ("1", "2", "3") if FULL else ("1",):
            status, report = judge("dice", PROGRAM, "classic", "dice", "--seed", seed,
                                   options=("--seconds", "0", "--tolerate", "none"))
            self.assertEqual((status, report["marks"], wrong_points(report)), (0, 100, []))

    def test_without_tolerances_habits_are_found(self):
        status, report = judge("dice", DICE, "tabs", SEED, options=("--seconds", "0", "--tolerate", "none"))
        self.assertEqual(status, 1)
        self.assertIn("sheet-shear", wrong_points(report))

    @only_full
    def test_a_teacher_describes_strange_questions(self):
        status, report = judge("dice", DICE, "riddles", SEED)
        self.assertEqual(status, 1)
        self.assertEqual(wrong_points(report), ["questions"])
        self.assertRegex(finding(report, "questions")["message"], "does not understand the question .*--dialogue")
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "riddles.txt"
            file.write_text(RIDDLES)
            status, report = judge("dice", DICE, "riddles", SEED, options=("--seconds", "0", "--dialogue", str(file)))
            self.assertEqual((status, report["marks"]), (0, 100))
            file.write_text("rows = ordo\n")
            status, out, err = run("dice", "--dialogue", str(file), "--", DICE)
            self.assertEqual((status, out), (2, ""))
            self.assertRegex(err, r"^madang: .*riddles.txt, line 1: .+\n$")

    def test_programs_that_are_no_dice_game_end_with_a_verdict(self):
        commands = (["cat"], ["true"], ["yes"], [PROGRAM, "classic", "yote"])
        for command in commands if FULL else commands[:2]:
            status, report = judge("dice", *command, options=("--seconds", "0", "--patience", "1"))
            self.assertEqual(status, 1)
            self.assertIn("questions", wrong_points(report))


unittest.main(verbosity=1)
