#!/usr/bin/env python3
"""Runs every command of madang: output, errors and exit status.   cli_test.py PROGRAM"""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

PROGRAM = sys.argv.pop(1)
SOURCE = pathlib.Path(__file__).resolve().parents[2]
COMMANDS = ["play", "games", "show", "perft", "replay", "bench", "engine", "analyse", "match", "serve"]


def run(*arguments, given=b""):
    done = subprocess.run([PROGRAM, *arguments], input=given, capture_output=True, timeout=300)
    return done.returncode, done.stdout.decode(errors="replace"), done.stderr.decode(errors="replace")


class Program(unittest.TestCase):
    def test_without_arguments_it_prints_an_overview(self):
        status, out, _ = run()
        self.assertEqual(status, 0)
        for game in ("yunnori", "mini-yut", "yote", "jungle", "qwinto", "qwixx"):
            self.assertIn(game, out)

    def test_output_that_cannot_be_written_is_an_error(self):
        with open("/dev/full", "wb") as full:
            self.assertEqual(subprocess.run([PROGRAM, "games"], stdout=full, stderr=subprocess.PIPE).returncode, 1)

    def test_version(self):
        self.assertRegex(run("--version")[1], r"^madang \d+\.\d+\.\d+\n$")

    def test_every_help_has_examples(self):
        for arguments in [["--help"], *([command, "--help"] for command in COMMANDS)]:
            status, out, _ = run(*arguments)
            self.assertEqual(status, 0)
            self.assertIn("Example", out)

    def test_help_names_the_program_as_people_start_it(self):
        for name in ("madang", "./run"):
            done = subprocess.run([PROGRAM, "play", "--help"], env={"MADANG_COMMAND": name}, capture_output=True, timeout=300)
            self.assertIn(f"Usage: {name} play", done.stdout.decode())
            self.assertIn(f"  {name} play --load game.madang ", done.stdout.decode())
            self.assertIn(f"'{name} games'", done.stdout.decode())
            self.assertIn("--lang en|ko ", done.stdout.decode())

    def test_unknown_commands_suggest_the_nearest(self):
        status, out, err = run("shwo")
        self.assertEqual((status, out), (2, ""))
        self.assertIn("did you mean 'show'?", err)
        self.assertIn("did you mean 'games'?", run("GAMES")[2])
        self.assertIn("games, show, perft", run("help")[2])

    def test_wrong_usage_prints_advice(self):
        for arguments in (["show"], ["perft", "jungle"], ["perft", "jungle", "0"], ["perft", "jungle", "x"],
                          ["show", "jungle", "--colour"], ["show", "chess"], ["show", "yote:width=99"],
                          ["show", "jungle", "--position", "nonsense"], ["show", "yote", "--position", ""], ["replay", "/no/such/file"],
                          ["replay", "/"], ["replay", "/dev/zero"], ["engine"], ["engine", "chess"], ["bench", "chess"]):
            status, out, err = run(*arguments)
            self.assertEqual((status, out), (2, ""), arguments)
            self.assertRegex(err, r"^madang: .+\n$", arguments)
        for arguments, command in ((["play", "jungle", "--level", "3"], "play"), (["room", "list", "--all"], "room list")):
            self.assertIn(f"see 'madang {command} --help'", run(*arguments)[2])

    def test_games_lists_presets_and_options(self):
        out = run("games")[1]
        for text in ("jungle:leiden", "yote:traditional", "mini-yut:alone", "option players=2-4", "dog_over_wolf=no|yes"):
            self.assertIn(text, out)

    def test_show_draws_every_game(self):
        for game in ("yunnori", "yunnori:animals=dog/pig/cow", "mini-yut", "yote:traditional", "jungle:leiden",
                     "qwinto:players=3", "qwixx:players=1"):
            status, out, _ = run("show", game)
            self.assertEqual(status, 0)
            self.assertIn(game, out.splitlines()[0])
            self.assertIn("position: ", out)

    def test_show_a_position(self):
        out = run("show", "yote", "--position", "5/1X3/1O3/5 X 6 6")[1]
        self.assertIn("| . | X | . | . | . |     6   7   8   9  10", out)
        self.assertIn("m7-17", out)
        over = run("show", "yote", "--position", "X4/5/5/5 O 5 0")[1]
        self.assertIn("The game is over: winners 0 scores 1,0 reason no-stone-left", over)
        self.assertNotIn("legal moves", over)

    def test_perft(self):
        self.assertEqual(run("perft", "jungle", "3")[1], "1 24\n2 576\n3 12240\n")
        divided = run("perft", "yunnori", "2", "--divide")[1].splitlines()
        self.assertEqual(len(divided), 6 + 2)
        self.assertEqual(sum(int(line.split()[1]) for line in divided[:6]), int(divided[-1].split()[1]))
        self.assertEqual(run("perft", "yote", "1", "--position", "5/1X3/1O3/5 X 0 6")[1], "1 4\n")


class Replay(unittest.TestCase):
    def replay(self, text):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "game.madang")
            path.write_bytes(text.encode())
            return run("replay", str(path))

    def test_a_whole_game(self):
        status, out, _ = self.replay("madang record 1\ngame: jungle\nseat: Ann\nseat: Bo\n"
                                     "start: 7/7/7/7/7/7/7/3r3/4R2 b\nmoves: D8D9\n")
        self.assertEqual(status, 0)
        self.assertIn("seat 1: Bo", out)
        self.assertIn("winners 0 scores 1,0 reason den-entered", out)

    def test_an_ending(self):
        self.assertIn("ended: resigned 0", self.replay("madang record 1\ngame: yote\nmoves: p7\nend: resigned 0\n")[1])

    def test_given_rolls_are_marked(self):
        head = "madang record 1\ngame: yunnori:pieces=1\nseed: 7\ngiven: "
        status, out, _ = self.replay(head + "1\nmoves: roll:mo roll:geol 0:mo\n")
        self.assertEqual(status, 0)
        self.assertIn("seed: 7\n", out)
        self.assertEqual([line for line in out.splitlines() if "(given)" in line], ["    1  roll:mo          0/0 0 mo 1  (given)"])
        status, _, err = self.replay(head + "1 3\nmoves: roll:mo roll:geol 0:mo\n")
        self.assertEqual(status, 2)
        self.assertIn("token 3 '0:mo': 'given:' names this token, but it is not a roll", err)
        self.assertIn("game.madang:4: 'given:' names token 4, but the record has 1 token", self.replay(head + "4\nmoves: roll:mo\n")[2])

    def test_dice_are_checked_only_in_games_with_chance(self):
        self.assertNotIn("dice:", self.replay("madang record 1\ngame: jungle\nseed: 7\nmoves: A3A4\n")[1])
        out = self.replay("madang record 1\ngame: yunnori:pieces=1\nseed: 7\ngiven: 1\nmoves: roll:mo\n")[1]
        self.assertIn("dice: all rolls except the given ones match the seed\n", out)

    def test_a_missing_file(self):
        self.assertEqual(run("replay", "/no/such/file")[2], "madang: the file '/no/such/file' does not exist\n")

    def test_errors_name_the_line_or_the_token(self):
        status, _, err = self.replay("madang record 1\ngame: jungle\nwhat: now\n")
        self.assertEqual(status, 2)
        self.assertIn("game.madang:3: ", err)
        status, _, err = self.replay("madang record 1\ngame: jungle\nmoves: A3A4 A3A4\n")
        self.assertEqual(status, 2)
        self.assertIn("token 2 'A3A4': you have no piece at A3", err)
        status, _, err = self.replay("")
        self.assertEqual(status, 2)
        self.assertIn("a record must begin with the line 'madang record 1'", err)
        self.assertNotIn("\x1b", self.replay("madang record 1\ngame: yote\nseat: \x1b[31mA\nseat: B\nmoves: \x1b[31m\n")[2])
        self.assertEqual(self.replay("\0\xff" * 1000)[0], 2)


class Engine(unittest.TestCase):
    def test_a_session(self):
        status, out, err = run("engine", "jungle", given=b"ugi\nisready\nposition startpos moves A3A4\nquery turn\ngo\nquit\n")
        self.assertEqual((status, err), (0, ""))
        self.assertIn("ugiok\nreadyok\nresponse seat 1\ninfo depth 1 score cp ", out)
        self.assertRegex(out, r"\nbestmove [A-G][1-9][A-G][1-9]\n$")

    def test_the_session_in_the_documentation(self):
        text = (SOURCE / "docs" / "protocol.md").read_text(encoding="utf-8").split("## A whole session")[1]
        sent = [line[2:] for line in text.splitlines() if line.startswith("> ")]
        expected = [line[2:] for line in text.splitlines() if line.startswith("< ")]
        status, out, err = run("engine", "yunnori:pieces=1", given="\n".join(sent).encode() + b"\n")
        self.assertEqual((status, err), (0, ""))
        times = re.compile(r"(?: nps \d+)? time \d+")
        self.assertEqual([times.sub("", line) for line in out.splitlines()], [times.sub("", line) for line in expected])

    def test_it_ends_at_the_end_of_input(self):
        self.assertEqual(run("engine", "yote")[0], 0)
        self.assertEqual(run("engine", "yote", given=b"isready"), (0, "readyok\n", ""))

    def test_networks(self):
        shipped = SOURCE / "madang" / "players" / "networks" / "jungle.network"
        with tempfile.TemporaryDirectory() as folder:
            damaged = pathlib.Path(folder) / "damaged.network"
            damaged.write_bytes(shipped.read_bytes()[:-1])
            for game, network, message in (
                    ("jungle", damaged, f"'{damaged}' is damaged, or not a network for jungle"),
                    ("yote", shipped, f"'{shipped}' is damaged, or not a network for yote"),
                    ("jungle", damaged.with_name("none.network"), f"the file '{folder}/none.network' does not exist"),
                    ("yunnori", "none", "yunnori has no network; leave out --network")):
                status, out, err = run("engine", game, "--network", str(network), given=b"isready\n")
                self.assertEqual((status, out, err), (2, "", f"madang: {message}\n"))
        answers = {run("engine", "jungle", "--network", network, given=b"go depth 6\n")[1] for network in ("none", str(shipped))}
        scores = {re.findall(r"score cp (-?\d+)", answer)[-1] for answer in answers}
        self.assertEqual(len(scores), 2)

    def test_it_survives_invalid_lines(self):
        lines = [b"\xff\xfe\x80", b"\x00\x00", b"x" * 10_000_000, b"position startpos moves " + b"p1 " * 400_000,
                 b"position fen " + b"/" * 5_000_000, b"go go go", b"query", b"setoption name game value " + b"a" * 100_000]
        status, out, err = run("engine", "yote", given=b"\n".join(lines) + b"\nisready\n")
        answers = out.splitlines()
        self.assertEqual((status, err), (0, ""))
        self.assertEqual(len(answers), len(lines) + 1)
        self.assertTrue(all(answer.startswith("error ") for answer in answers[:-1]), answers)
        self.assertEqual(answers[-1], "readyok")

    def test_it_ends_when_the_pipe_is_closed(self):
        done = subprocess.run(["sh", "-c", f"yes isready | '{PROGRAM}' engine yote | head -n 3"], capture_output=True, timeout=60)
        self.assertEqual(done.stdout, b"readyok\n" * 3)


class Bench(unittest.TestCase):
    def test_table_and_json(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "bench.json")
            status, out, _ = run("bench", "mini-yut:alone", "--runs", "1", "--json", path)
            self.assertEqual(status, 0)
            self.assertIn("| mini-yut:alone |", out)
            figures = json.loads(pathlib.Path(path).read_text())
            self.assertEqual(figures["games"][0]["id"], "mini-yut:alone")
            self.assertGreater(figures["games"][0]["plies"][0], 0)
        self.assertEqual(run("bench", "mini-yut:alone", "--runs", "1", "--json", "/no/such/folder/x.json")[0], 2)

    def test_leaves_no_file_behind(self):
        with tempfile.TemporaryDirectory() as folder:
            done = subprocess.run([PROGRAM, "bench", "mini-yut:alone", "--runs", "1"], cwd=folder, capture_output=True, timeout=60)
            self.assertEqual((done.returncode, done.stderr, os.listdir(folder)), (0, b"", []))

    def test_clicks(self):
        status, out, _ = run("bench", "--page", "mini-yut:practice", "--runs", "1")
        self.assertEqual(status, 0)
        lines = [line.split() for line in out.splitlines()]
        self.assertEqual([line[:3] for line in lines],
                         [["page", "mini-yut:practice", count] for count in ("10", "100", "1000", "5000")] +
                         [["room", "mini-yut:practice", count] for count in ("10", "4900")])
        self.assertTrue(all(float(line[3]) > 0 for line in lines), out)
        status, _, err = run("bench", "--page", "qwixx")
        self.assertEqual(status, 2)
        self.assertIn("jungle", err)


unittest.main()
