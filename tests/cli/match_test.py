#!/usr/bin/env python3
"""Runs madang match and madang analyse.   match_test.py PROGRAM"""
import json
import os
import pathlib
import re
import shlex
import signal
import subprocess
import sys
import tempfile
import time
import unittest

PROGRAM = os.path.abspath(sys.argv.pop(1))
OURS = shlex.quote(PROGRAM)
SCRIPTS = pathlib.Path(__file__).resolve().parents[2] / "scripts"


def run(*arguments, **more):
    done = subprocess.run([PROGRAM, *arguments], input=b"", capture_output=True, timeout=300, **more)
    return done.returncode, done.stdout.decode(errors="replace"), done.stderr.decode(errors="replace")


def match(game, *engines, options=()):
    return run("match", game, *(word for engine in engines for word in ("--engine", engine)), *options)


def shell_engine(commands):
    return ("read line; echo ugiok; while read line; do case \"$line\" in isready) echo readyok;; " + commands + " esac; done")


class Folder(unittest.TestCase):
    def setUp(self):
        self.temporary = tempfile.TemporaryDirectory()
        self.folder = pathlib.Path(self.temporary.name)
        self.addCleanup(self.temporary.cleanup)


class Match(Folder):
    def test_two_players(self):
        status, out, err = match("yote", "level:2", "random", options=["--games", "10"])
        self.assertEqual((status, err), (0, ""))
        self.assertIn("yote: 10 games, seed 1", out)
        self.assertRegex(out, r"(?m)^level:2 +\d+ +\d+ +\d+ +[\d.]+( ± [\d.]+)?%$")
        self.assertRegex(out, r"(?m)^Elo of level:2: ")

    def test_the_same_seed_gives_the_same_match_for_any_number_of_jobs(self):
        for game, limits in (("jungle", ["--nodes", "200"]), ("yunnori:pieces=2", [])):
            common = ["--games", "6", *limits]
            one = match(game, "level:3", "best", options=[*common, "--jobs", "1", "--records", str(self.folder / "one")])
            many = match(game, "level:3", "best", options=[*common, "--jobs", "4", "--records", str(self.folder / "many")])
            self.assertEqual(one, many)
            for file in (self.folder / "one").iterdir():
                self.assertEqual(file.read_text(), (self.folder / "many" / file.name).read_text())
            other = match(game, "level:3", "best", options=[*common, "--seed", "2", "--records", str(self.folder / "other")])
            self.assertEqual(other[0], 0)
            names = [file.name for file in sorted((self.folder / "one").iterdir())]
            self.assertTrue(any((self.folder / "one" / n).read_text() != (self.folder / "other" / n).read_text() for n in names))
            for name in ("one", "many", "other"):
                for file in (self.folder / name).iterdir():
                    file.unlink()

    def test_programs_with_a_seed_give_the_same_match_for_any_number_of_jobs(self):
        engine = f"{OURS} engine yote --level 3"
        common = ["--games", "8", "--nodes", "100"]
        self.assertEqual(match("yote", engine, "level:1", options=[*common, "--jobs", "1"]),
                         match("yote", engine, "level:1", options=[*common, "--jobs", "3"]))

    def test_madangs_engine_never_fails(self):
        for game in ("jungle", "yunnori", "mini-yut", "qwixx", "qwinto:players=3"):
            status, out, err = match(game, f"{OURS} engine {game}", "greedy", options=["--games", "4", "--nodes", "50"])
            self.assertEqual((status, err), (0, ""), game)
            self.assertNotIn("failing", out)

    def test_clocks(self):
        status, out, _ = match("yote", f"{OURS} engine yote", "best", options=["--games", "2", "--time", "30s+0s", "--depth", "2", "--jobs", "1"])
        self.assertEqual(status, 0)
        self.assertNotIn("failing", out)

    def test_several_players_get_a_cross_table(self):
        status, out, _ = match("yote", "random", "level:1", "level:3", options=["--games", "6"])
        self.assertEqual(status, 0)
        self.assertIn("yote: 18 games", out)
        self.assertRegex(out, r"(?m)^ 1 random +\+0 +- +[\d.]+ +[\d.]+ +12$")
        self.assertRegex(out, r"(?m)^ 3 level:3 +[+-]\d+ ± \d+ ")

    def test_more_seats_share_the_wins(self):
        status, out, _ = match("yunnori:players=3", "level:3", "random", options=["--games", "30"])
        self.assertEqual(status, 0)
        self.assertRegex(out, r"(?m)^level:3 +[\d.]+ ± [\d.]+% +33.3%$")
        self.assertRegex(out, r"(?m)^random +[\d.]+ ± [\d.]+% +66.7%$")

    def test_sprt_ends_early_and_prints_the_result(self):
        status, out, _ = match("mini-yut", "best", "random", options=["--sprt", "0,100"])
        self.assertEqual(status, 0)
        self.assertIn("H1 accepted", out)
        self.assertLess(int(re.search(r"(\d+) games", out)[1]), 2000)
        self.assertIn("H0 accepted", match("mini-yut", "random", "best", options=["--sprt", "0,100"])[1])
        self.assertIn("not decided", match("mini-yut", "random", "best", options=["--sprt", "0,5", "--games", "2"])[1])

    def test_failing_engines_lose_with_a_reason_and_a_record(self):
        cases = {"go*) echo 'bestmove A1A9';;": ("illegal moves 2", "played 'A1A9'", "illegal-move"),
                 "go*) echo 'no memory' >&2; exit 3;;": ("crashed 2", "exited with status 3, on standard error: 'no memory'", "crashed"),
                 "go*) echo 'error syntax no';;": ("protocol errors 2", "said 'error syntax no'", "protocol-error")}
        for number, (commands, (count, text, reason)) in enumerate(cases.items()):
            folder = self.folder / str(number)
            status, out, err = match("jungle", "random", shell_engine(commands), options=["--games", "2", "--nodes", "1", "--records", str(folder)])
            self.assertEqual((status, err), (0, ""))
            self.assertRegex(out, r"(?m)^random +2 +0 +0 +100.0%$")
            self.assertIn(f"lost by failing: {count}\n", out)
            self.assertIn(text, out)
            first = folder / "game-000001.madang"
            self.assertIn(f"{first}: ", out)
            self.assertIn(f"end: adjudicated 0 {reason}\n", first.read_text())
            self.assertEqual(run("replay", str(first))[0], 0)

    def test_records_can_be_replayed_and_are_not_overwritten(self):
        folder = self.folder / "deep" / "records"
        self.assertEqual(match("yote", "level:1", "random", options=["--games", "4", "--records", str(folder)])[0], 0)
        files = sorted(folder.iterdir())
        self.assertEqual([file.name for file in files], [f"game-{i:06}.madang" for i in range(1, 5)])
        for file in files:
            self.assertEqual(run("replay", str(file))[0], 0)
        self.assertIn("seat: level:1\nseat: random\n", files[0].read_text())
        self.assertIn("seat: random\nseat: level:1\n", files[1].read_text())
        status, _, err = match("yote", "level:1", "random", options=["--records", str(folder)])
        self.assertEqual(status, 2)
        self.assertIn("already contains records", err)

    def test_a_match_continues_from_its_results(self):
        options = ["--games", "12", "--nodes", "200", "--jobs", "2"]
        whole = match("yote", "level:3", "best", options=options)
        file = self.folder / "results.jsonl"
        first = match("yote", "level:3", "best", options=[*options, "--results", str(file)])
        self.assertEqual(first, whole)
        lines = file.read_text().splitlines(keepends=True)
        self.assertEqual(len(lines), 7)
        self.assertEqual(json.loads(lines[0])["engines"], ["level:3", "best"])
        self.assertEqual(len(json.loads(lines[1])["games"]), 2)
        # As if the program had been killed while it wrote the fourth pair.
        file.write_text("".join(lines[:4]) + lines[4][:20])
        status, out, err = match("yote", "level:3", "best", options=[*options, "--results", str(file)])
        self.assertEqual((status, out), whole[:2])
        self.assertIn("Continuing the match after 6 games", err)
        self.assertEqual(sorted(file.read_text().splitlines()), sorted("".join(lines).splitlines()))
        status, out, err = match("yote", "level:3", "best", options=[*options, "--results", str(file)])
        self.assertEqual((status, out), whole[:2])
        self.assertIn("The match is complete after 12 games", err)
        status, _, err = match("yote", "level:3", "best", options=[*options, "--seed", "2", "--results", str(file)])
        self.assertEqual(status, 2)
        self.assertIn("belongs to another match", err)
        file.write_text(lines[0] + "{}\n")
        status, _, err = match("yote", "level:3", "best", options=[*options, "--results", str(file)])
        self.assertEqual(status, 2)
        self.assertIn("is damaged", err)

    def test_openings_come_from_a_book(self):
        book = self.folder / "book.txt"
        book.write_text("A3A4 G7G6\n")
        status, _, _ = match("jungle", "random", "random", options=["--games", "2", "--book", str(book), "--records", str(self.folder / "games")])
        self.assertEqual(status, 0)
        for file in (self.folder / "games").iterdir():
            self.assertIn("A3A4 G7G6", " ".join(file.read_text().split()))
        book.write_text("A3A4\nA3A9\n")
        status, _, err = match("jungle", "random", "random", options=["--book", str(book)])
        self.assertEqual(status, 2)
        self.assertIn("line 2", err)

    def test_a_made_book_and_a_plot(self):
        def script(name, *arguments):
            done = subprocess.run([SCRIPTS / name, *arguments], input=b"", capture_output=True, timeout=300)
            return done.returncode, done.stdout.decode(), done.stderr.decode()

        arguments = (PROGRAM, "yote", "--openings", "5", "--moves", "6", "--nodes", "500", "--from", "1", "--to", "400")
        made = script("opening_book", *arguments)
        self.assertEqual((made[0], made[2]), (0, ""))
        self.assertEqual(made, script("opening_book", *arguments))
        openings = [line for line in made[1].splitlines() if not line.startswith("#")]
        self.assertEqual([len(opening.split()) for opening in openings], [6] * 5)
        book, results = self.folder / "yote.book", self.folder / "results.jsonl"
        book.write_text(made[1])
        status, _, err = match("yote", "level:2", "random", options=["--games", "20", "--book", str(book), "--results", str(results)])
        self.assertEqual((status, err), (0, ""))
        status, out, err = script("plot_match", str(results))
        self.assertEqual((status, err), (0, ""))
        self.assertIn("yote, usual limits: level:2 against random", out)
        self.assertTrue(out.startswith("<svg") and out.endswith("</svg>\n"))
        results.write_text(results.read_text().splitlines()[0] + "\n")
        self.assertEqual(script("plot_match", str(results)), (1, "", "plot_match: at least five pairs of games are needed\n"))
        self.assertEqual(script("opening_book", PROGRAM, "chess")[0], 1)

    def test_control_c_prints_the_results_so_far_and_ends_all_engines(self):
        mark = f"madang_match_test_{os.getpid()}"
        engine = shell_engine(f"go*) sleep 1000; : {mark};;")
        started = subprocess.Popen([PROGRAM, "match", "yote", "--engine", "random", "--engine", "greedy", "--games", "2000000000",
                                    "--records", str(self.folder / "games")], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.wait_for(lambda: (self.folder / "games" / "game-000010.madang").exists())
        started.send_signal(signal.SIGINT)
        out, _ = started.communicate(timeout=300)
        self.assertEqual(started.returncode, 130)
        self.assertRegex(out.decode(), r"(?m)^random +\d+")
        self.assertIn("interrupted", out.decode())
        hung = subprocess.Popen([PROGRAM, "match", "yote", "--engine", "random", "--engine", engine, "--time", "10m"],
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.wait_for(lambda: self.processes(mark, other_than=hung.pid))
        hung.send_signal(signal.SIGTERM)
        hung.communicate(timeout=300)
        self.assertIn(hung.returncode, (2, 130))  # 2 if it had not started
        self.assertEqual(self.processes(mark), [])

    def wait_for(self, condition):
        for _ in range(20_000):
            if condition():
                return
            time.sleep(0.01)
        self.fail("the condition was never met")

    @staticmethod
    def processes(mark, other_than=0):
        found = []
        for entry in pathlib.Path("/proc").iterdir():
            try:
                if entry.name.isdigit() and mark.encode() in (entry / "cmdline").read_bytes() and int(entry.name) != other_than:
                    found.append(entry.name)
            except OSError:
                pass
        return found

    def test_wrong_usage_prints_advice(self):
        two = ["--engine", "random", "--engine", "random"]
        for arguments, part in ((["jungle"], "--engine"), (["jungle", "--engine", "random"], "two engines"), (["chess", *two], "chess"),
                                (["mini-yut:alone", *two], "alone"), (["qwixx:players=1", *two], "alone"), (["jungle", *two, "--games", "0"], "--games"),
                                (["jungle", *two, "--games", "x"], "--games"), (["jungle", *two, "--time", "1"], "--time"), (["jungle", *two, "--time", "-1s"], "--time"),
                                (["jungle", *two, "--sprt", "5"], "--sprt"), (["jungle", *two, "--sprt", "5,0"], "--sprt"), (["jungle", *two, "--sprt", "nan,1"], "--sprt"),
                                (["jungle", *two, "--engine", "greedy", "--sprt", "0,5"], "--sprt"), (["yunnori:players=3", *two, "--sprt", "0,5"], "--sprt"),
                                (["yunnori:players=3", *two, *two], "seats"), (["jungle", *two, "--jobs", "0"], "--jobs"), (["jungle", *two, "--nodes", "-1"], "--nodes"),
                                (["jungle", *two, "--opening", "-1"], "--opening"), (["jungle", *two, "--records", "/proc/none"], "--records"),
                                (["jungle", *two, "--records", "/dev/null"], "--records"), (["jungle", "--engine", "", "--engine", "random"], "--engine"),
                                (["jungle", "--engine", "level:99", "--engine", "random"], "level:1 to level:10"), (["jungle", "--engine", "exit 7", "--engine", "random"], "status 7"),
                                (["jungle", "--engine", "echo hello", "--engine", "random"], "echo hello")):
            status, out, err = run("match", *arguments)
            self.assertEqual((status, out), (2, ""), arguments)
            self.assertRegex(err, r"^madang: .+\n$", arguments)
            self.assertIn(part, err, arguments)

    def test_help_has_examples(self):
        for command in ("match", "analyse"):
            status, out, _ = run(command, "--help")
            self.assertEqual(status, 0)
            self.assertIn("Examples", out)


class Analyse(Folder):
    def test_moves_with_the_best_first(self):
        status, out, err = run("analyse", "yote", "--position", "5/1X3/1O3/5 X 6 6", "--time", "300ms")
        self.assertEqual((status, err), (0, ""))
        board, table = out.split("Player 1 moves next.\n")
        self.assertIn("| . | X | . | . | . |     6   7   8   9  10", board)
        moves = [line.split() for line in table.splitlines()[1:]]
        listed = run("show", "yote", "--position", "5/1X3/1O3/5 X 6 6")[1]
        for move in moves:
            self.assertIn(move[0], listed)
        self.assertEqual(moves[0][0], "m7-17")  # the only jump
        chances = [float(move[1].rstrip("%")) for move in moves]
        self.assertEqual(chances, sorted(chances, reverse=True))

    def test_a_win_is_counted_in_moves(self):
        out = run("analyse", "jungle", "--position", "7/7/7/7/7/7/7/3l3/T6 b", "--time", "200ms")[1]
        self.assertRegex(out.split("Player 1 moves next.\n")[1].splitlines()[1], r"^D8D9 +wins in 1 move +exact$")

    def test_solved_games_are_exact(self):
        out = run("analyse", "mini-yut")[1]
        self.assertIn("Winning chance on average: 51.0545%", out)  # docs/opponents.md
        self.assertRegex(out, r"(?m)^roll:mo +6.25% +[\d.]+% +exact$")

    def test_games_with_points_show_them(self):
        self.assertRegex(run("analyse", "qwinto:players=1")[1], r"(?m)^throw:\w+ +[\d.]+ +estimate$")
        self.assertRegex(run("analyse", "qwinto")[1], r"(?m)^throw:\w+ +[\d.]+% +[\d.]+ +estimate$")

    def test_positions_without_a_decision(self):
        self.assertIn("Player 1 rolls next", run("analyse", "qwixx")[1])
        self.assertIn("nothing to decide", run("analyse", "mini-yut:alone")[1])
        self.assertIn("The game is over", run("analyse", "yote", "--position", "X4/5/5/5 O 5 0")[1])

    def test_a_record_shows_the_loss_of_each_move(self):
        record = self.folder / "game.madang"
        record.write_text("madang record 1\ngame: yunnori:pieces=2\nseat: Ada\nseat:\nmoves:\nroll:gae 0:gae roll:do 0:DO roll:do 2:do roll:gae 1:gae roll:do 0:do\n")
        status, out, err = run("analyse", "--record", str(record))
        self.assertEqual((status, err), (0, ""))
        self.assertIn("Chance to win of Ada", out)
        self.assertIn("All values are exact.", out)
        self.assertRegex(out, r"(?m)^Ada +1( +\d){4} +\d+\.\d%")
        self.assertRegex(out, r"(?m)^Player 2 +2( +\d){4} +\d+\.\d%")
        self.assertEqual(run("analyse", "yunnori:pieces=2", "--record", str(record))[1], out)
        self.assertEqual(run("analyse", "jungle", "--record", str(record))[0], 2)

    def test_luck_and_skill_of_a_record_add_up(self):
        games = self.folder / "games"
        run("match", "mini-yut", "--engine", "greedy", "--engine", "random", "--games", "2", "--records", str(games))
        out = run("analyse", "--record", str(games / "game-000001.madang"), "--all")[1]
        lines = out.split("Luck and skill:\n")[1].splitlines()
        self.assertEqual(len(lines), 3)
        for line in lines[1:]:
            start, *parts, result = [float(part.rstrip("%")) for part in line.split()[1:]]
            self.assertEqual(len(parts), 4)
            self.assertAlmostEqual(start + sum(parts), result, delta=0.3)  # each is rounded
            self.assertIn(result, (0, 100))
        decisions = out.split("All decisions:\n")[1].split("\n\n")[0].splitlines()[1:]
        counted = [int(row.split()[1]) for row in out.split("\n\n")[2].splitlines()[1:3]]
        self.assertEqual(len(decisions), sum(counted))

    def test_a_resigned_record_ends_with_the_resignation(self):
        record = self.folder / "game.madang"
        record.write_text("madang record 1\ngame: yote\nmoves:\np1 p20\nend: resigned 0\n")
        out = run("analyse", "--record", str(record), "--time", "20ms")[1]
        self.assertIn("The turning point: the ending by Player 1", out)

    def test_a_record_of_a_lost_win(self):
        record = self.folder / "game.madang"
        record.write_text("madang record 1\ngame: jungle\nstart: 7/7/7/7/7/7/2L4/3c3/7 b\nmoves:\nD8D7 C7D7\n")
        out = run("analyse", "--record", str(record), "--time", "200ms")[1]
        self.assertRegex(out, r"(?m)^1 +Player 1 +blunder +D8D7 +loses in 1 move +D8D9 +wins in 1 move +100.0% +D8D9$")
        self.assertIn("The turning point: token 1, D8D7 by Player 1 (+", out)
        self.assertNotIn("Luck", out)

    def test_wrong_usage_prints_advice(self):
        bad = self.folder / "bad"
        bad.write_text("madang record 1\ngame: yote\nmoves:\np1 p1\n")
        form = self.folder / "form"
        form.write_text("madang record 1\ngame: yote\nmoev:\n")
        for arguments in ([], ["chess"], ["jungle", "--position", "x"], ["jungle", "--time", "soon"], ["--record", "/no/such/file"], ["--record", str(bad)],
                          ["--record", str(form)], ["yote", "--position", "5/5/5/5 X 8 8", "--record", str(bad)]):
            status, out, err = run("analyse", *arguments)
            self.assertEqual((status, out), (2, ""), arguments)
            self.assertRegex(err, r"^madang: .+\n$", arguments)


if __name__ == "__main__":
    unittest.main()
