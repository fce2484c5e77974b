#!/usr/bin/env python3
"""Runs the classic programs: exit status, standard error, files, terminals.   classic_test.py PROGRAM"""
import os
import pathlib
import pty
import random
import resource
import select
import shlex
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest

PROGRAM = os.path.abspath(sys.argv.pop(1))
FULL = "MADANG_TEST_FULL" in os.environ  # ./test full runs longer tests
TRANSCRIPTS = pathlib.Path(__file__).resolve().parent.parent / "transcripts"
NAMES = ["yunnori", "yunnori-advanced", "mini-yut", "yote", "dice", "jungle"]
ACCOUNTS = "".join(f"P{i} pass{i}\n" for i in range(40))


def run(*arguments, given=b"", **more):
    done = subprocess.run([PROGRAM, "classic", *arguments], input=given, capture_output=True, timeout=300, **more)
    return done.returncode, done.stdout, done.stderr.decode(errors="replace")


def login(*players):
    return "".join(f"2 P{i} pass{i}\n" for i in players)


class Folder(unittest.TestCase):
    """Gives each test its own empty folder."""

    def setUp(self):
        self.temporary = tempfile.TemporaryDirectory()
        self.folder = pathlib.Path(self.temporary.name)
        self.folder.chmod(0o755)
        self.addCleanup(self.temporary.cleanup)

    def write(self, name, text):
        (self.folder / name).write_text(text)
        return str(self.folder / name)


class Classic(Folder):
    def test_without_arguments_it_lists_the_programs_with_their_projects(self):
        status, out, err = run()
        self.assertEqual((status, err), (0, ""))
        for name in NAMES:
            self.assertRegex(out.decode(), rf"(?m)^  {name} +\S.*20\d\d")

    def test_every_help_has_an_example(self):
        for arguments in ([], *([name] for name in NAMES)):
            status, out, _ = run(*arguments, "--help")
            self.assertEqual(status, 0)
            self.assertIn("Example", out.decode())

    def test_wrong_usage_prints_advice(self):
        for arguments in (["chess"], ["yunori"], ["yote", "--script", "x"], ["jungle", "--script", "x"], ["jungle", "--machine", "best"],
                          ["jungle", "--max-rounds", "0"], ["dice", "--color=blue"], ["dice", "--seed", "x"], ["dice", "--seed", "-1"], ["yote", "extra"]):
            status, out, err = run(*arguments)
            self.assertEqual((status, out), (2, b""), arguments)
            self.assertRegex(err, r"^madang: .+\n$", arguments)
        self.assertIn("did you mean 'yunnori'?", run("yunori")[2])
        self.assertNotIn("did you mean", run("chess")[2])

    def test_the_input_may_end_anywhere(self):
        """Cuts every transcript after any token: expects the output so far, a line on standard error, and status 0."""
        for case in sorted(p.parent for p in TRANSCRIPTS.rglob("args")):
            if any((case / name).exists() for name in ("status", "errors")):
                continue
            arguments = shlex.split((case / "args").read_text())
            tokens = (case / "input").read_bytes().split(b"\n") if arguments[0] == "dice" else (case / "input").read_bytes().split()
            whole = (case / "output").read_bytes()
            random.seed(str(case.relative_to(TRANSCRIPTS)))
            for length in sorted(random.sample(range(len(tokens)), min(12 if FULL else 1, len(tokens)))):
                with self.subTest(case=case.name, tokens=length), tempfile.TemporaryDirectory() as folder:
                    for p in case.iterdir():
                        if p.is_file():
                            (pathlib.Path(folder) / p.name).write_bytes(p.read_bytes())
                    separator = b"\n" if arguments[0] == "dice" else b" "
                    status, out, err = run(*arguments, given=separator.join(tokens[:length]), cwd=folder)
                    self.assertEqual(status, 0)
                    if out == whole:
                        continue  # the program ended before the cut
                    self.assertTrue(whole.startswith(out) or ("--echo" in arguments and whole.startswith(out[:-1])))
                    self.assertEqual(err, "madang: the input has ended\n")

    def test_strange_bytes_never_crash_a_program(self):
        huge = 10_000_000 if FULL else 1_000_000
        strange = [b"\0" * 1000, b"\xff\xfe\x80\n" * 1000, b"x " * 10_000, bytes(range(256)) * 100, b"\x1b[2J\n" * 100]
        for name in NAMES:
            for start in (b"", b"1\n", b"2\n", b"1 2 2\n", b"A 2 a\nb\n", b"B 1 a\n") if FULL else (b"1\n", b"A 2 a\nb\n"):
                for given in strange + ([b"9" * huge, b"x " * (huge // 2)] if start == b"1\n" else []):
                    status, out, err = run(name, "--seed", "1", "--color=never", given=start + given, cwd=self.folder)
                    self.assertEqual(status, 0, (name, given[:10]))
                    self.assertNotIn(b"\x1b", out)
                    self.assertNotIn(b"\0", out)
                    for line in err.splitlines():
                        self.assertRegex(line, "^madang: (the input has ended|there are no accounts)")

    def test_the_same_seed_gives_the_same_session(self):
        given = {"yunnori": b"1 2 4 " + b"0 do 0 gae 0 geol 0 yut 0 mo 0 back-do " * 30, "dice": b"B 1 Jane\n" + b"pass " * 300,
                 "mini-yut": b"2 " + b"-1 " * 20, "jungle": b"3"}
        for name, text in given.items():
            first, again, other = (run(name, "--seed", seed, given=text)[1] for seed in ("5", "5", "6"))
            self.assertEqual(first, again)
            self.assertNotEqual(first, other)

    def test_scripts(self):
        script = self.write("script", "do gae\n")
        status, out, err = run("yunnori", "--script", script, "--color=never", given=b"1 2 2 0 do 0 gae")
        self.assertEqual((status, err), (3, "madang: the script has no result left\n"))
        self.assertTrue(out.endswith(b"Player 1 turn\nPiece : 0 0 \nYut : gae \nWrite down the position of the player to move and yut\n"
                                     b"(back-do, do, gae, geol, yut, and mo)\n>> position : >> yut : "))
        for name, text, line in (("yunnori", "do\ngae five\n", 2), ("yunnori-advanced", "1", 1), ("mini-yut", "\n\nback-do", 3), ("dice", "1 2 7", 1),
                                 ("dice", "0", 1)):
            status, out, err = run(name, "--script", self.write("script", text), given=b"1")
            self.assertEqual((status, out), (2, b""), name)
            self.assertIn(f"line {line}: ", err)
        for path in ("/no/such/file", "/", "/dev/zero"):
            status, out, err = run("dice", "--script", path)
            self.assertEqual((status, out), (2, b""))
            self.assertRegex(err, r"^madang: .+\n$")

    def test_the_main_program_of_the_course_offers_both_games(self):
        self.write("user_info.txt", ACCOUNTS)
        stars = "*" * 60 + "\n"
        banner = 2 * stars + "*************   Let's start the Project 2   ****************\n" + 2 * stars + "1. Yunnori Basic\n2. Yunnori Extension\n"
        question = "Choose a game to play (1, 2) : "
        status, out, _ = run("yunnori", "--course-main", given=b"3\n1\n2\n")
        basic = run("yunnori", given=b"2\n")[1].decode()
        self.assertEqual((status, out.decode()),
                         (0, banner + question + "Enter only 1 or 2.\n" + question + "You will play a normal yunnori!\n" + basic + "Game finished!\n"))
        status, out, _ = run("yunnori", "--course-main", "--dir", str(self.folder), given=("2\n" + login(1) + "3\n").encode())
        advanced = run("yunnori-advanced", given=(login(1) + "3\n").encode(), cwd=self.folder)[1].decode()
        self.assertIn("Login Succeed!\n", advanced)
        self.assertEqual((status, out.decode()),
                         (0, banner + question + "You will play a yunnori extension version!\n" + advanced + "Game finished!\n"))

    def test_errors_in_board_files_name_the_line(self):
        status, out, err = run("jungle", self.write("board", "A1 l\nB2 x\n"), given=b"1")
        self.assertEqual((status, out), (2, b""))
        self.assertIn("line 2: ", err)
        self.assertEqual(run("jungle", "/no/such/file")[0], 2)

    def test_colour_is_always_on_for_yunnori_only(self):
        for name, given in (("yunnori", b"1 2 2"), ("yote", b"x"), ("dice", b"A 1 J\n"), ("jungle", b"1"), ("mini-yut", b"1")):
            self.assertEqual(b"\x1b" in run(name, "--seed", "1", given=given)[1], name == "yunnori", name)
            self.assertNotIn(b"\x1b", run(name, "--seed", "1", "--color=never", given=given)[1])

    def test_echo_shows_the_answers(self):
        out = run("jungle", "--echo", given=b"1\nA3 A5\nA3\nA4 Z0 Z0\n")[1]
        self.assertTrue(out.startswith(b"Choose game mode (1, 2, 3): 1\nRound 1:\n"))
        self.assertIn(b"Blue's turn: A3 A5\nInvalid. Try again!\nBlue's turn: A3 A4\nRound 2:\n", out)


class SavedGames(Folder):
    def setUp(self):
        super().setUp()
        self.write("user_info.txt", ACCOUNTS)

    def saved(self):
        return (self.folder / "game_info.txt").read_text()

    def advanced(self, given, **more):
        return run("yunnori-advanced", "--color=never", "--seed", "1", given=given.encode(), cwd=self.folder, **more)

    def test_dir_sets_the_folder(self):
        status, out, _ = run("yunnori-advanced", "--dir", str(self.folder), given=(login(0, 1) + "1 0 0 1 3").encode())
        self.assertEqual(status, 0)
        self.assertIn(b"Game saved successfully!\n", out)
        self.assertEqual(self.saved(), "P0 P1 | P0 0 0 0 0 0 | P1 0 0 0 0 0 | 0\n")
        self.assertEqual(sorted(p.name for p in self.folder.iterdir()), ["game_info.txt", "user_info.txt"])

    def test_programs_can_save_at_the_same_time(self):
        def play(i):
            self.advanced((login(i, i + 1) + "1 0 0 1\n") + (login(i, i + 1) + "1 1 1\n") * 5 + "3")

        threads = [threading.Thread(target=play, args=(i,)) for i in range(0, 40, 2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        expected = {f"P{i} P{i + 1} | P{i} 0 0 0 0 0 | P{i + 1} 0 0 0 0 0 | 0" for i in range(0, 40, 2)}
        self.assertEqual(sorted(self.saved().splitlines()), sorted(expected))

    def test_a_killed_program_leaves_the_old_or_the_new_file(self):
        line = "P0 P1 | P0 {} 0 0 0 0 | P1 0 0 0 0 0 | 0\n"
        others = "".join(f"P{i} P{i + 1} | P{i} 0 0 0 0 0 | P{i + 1} 0 0 0 0 0 | 0\n" for i in range(2, 38, 2))
        self.write("game_info.txt", line.format(0) + others)
        good = {line.format(animal) + others for animal in (0, 1)}
        killed = 0
        for i in range(0, 60, 1 if FULL else 3):
            given = "".join(login(0, 1) + f"1 0 {n % 2} 0 1\n" for n in range(400))
            process = subprocess.Popen([PROGRAM, "classic", "yunnori-advanced"], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
                                       stderr=subprocess.DEVNULL, cwd=self.folder)
            try:
                process.stdin.write(given.encode())
                process.stdin.flush()
            except BrokenPipeError:
                pass
            time.sleep(0.03 + 0.002 * i)
            killed += process.poll() is None
            process.kill()
            process.wait()
            process.stdin.close()
            self.assertIn(self.saved(), good)
        self.assertGreater(killed, 10 if FULL else 3)
        self.advanced(login(0, 1) + "1 0 1 0 1 3")  # works despite the files of killed programs
        self.assertEqual(self.saved(), line.format(1) + others)
        self.assertEqual(sorted(p.name for p in self.folder.iterdir()), ["game_info.txt", "user_info.txt"])

    def test_the_game_continues_on_a_full_disk(self):
        def no_room():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (20, 20))

        old = "P0 P1 | P0 0 0 0 0 0 | P1 0 0 0 0 0 | 1\n"
        self.write("game_info.txt", old)
        status, out, _ = self.advanced(login(0, 1) + "1 0 1 2 1 0", preexec_fn=no_room)
        self.assertEqual(status, 0)
        self.assertRegex(out.decode(), r"The game could not be saved \(.*: File too large\); the game continues.\nContinue \(0\)")
        self.assertIn(b"Player 0 P0 turn", out)
        self.assertEqual(self.saved(), old)
        self.assertEqual(sorted(p.name for p in self.folder.iterdir()), ["game_info.txt", "user_info.txt"])

    @unittest.skipIf(os.getuid() != 0, "needs another user")
    def test_the_game_continues_in_a_read_only_folder(self):
        def somebody_else():
            os.setgid(65534)
            os.setuid(65534)

        self.folder.chmod(0o555)
        status, out, _ = self.advanced(login(0, 1) + "1 0 0 1 0", preexec_fn=somebody_else)
        self.folder.chmod(0o755)
        self.assertEqual(status, 0)
        self.assertRegex(out.decode(), r"The game could not be saved \(.*: Permission denied\); the game continues.\nContinue \(0\)")
        self.assertIn(b"Player 0 P0 turn", out)

    def test_a_missing_folder_is_reported(self):
        status, out, err = run("yunnori-advanced", "--dir", "/no/such/folder", given=b"2 Noah 22d34h 3")
        self.assertEqual(status, 0)
        self.assertIn(b"Login Failed!\n", out)
        self.assertIn("/no/such/folder/user_info.txt does not exist", err)

    def test_a_deleted_folder_is_reported(self):
        process = subprocess.Popen([PROGRAM, "classic", "yunnori-advanced", "--seed", "1"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=self.folder)
        process.stdin.write((login(0, 1) + "1 0 0\n").encode())
        process.stdin.flush()
        seen = b""
        while not seen.endswith(b"game (1) : "):
            seen += os.read(process.stdout.fileno(), 1 << 16)
        (self.folder / "user_info.txt").unlink()
        self.folder.rmdir()
        out, _ = process.communicate(b"1 0\n")
        self.folder.mkdir()
        self.assertIn(b"The game could not be saved (", out)
        self.assertIn(b"0\x1b[0m P0 turn", out)
        self.assertEqual(process.returncode, 0)

    def test_links_are_followed_and_modes_kept(self):
        (self.folder / "elsewhere").mkdir()
        real = self.folder / "elsewhere" / "games"
        real.write_text("")
        real.chmod(0o600)
        (self.folder / "game_info.txt").symlink_to(real)
        self.advanced(login(0, 1) + "1 0 0 1 3")
        self.assertTrue((self.folder / "game_info.txt").is_symlink())
        self.assertEqual(real.read_text(), "P0 P1 | P0 0 0 0 0 0 | P1 0 0 0 0 0 | 0\n")
        self.assertEqual(real.stat().st_mode & 0o777, 0o600)


class Terminal(Folder):
    def talk(self, arguments, answers):
        """Types one answer per question in a terminal. Returns the screen and the exit status."""
        pid, terminal = pty.fork()
        if pid == 0:
            os.chdir(self.folder)
            os.execv(PROGRAM, [PROGRAM, "classic", *arguments])
        shown = b""
        answers = list(answers)
        deadline = time.monotonic() + 120
        while time.monotonic() < deadline:
            ready, _, _ = select.select([terminal], [], [], 0.2)
            try:
                if ready:
                    chunk = os.read(terminal, 1 << 16)
                    if not chunk:
                        break
                    shown += chunk
                elif answers and shown.endswith(b": "):
                    os.write(terminal, answers.pop(0))
            except OSError:
                break
        os.close(terminal)  # ends a program that is still waiting
        return shown.decode(), os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])

    def test_passwords_are_not_shown_and_other_answers_are(self):
        self.write("user_info.txt", ACCOUNTS)
        shown, status = self.talk(["yunnori-advanced"], [b"2\n", b"P3\n", b"pass3\n", b"3\n"])
        self.assertEqual(status, 0)
        self.assertNotIn("pass3", shown)
        self.assertIn("want : 2\r\nID : P3\r\nPASSWORD : \r\nLogin Succeed!\r\n", shown)
        self.assertTrue(shown.endswith("want : 3\r\n"))

    def test_the_end_of_input_in_a_terminal_ends_the_line(self):
        shown, status = self.talk(["jungle"], [b"\x04"])
        self.assertEqual(status, 0)
        self.assertEqual(shown, "Choose game mode (1, 2, 3): \r\nmadang: the input has ended\r\n")


unittest.main(verbosity=1)
