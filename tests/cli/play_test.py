#!/usr/bin/env python3
"""Runs madang play: options, pipes, files and a terminal.   play_test.py PROGRAM"""
import os
import pathlib
import pty
import re
import select
import subprocess
import sys
import tempfile
import time
import unittest

PROGRAM = sys.argv.pop(1)
CLEAN = {key: value for key, value in os.environ.items() if key not in ("LC_ALL", "LC_CTYPE", "LC_MESSAGES", "LANG", "NO_COLOR", "MADANG_COMMAND")}


def play(*arguments, given="", **environment):
    done = subprocess.run([PROGRAM, "play", *arguments], input=given.encode() if isinstance(given, str) else given,
                          capture_output=True, timeout=300, env={**CLEAN, **environment})
    return done.returncode, done.stdout.decode(errors="replace"), done.stderr.decode(errors="replace")


def at_terminal(arguments, typed, **environment):
    """Types each line in a terminal once the program has stopped printing. Returns the screen."""
    child, terminal = pty.fork()
    if child == 0:
        os.execve(PROGRAM, [PROGRAM, *arguments], {**CLEAN, "TERM": "xterm", **environment})
    seen = b""
    waiting = [line + "\n" for line in typed]
    deadline = time.monotonic() + 120
    while time.monotonic() < deadline:
        ready, _, _ = select.select([terminal], [], [], 0.2)
        if ready:
            try:
                block = os.read(terminal, 65536)
            except OSError:
                break
            if not block:
                break
            seen += block
        elif waiting and seen.rstrip(b" ").endswith((b">", b":")):
            os.write(terminal, waiting.pop(0).encode())
    os.close(terminal)
    _, status = os.waitpid(child, 0)
    return os.waitstatus_to_exitcode(status), seen.decode(errors="replace")


class Play(unittest.TestCase):
    def test_it_can_be_played_through_a_pipe(self):
        status, out, err = play("jungle", "--seats", "human,random", given="A3A4\nfoo\n")
        self.assertEqual((status, err), (0, ""))
        self.assertIn("You> A3A4\nYou play A3A4 (rat to A4)\n", out)
        self.assertIn("'foo' is not a move; write it like A3A4", out)
        self.assertIn("End of input. Position: ", out)
        self.assertNotIn("\x1b", out)
        self.assertTrue(out.isascii())  # no UTF-8 locale

    def test_the_same_seed_plays_the_same_game(self):
        arguments = ("yunnori", "--seats", "greedy,random", "--seed", "7")
        self.assertEqual(play(*arguments), play(*arguments))
        self.assertNotEqual(play(*arguments)[1], play(*arguments[:-1], "8")[1])

    def test_language_and_symbols_follow_the_environment(self):
        self.assertIn("윷", play("yunnori", LANG="ko_KR.UTF-8")[1])
        self.assertIn("◎", play("yunnori", LANG="ko_KR.UTF-8")[1])
        self.assertNotIn("◎", play("yunnori", "--ascii", LANG="ko_KR.UTF-8")[1])
        self.assertIn("You", play("yunnori", "--lang", "en", LANG="ko_KR.UTF-8")[1])
        self.assertNotIn("◎", play("yunnori", LC_ALL="C", LANG="ko_KR.UTF-8")[1])
        self.assertIn("\x1b[", play("jungle", "--color", "always")[1])
        self.assertNotIn("\x1b[", play("jungle", "--color", "auto", LANG="C.UTF-8")[1])

    def test_invalid_options_print_the_valid_ones(self):
        for arguments, answer in ((["jungle", "--seats", "human"], "2 seats"), (["jungle", "--seats", "human,robot"], "level:1 to level:"),
                                  (["chess"], "the games are"), ([], "name a game"), (["--load", "/no/such/file"], "does not exist"),
                                  (["jungle", "--load", "x"], "leave GAME out"), (["jungle", "--lang", "de"], "lang"),
                                  (["jungle", "--seed", "x"], "whole number"), (["jungle", "--color", "red"], "color")):
            status, out, err = play(*arguments)
            self.assertEqual((status, out), (2, ""), arguments)
            self.assertRegex(err, r"^madang: .+\n$", arguments)
            self.assertIn(answer, err)

    def test_help_has_examples(self):
        status, out, _ = play("--help")
        self.assertEqual(status, 0)
        self.assertIn("Examples:", out)

    def test_save_to_a_relative_path(self):
        with tempfile.TemporaryDirectory() as folder:
            done = subprocess.run([os.path.abspath(PROGRAM), "play", "yote"], input=b"save game.madang\nquit\n", capture_output=True,
                                  timeout=300, env=CLEAN, cwd=folder)
            self.assertEqual(done.returncode, 0)
            self.assertEqual(os.listdir(folder), ["game.madang"])

    def test_save_and_load(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "게임.madang")
            out = play("yunnori", "--seats", "human:Ann,random", "--seed", "5", given=f"1\nsave {path}\n")[1]
            position = out.splitlines()[-1].split("Position: ")[1]
            text = pathlib.Path(path).read_text(encoding="utf-8")
            self.assertIn("seat: random\nseed: 5\nmoves:\n", text)
            self.assertIn("seat: Ann\nseat: random\n", text)
            self.assertEqual(subprocess.run([PROGRAM, "replay", path], capture_output=True).returncode, 0)
            status, out, err = play("--load", path)
            self.assertEqual((status, err), (0, ""))
            self.assertIn("Ann", out)
            self.assertIn("Position: " + position, out)
            self.assertIn("Computer (greedy)", play("--load", path, "--seats", "greedy,human")[1])
            self.assertEqual(os.listdir(folder), ["게임.madang"])

    def test_bad_bytes_and_long_lines(self):
        given = b"\xff\xfe\x80\n\x00\x00\n" + b"x" * 10_000_000 + b"\nwhy " + b"\x1b" * 1000 + b"\nA3A4"
        status, out, err = play("jungle", "--seats", "human,human", given=given)
        self.assertEqual((status, err), (0, ""))
        self.assertIn("too long", out)
        self.assertIn("Player 1 plays A3A4", out)
        self.assertNotIn("\x1b", out)
        self.assertLess(len(out), 20_000)

    def test_it_ends_if_the_output_cannot_be_written(self):
        with open("/dev/full", "wb") as full:
            done = subprocess.run([PROGRAM, "play", "yunnori", "--seats", "random,random"], stdout=full, stderr=subprocess.PIPE)
        self.assertEqual(done.returncode, 1)


class Documentation(unittest.TestCase):
    def test_the_sessions_in_the_documentation(self):
        text = pathlib.Path(__file__).resolve().parents[2].joinpath("docs/play.md").read_text(encoding="utf-8")
        sessions = re.findall(r"^```\n\$ (.*)\n((?:.*\n)*?)```$", text, re.MULTILINE)
        self.assertGreater(len(sessions), 2)
        with tempfile.TemporaryDirectory() as cache:
            for command, expected in sessions:
                done = subprocess.run(["sh", "-c", command.replace("madang play", f"'{PROGRAM}' play")], capture_output=True,
                                      timeout=300, env={**CLEAN, "LC_ALL": "C.UTF-8", "XDG_CACHE_HOME": cache})
                found = "".join(line.rstrip() + "\n" for line in done.stdout.decode().splitlines())
                self.assertEqual((done.returncode, found), (0, expected), command)


class Terminal(unittest.TestCase):
    def test_colours_only_if_they_are_wanted(self):
        status, seen = at_terminal(["play", "yote", "--seats", "human,random"], ["p7", "quit"], LANG="C.UTF-8")
        self.assertEqual(status, 0)
        self.assertIn("\x1b[", seen)
        self.assertIn("┌", seen)
        status, seen = at_terminal(["play", "yote", "--seats", "human,human"], ["p7", "quit"], NO_COLOR="1")
        self.assertEqual(status, 0)
        self.assertNotIn("\x1b[", seen)

    def test_without_arguments_it_shows_a_menu(self):
        status, seen = at_terminal([], ["4", "", "1", "A3A4", "quit"])
        self.assertEqual(status, 0)
        self.assertIn("Which one would you like to play?", seen)
        self.assertIn("Computer (level 1)", seen)
        self.assertIn("You play A3A4", seen)
        self.assertIn("The game is not saved.", seen)
        self.assertIn("'madang --help' lists all commands", seen)
        self.assertIn("'./run --help' lists all commands", at_terminal([], ["quit"], MADANG_COMMAND="./run")[1])
        status, seen = at_terminal([], ["quit"], LANG="ko_KR.UTF-8")
        self.assertEqual(status, 0)
        self.assertIn("마당", seen)


unittest.main()
