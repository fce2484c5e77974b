#!/usr/bin/env python3
"""Runs the judge on good, wrong and hostile programs.   judge_test.py PROGRAM STUDENT_YOTE STUDENT_JUNGLE"""
import concurrent.futures
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time
import unittest
import xml.etree.ElementTree

from judging import FULL, PROGRAM, finding, judge, run, student, wrong_points

YOTE, JUNGLE = student(), student()
STUDENTS = {"yote": YOTE, "jungle": JUNGLE}
TOP = pathlib.Path(__file__).resolve().parent.parent.parent

# Seeded mistakes, and the point that must be named.
MISTAKES = {
    "yote": {
        "always-second": "second-none", "counts-from-0": "board", "debug": "extra", "diagonal": "not-straight",
        "draws-at-2": "draw", "endless-reserve": "no-reserve", "jumps-far": "jump-too-far", "jumps-nothing": "jump-empty",
        "jumps-own": "jump-own", "keeps-jumped": "jump", "leaves-silently": "leave", "moves-any": "not-your-piece",
        "never-stuck": "stuck", "no-second": "second", "no-welcome": "welcome", "no-win": "win", "o-first": "start",
        "off-board-crash": "off-board", "places-anywhere": "square-taken", "removes-own": "second-invalid", "seven": "place",
        "silent": "refusal", "slides-onto": "square-taken", "stars": "board", "stuck-loses": "stuck",
        "stuck-number": "prompt", "wraps": "not-straight",
    },
    "jungle": {
        "brave": "too-strong", "den-is-nothing": "den", "diagonal": "not-adjacent", "dog-swims": "water",
        "eats-own": "own-piece", "equal-safe": "capture", "jumps-peacefully": "jump-capture",
        "last-piece-is-nothing": "last-piece", "leopard-jumps": "cannot-jump", "mode-words": "mode", "moves-any": "turns",
        "no-block": "jump-blocked", "no-column-jumps": "jump", "no-letters": "board", "no-water-fights": "rats-in-water",
        "off-board-crash": "off-board", "one-way-shore": "shore", "open-shore": "shore", "own-den": "own-den",
        "own-rat-free": "jump-blocked", "quiet-captures": "captured", "rat-fears": "rat-elephant", "rat-sinks": "swim",
        "red-first": "start", "same-player": "step", "stays-weak": "restored", "strong-in-traps": "trapped-target",
        "surrender-wins": "surrender", "trapped-captures": "trapped", "traps-closed": "traps", "waves": "board",
        "weak-in-own-traps": "own-trap",
    },
}
# Habits that a fair teacher accepts, and no habit at all.
HABITS = {
    "yote": ["", "blanks", "colours", "no-last-newline", "pause", "winner-words"],
    "jungle": ["", "refusal-words", "trapped-rats-only", "winner-words"],
}


class Judge(unittest.TestCase):
    def test_every_mistake_is_named(self):
        cases = [(game, mistake, point) for game in MISTAKES for mistake, point in MISTAKES[game].items()]
        cases = cases if FULL else cases[::6]
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            results = pool.map(lambda case: judge(case[0], STUDENTS[case[0]], case[1]), cases)
            for (game, mistake, point), (status, report) in zip(cases, results):
                with self.subTest(game=game, mistake=mistake):
                    self.assertEqual(status, 1)
                    self.assertIn(point, wrong_points(report))
                    self.assertLess(report["marks"], 100)
                    # Only a mistake on the first screen hides the other points.
                    if point != "start":
                        self.assertLessEqual(len(wrong_points(report)), 6)
                    shown = finding(report, point)
                    self.assertTrue(shown["repeatable"])
                    self.assertLessEqual(len(shown["answers"]), 24)

    def test_habits_and_our_own_programs_have_full_marks(self):
        cases = [(game, STUDENTS[game], habit) for game in HABITS for habit in HABITS[game]]
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            for case, (status, report) in zip(cases, pool.map(lambda case: judge(*case), cases)):
                with self.subTest(case=case):
                    self.assertEqual((status, report["marks"], wrong_points(report)), (0, 100, []))
        for game in STUDENTS:
            for seconds in (8, 30, 100):  # for slow machines
                options = ("--seconds", str(seconds), "--tolerate", "none")
                status, report = judge(game, PROGRAM, "classic", game, options=options)
                self.assertEqual((status, wrong_points(report)), (0, []))
                if report["random_games"] > 0:
                    break
            self.assertEqual((report["marks"], report["scenarios"]), (100, report["all_scenarios"]))
            self.assertGreater(report["random_games"], 0)

    def test_without_tolerances_habits_are_found(self):
        for game, habit, point in (("yote", "blanks", "board"), ("yote", "colours", "board"), ("yote", "winner-words", "end-line"),
                                   ("yote", "", "welcome"), ("jungle", "refusal-words", "refusal"), ("jungle", "winner-words", "end-line")):
            status, report = judge(game, STUDENTS[game], habit, options=("--seconds", "0", "--tolerate", "none"))
            self.assertEqual(status, 1)
            self.assertIn(point, wrong_points(report), habit)
        status, report = judge("yote", YOTE, "debug", options=("--seconds", "0", "--tolerate", "all"))
        self.assertEqual((status, wrong_points(report)), (0, []))

    def test_the_reading_of_the_rules_is_reported(self):
        self.assertEqual(judge("jungle", JUNGLE, "")[1]["reading"], "an elephant captures any rat")
        self.assertEqual(judge("jungle", JUNGLE, "trapped-rats-only")[1]["reading"], "an elephant captures only a trapped rat")

    def test_sessions_are_shrunk_to_what_matters(self):
        shown = finding(judge("jungle", JUNGLE, "own-den")[1], "own-den")
        self.assertEqual(len(shown["board"].split("\n")), 2)  # one piece per side
        self.assertLessEqual(len(shown["answers"]), 2)
        shown = finding(judge("yote", YOTE, "jumps-own")[1], "jump-own")
        self.assertLessEqual(len(shown["answers"]), 5)

    def test_the_commands_of_a_finding_repeat_it(self):
        report = judge("jungle", JUNGLE, "dog-swims")[1]
        shown = finding(report, "water")
        with tempfile.TemporaryDirectory() as folder:
            theirs, ours = shown["repeat"].rstrip("\n").rsplit("\n", 2)[1:]
            board = shown["repeat"].split("\n")[0]
            for command, wanted in ((theirs, shown["printed"]), (ours.replace("madang ", PROGRAM + " ", 1).replace(" --echo", ""), shown["expected"])):
                done = subprocess.run(["sh", "-c", board + "\n" + command], cwd=folder, capture_output=True, text=True, timeout=60)
                self.assertTrue(done.stdout.endswith(wanted), command)

    def test_random_games_find_what_scenarios_do_not(self):
        # No scenario has forty answers. From then on, the program places every stone off the board.
        script = (f"import subprocess, sys\np = subprocess.Popen(['{YOTE}'], stdin=subprocess.PIPE, text=True)\n"
                  "for n, line in enumerate(sys.stdin):\n"
                  "    print(line if n < 40 else 'p 21', file=p.stdin, flush=True)\n"
                  "p.stdin.close()\np.wait()\n")
        for seconds in (5, 20, 100):
            status, report = judge("yote", sys.executable, "-c", script, options=("--seconds", str(seconds)))
            if report["random_games"] > 0:
                break
        self.assertEqual(status, 1)
        self.assertTrue(wrong_points(report))

    def test_hostile_programs_end_with_a_verdict(self):
        board_then = f"{YOTE} < /dev/null; "
        cases = {
            "hang": ("while :; do :; done", "neither answered"),
            "silence": ("read x; read y", "printed nothing"),
            "flood": ("yes", "more than 256 KiB"),
            "crash": ("kill -SEGV $$", "signal 11"),
            "abort later": (board_then + "read x; kill -ABRT $$", "signal 6"),
            "early end": (board_then, "exited with status 0"),
            "fork bomb": ("f() { sleep 30 & f; }; f", "processes|exited"),
            "no output": ("exec >&-; while read x; do :; done", "printed nothing"),
            "kills its group": ("kill -9 0", "signal 9"),
            "ignores everything": ("trap '' HUP INT TERM; while :; do sleep 1; done", "neither answered"),
        }
        options = ("--seconds", "1", "--patience", "1")
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            results = pool.map(lambda case: judge("yote", "sh", "-c", case[0], options=options), cases.values())
            for (name, (_, message)), (status, report) in zip(cases.items(), results):
                with self.subTest(case=name):
                    self.assertEqual(status, 1)
                    messages = [point["finding"]["message"] for point in report["points"] if "finding" in point]
                    self.assertRegex(" ".join(messages), message)

    def test_nothing_is_left_behind(self):
        with tempfile.TemporaryDirectory() as folder:
            mark = "30.7531"
            run("yote", "--seconds", "0", "--", "sh", "-c", f"setsid sleep {mark} & exec {YOTE} own", env={**os.environ, "TMPDIR": folder})
            self.assertEqual(os.listdir(folder), [])
            self.assertNotIn(mark, subprocess.run(["ps", "ax"], capture_output=True, text=True, check=True).stdout)

    def test_interrupted_it_reports_and_cleans_up(self):
        with tempfile.TemporaryDirectory() as folder:
            judge_ = subprocess.Popen([PROGRAM, "judge", "yote", "--seconds", "100", "--", YOTE, "jumps-own"], stdout=subprocess.PIPE, text=True,
                                      env={**os.environ, "TMPDIR": folder})
            time.sleep(3)
            judge_.send_signal(signal.SIGINT)
            out, _ = judge_.communicate(timeout=60)
            self.assertEqual(judge_.returncode, 1)
            self.assertRegex(out, r"^Interrupted\. (.|\n)*\nwrong +jump-own ")
            self.assertEqual(os.listdir(folder), [])

    def test_programs_that_cannot_run_have_status_3(self):
        for command in (["/no/such/program"], ["no-such-program"], ["/"], [__file__ + "x"]):
            status, out, err = run("yote", "--", *command)
            self.assertEqual((status, out), (3, ""), command)
            self.assertRegex(err, r"^madang: cannot run .*; name a program that you can start yourself.*\n$")

    def test_wrong_usage_prints_advice(self):
        for arguments in (["chess", "--", "x"], ["yotte"], ["yote"], ["yote", "--seconds", "x", "--", "x"], ["yote", "--seconds", "-1", "--", "x"],
                          ["yote", "--tolerate", "fun", "--", "x"], ["yote", "--marks", "/no/file", "--", "x"], ["yote", "--patience", "0", "--", "x"], []):
            status, out, err = run(*arguments)
            self.assertEqual((status, out), (2, ""), arguments)
            self.assertRegex(err, r"^madang: .+\n$", arguments)
        status, _, err = run("yote", "--seconds", "0", "--json", "/no/folder/report", "--", YOTE)
        self.assertEqual(status, 2)
        self.assertIn("/no/folder/report", err)

    def test_every_help_has_an_example(self):
        for arguments in ([], ["yote"], ["jungle"]):
            status, out, _ = run(*arguments, "--help")
            self.assertEqual(status, 0)
            self.assertIn("Example", out)

    def test_points_are_a_marks_file(self):
        with tempfile.TemporaryDirectory() as folder:
            marks = pathlib.Path(folder) / "marks.txt"
            status, out, _ = run("jungle", "--points")
            self.assertEqual(status, 0)
            marks.write_text(re.sub(r"(?m)^den 1", "den 1000", out))
            status, report = judge("jungle", JUNGLE, "den-is-nothing", options=("--seconds", "0", "--marks", str(marks)))
            self.assertEqual(status, 1)
            self.assertLess(report["marks"], 5)

    def test_the_junit_report_is_xml(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "report.xml"
            run("jungle", "--seconds", "0", "--junit", str(file), "--", JUNGLE, "open-shore")
            suite = xml.etree.ElementTree.parse(file).getroot()
            self.assertEqual((suite.tag, suite.get("failures")), ("testsuite", "1"))
            failed = [case for case in suite if case.find("failure") is not None]
            self.assertEqual([case.get("name").split(":")[0] for case in failed], ["shore"])

    def test_relative_programs_and_scripts_are_found(self):
        with tempfile.TemporaryDirectory() as folder:
            (pathlib.Path(folder) / "student").symlink_to(YOTE)
            self.assertEqual(run("yote", "--seconds", "0", "--", "./student", cwd=folder)[0], 0)
            (pathlib.Path(folder) / "student.sh").write_text(f"exec {YOTE}\n")
            self.assertEqual(run("yote", "--seconds", "0", "--", "sh", "student.sh", cwd=folder)[0], 0)

    def test_the_report_of_the_document_is_real(self):
        document = (TOP / "docs" / "judge.md").read_text()
        shown = re.search(r"<!-- jungle own-rat-free -->\n```\n(.*?)```", document, re.S)[1]
        with tempfile.TemporaryDirectory() as folder:
            (pathlib.Path(folder) / "student").write_text(f"#!/bin/sh\nexec {JUNGLE} own-rat-free \"$@\"\n")
            (pathlib.Path(folder) / "student").chmod(0o755)
            _, out, _ = run("jungle", "--seconds", "0", "--", "./student", cwd=folder)
            self.assertEqual(out.replace(folder + "/student", "./student").replace("/private", ""), shown)


unittest.main(verbosity=1)
