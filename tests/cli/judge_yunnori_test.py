#!/usr/bin/env python3
"""Runs the judge on programs of Yut Nori.   judge_yunnori_test.py PROGRAM STUDENT_YUNNORI"""
import concurrent.futures
import subprocess
import time
import unittest

from judging import FULL, PROGRAM, finding, judge, only_full, student, wrong_points

YUNNORI = student()
SEED = "1"  # of the student's sticks
STRICT = "blanks,lines,colours,winner,refusals"  # with invalid answers

# Seeded mistakes, and the point that must be named.
MISTAKES = {
    "29-arrives": "on-29", "29-is-safe": "catch-29", "aborts-on-wrong-result": "wrong-result", "all-enter": "one-waiting",
    "always-27": "pass-centre", "any-position": "wrong-position", "any-result": "wrong-result", "back-15-24": "back-15",
    "back-20-19": "back-20", "back-22-26": "back-22", "back-25-24": "back-25", "back-27-26": "back-27", "back-29-28": "back-29",
    "back-do-enters": "back-waiting", "back-to-0": "back-1", "back-two": "back-do", "backwards": "order", "catch-clears": "keep",
    "catch-no-throw": "catch-again", "catches-one": "caught", "catches-passed": "pass-over", "caught-to-1": "catch",
    "centre-bends": "pass-centre", "centre-straight": "centre", "debug": "extra", "ends-after-game": "again", "fair-numbers": "sticks",
    "flat-sticks": "sticks", "from-1": "order", "geol-again": "throw-again", "keeps-pieces": "start", "menu-words": "menu",
    "mo-is-4": "enter", "never-ends": "end", "no-arrived-line": "piece-state", "no-back-do": "sticks", "no-catch": "catch",
    "no-last-newline": "extra", "no-shortcut-10": "corner-10", "no-shortcut-5": "corner-5", "no-winner": "win", "one-move": "use-all",
    "one-piece-wins": "win", "other-prompts": "prompt", "other-sides": "board", "player-1-first": "order", "shows-arrived": "piece-line",
    "silent": "refusal", "splits-stacks": "stack-moves", "stack-as-1": "stack", "starts-on-1": "start", "stops-at-29": "overshoot",
    "throws-per-piece": "catch-once", "turns-when-passing": "pass-corner", "unsorted": "piece-line", "uses-all-results": "win-rest",
    "wrong-winner": "win", "yut-backwards": "yut-line", "yut-catch-no-throw": "catch-again", "yut-once": "throw-again",
}
# Habits that a fair teacher accepts, and no habit at all.
HABITS = ["", "ansi-clear", "course-main", "course-main-bare", "endless", "no-blank", "no-colours", "plain-empty", "winner-words"]
# The course says that there are only valid inputs.
EXCLUDED = ["aborts-on-wrong-result", "any-position", "any-result", "silent"]


def together(work, cases):
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        return list(zip(cases, pool.map(work, cases)))


class Basic(unittest.TestCase):
    def test_every_mistake_is_named(self):
        cases = sorted(MISTAKES)[:: 1 if FULL else 25]
        for mistake, (status, report) in together(
                lambda mistake: judge("yunnori", YUNNORI, mistake, SEED, options=("--seconds", "0", "--tolerate", STRICT)), cases):
            with self.subTest(mistake=mistake):
                self.assertEqual(status, 1)
                self.assertIn(MISTAKES[mistake], wrong_points(report))
                self.assertLessEqual(len(wrong_points(report)), 8)
                self.assertLess(report["marks"], 100)

    def test_habits_have_full_marks(self):
        for habit, (status, report) in together(lambda habit: judge("yunnori", YUNNORI, habit, SEED), (HABITS + EXCLUDED)[:: 1 if FULL else 6]):
            with self.subTest(habit=habit):
                self.assertEqual((status, report["marks"], wrong_points(report)), (0, 100, []))

    def test_scenarios_meet_every_point(self):
        report = judge("yunnori", YUNNORI, "", SEED, options=("--seconds", "0", "--tolerate", STRICT))[1]
        self.assertEqual([point["id"] for point in report["points"] if point["verdict"] != "right"], [])

    @only_full
    def test_sticks_seeded_with_the_time_are_fair(self):
        status, report = judge("yunnori", YUNNORI, options=("--seconds", "4"))
        self.assertEqual((status, wrong_points(report)), (0, []))
        self.assertGreater(report["random_games"], 0)

    def test_our_own_programs_have_full_marks(self):
        for arguments in (["--seed", "7"], [], ["--course-main"])[:: 1 if FULL else 2]:
            for seconds in (2, 10, 60):  # for slow machines
                options = ("--seconds", str(seconds), "--tolerate", "none")
                status, report = judge("yunnori", PROGRAM, "classic", "yunnori", *arguments, options=options)
                self.assertEqual((status, report["marks"], wrong_points(report)), (0, 100, []))
                if report["scenarios"] == report["all_scenarios"]:
                    break
            self.assertEqual(report["scenarios"], report["all_scenarios"])

    @only_full
    def test_free_words_are_tolerated(self):
        for habit in ("debug", "other-prompts"):
            status, report = judge("yunnori", YUNNORI, habit, SEED, options=("--seconds", "0", "--tolerate", "all"))
            self.assertEqual((status, report["marks"], wrong_points(report)), (0, 100, []))

    def test_long_sessions_with_slow_programs_end_in_time(self):
        start = time.monotonic()
        status, report = judge("yunnori", YUNNORI, "slow", SEED, options=("--seconds", "2"))
        self.assertLess(time.monotonic() - start, 60)
        self.assertEqual((status, wrong_points(report)), (0, []))
        self.assertLess(report["scenarios"], report["all_scenarios"])

    @only_full
    def test_with_scripted_rand_findings_are_repeated_and_shortened(self):
        shown = finding(judge("yunnori", YUNNORI, "no-shortcut-5", SEED, options=("--seconds", "0", "--script-rand"))[1], "corner-5")
        self.assertTrue(shown["repeatable"])
        self.assertLess(len(shown["answers"]), 20)

    def test_a_finding_has_the_session_of_one_game(self):
        shown = finding(judge("yunnori", YUNNORI, "no-shortcut-5", SEED)[1], "corner-5")
        self.assertEqual((shown["answers"][0], shown["repeatable"]), ("1", False))
        self.assertLess(len(shown["answers"]), 60)
        # Our program repeats the session with the throws of the student's program.
        done = subprocess.run(["sh", "-c", shown["repeat"].replace("madang ", PROGRAM + " ", 1).replace(" --echo", "")], cwd="/tmp",
                              capture_output=True, text=True, timeout=60)
        self.assertTrue(done.stdout.endswith(shown["expected"]))


unittest.main(verbosity=1)
