#!/usr/bin/env python3
"""Runs madang room.   room_test.py PROGRAM"""
import hashlib
import json
import os
import pathlib
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
import unittest

PROGRAM = os.path.abspath(sys.argv.pop(1))
KEY = "0" * 32
DAY = 86_400_000


def run(*arguments, **more):
    done = subprocess.run([PROGRAM, "room", *arguments], input=b"", capture_output=True, timeout=300, **more)
    return done.returncode, done.stdout.decode(errors="replace"), done.stderr.decode(errors="replace")


def checksum(text):
    """Returns the FNV-1a checksum as a signed integer, as SQLite stores it."""
    value = 0xcbf29ce484222325
    for byte in text.encode():
        value = (value ^ byte) * 0x100000001b3 % 2**64
    return value - 2**64 if value >= 2**63 else value


def head(game, seed="7"):
    seats = [{"kind": "person"}, {"kind": "computer", "player": "random"}]
    return json.dumps({"game": game, "seats": seats, "hints": True, "takebacks": True, "clock": {"kind": "none"}, "seed": seed})


class Room(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = pathlib.Path(temporary.name)
        self.data = self.folder / "data"
        self.data.mkdir()
        (self.data / "room.db").touch()
        self.assertEqual(self.room("list"), (0, "There are no games.\n", ""))  # creates the tables

    def room(self, command, *arguments, **more):
        return run(command, *arguments, "--data", str(self.data), **more)

    def sql(self, statement, *values):
        """Runs an SQL statement and returns the rows."""
        with sqlite3.connect(self.data / "room.db") as database:
            rows = database.execute(statement, values).fetchall()
        database.close()
        return rows

    def add(self, handle, game, *lines, created=1_772_368_496_000):
        """Adds a game with one event per second; the handle is in hexadecimal digits."""
        created = int(created)
        [[row]] = self.sql("INSERT INTO games(handle, created, head, sum) VALUES(?, ?, ?, ?) RETURNING number", bytes.fromhex(handle),
                           created, head(game), checksum(f"{handle} {created} {head(game)}"))
        for number, line in enumerate(lines, 1):
            at = created + 1000 * number
            self.sql("INSERT INTO events VALUES(?, ?, ?, ?, ?)", row, number, at, line, checksum(f"{row} {number} {at} {line}"))

    def add_some(self):
        self.add("ab" * 16, "jungle", f"sit 0 {KEY} Ann", "play 0 G3F3")
        self.add("ac" * 16, "yote", f"sit 0 {KEY} Ben Ö", "play 0 p7", "end resigned 0")
        self.add("cd" * 16, "mini-yut", f"sit 0 {KEY} Cleo")

    def test_list(self):
        self.add_some()
        status, out, err = self.room("list")
        self.assertEqual((status, err), (0, ""))
        lines = out.splitlines()
        self.assertEqual([line.split()[0] for line in lines[1:]], ["cd" * 6, "ac" * 6, "ab" * 6])
        self.assertEqual(lines[2], "acacacacacac  2026-03-01 12:34:56  2026-03-01 12:34:59       3  yote")
        status, out, err = self.room("list", "--limit", "2")
        self.assertEqual((status, len(out.splitlines()), err), (0, 4, ""))
        self.assertTrue(out.endswith("Only the newest 2 are listed; --limit N lists more.\n"))

    def test_show(self):
        self.add_some()
        status, out, err = self.room("show", "AC")
        self.assertEqual((status, err), (0, ""))
        self.assertIn("game: yote\nhandle: " + "ac" * 16 + "\ncreated: 2026-03-01 12:34:56 UTC\nseat 0: Ben Ö\nseat 1: random\n", out)
        self.assertIn("tokens: 1\nstate: over: resigned 0\n", out)
        self.assertIn("    2  2026-03-01 12:34:58  play 0 p7\n", out)
        self.assertIn("state: seat 1 moves next\n", self.room("show", "ab")[1])

    def test_a_game_by_its_id(self):
        game = "0123456789abcdefghijkl"
        self.assertEqual(self.room("show", game)[0], 2)
        handle = hashlib.blake2b(b"madang game:" + game.encode(), digest_size=16).hexdigest()
        self.add(handle, "yote")
        status, out, _ = self.room("show", game)
        self.assertEqual(status, 0)
        self.assertIn(f"handle: {handle}\n", out)

    def test_unknown_and_ambiguous_games(self):
        self.add_some()
        for word, why in (("a", "several handles begin with 'a'"), ("ff", "there is no game 'ff'"), ("x", "there is no game 'x'"),
                          ("", "several handles"), ("ab" * 17, "there is no game")):
            for command in ("show", "export", "delete"):
                status, out, err = self.room(command, word)
                self.assertEqual((status, out), (2, ""), (command, word))
                self.assertIn(why, err)
                self.assertIn("madang room list", err)
        self.assertEqual(len(self.room("list")[1].splitlines()), 4)

    def test_export(self):
        self.add_some()
        status, out, err = self.room("export", "ac")
        self.assertEqual((status, err), (0, ""))
        self.assertEqual(out, "madang record 1\ngame: yote\nseat: Ben Ö\nseat: random\nmoves:\np7\nend: resigned 0\n")
        file = self.folder / "game.madang"
        self.assertEqual(self.room("export", "ac", str(file)), (0, "", ""))
        self.assertEqual(file.read_text(), out)
        done = subprocess.run([PROGRAM, "replay", str(file)], capture_output=True, timeout=300)
        self.assertEqual(done.returncode, 0, done.stderr)
        status, out, err = self.room("export", "ac", str(self.folder / "none" / "game.madang"))
        self.assertEqual((status, out), (1, ""))
        self.assertIn("cannot write the record", err)

    def test_the_seed_is_shown_only_after_the_end(self):
        self.add("aa" * 16, "mini-yut", f"sit 0 {KEY} Ann")
        self.add("bb" * 16, "mini-yut", f"sit 0 {KEY} Ann", "end resigned 0")
        self.assertNotIn("seed", self.room("export", "aa")[1])
        self.assertIn("seed: 7\n", self.room("export", "bb")[1])
        self.assertNotIn('"7"', self.room("show", "aa")[1])

    def test_export_all(self):
        self.add_some()
        records = self.folder / "records"
        status, out, err = self.room("export", "--all", str(records))
        self.assertEqual((status, out, err), (0, f"3 games exported to {records}\n", ""))
        self.assertEqual(sorted(file.name for file in records.iterdir()), [h * 16 + ".madang" for h in ("ab", "ac", "cd")])
        self.assertEqual((records / ("ac" * 16 + ".madang")).read_text(), self.room("export", "ac")[1])
        self.sql("UPDATE events SET line = 'play 0 p8' WHERE game = 2 AND number = 2")
        status, out, err = self.room("export", "--all", str(records))
        self.assertEqual((status, out), (1, f"2 games exported to {records}\n"))
        self.assertIn("skipped the damaged game " + "ac" * 16 + ": event 2 of 3 is damaged", err)
        self.assertEqual(self.room("export")[0], 2)
        self.assertEqual(self.room("export", "ab", "--all", str(records))[0], 2)

    def test_delete(self):
        self.add_some()
        self.assertEqual(self.room("delete", "ab", "cd"), (0, "2 games deleted\n", ""))
        self.assertEqual(len(self.room("list")[1].splitlines()), 2)
        self.assertEqual(self.sql("SELECT DISTINCT game FROM events"), [(2,)])
        for wrong in ((), ("ac", "--older-than", "1"), ("--older-than", "-1"), ("--older-than", "x")):
            self.assertEqual(self.room("delete", *wrong)[0], 2, wrong)
        # With one wrong argument nothing is deleted.
        self.assertEqual(self.room("delete", "ac", "ff")[0], 2)
        self.assertEqual(self.room("check"), (0, "1 game, no damage found\n", ""))

    def test_delete_older(self):
        now = time.time() * 1000
        self.add("aa" * 16, "yote", created=now - 10 * DAY)
        self.add("bb" * 16, "yote", f"sit 0 {KEY} Ann", created=now - 20 * DAY)
        self.add("cc" * 16, "yote", created=now - DAY)
        self.assertEqual(self.room("delete", "--older-than", "30"), (0, "0 games deleted\n", ""))
        self.assertEqual(self.room("delete", "--older-than", "15"), (0, "1 game deleted\n", ""))
        self.assertEqual(self.room("delete", "--older-than", "5"), (0, "1 game deleted\n", ""))
        self.assertEqual(self.room("list")[1].splitlines()[1].split()[0], "cc" * 6)

    def test_backup(self):
        self.add_some()
        other = self.folder / "other"
        other.mkdir()
        file = other / "room.db"
        self.assertEqual(self.room("backup", str(file)), (0, f"Backup written to {file}\n", ""))
        self.assertEqual([name.name for name in other.iterdir()], ["room.db"])
        self.assertEqual(run("list", "--data", str(other))[1], self.room("list")[1])
        for wrong in (str(self.data / "room.db"), str(other), str(self.folder / "none" / "copy")):
            status, out, err = self.room("backup", wrong)
            self.assertEqual((status, out), (1, ""))
            self.assertIn(wrong, err)
        self.assertEqual(self.room("backup")[0], 2)

    def test_check_names_damaged_games(self):
        self.add_some()
        self.assertEqual(self.room("check"), (0, "3 games, no damage found\n", ""))
        self.sql("DELETE FROM events WHERE game = 2 AND number = 2")
        self.sql("UPDATE games SET head = '{}' WHERE number = 1")
        self.add("ee" * 16, "yote", f"sit 0 {KEY} Ann", "play 0 nonsense")  # stored correctly, but not a legal game
        status, out, err = self.room("check")
        self.assertEqual((status, err), (1, ""))
        self.assertIn("ac" * 16 + ": event 2 of 3 is missing\n", out)
        self.assertIn("ab" * 16 + ": its head is damaged\n", out)
        self.assertIn("ee" * 16 + ": event 2: ", out)
        self.assertIn("4 games, 3 damaged.", out)
        status, out, err = self.room("show", "ac")
        self.assertEqual((status, out), (1, ""))
        self.assertIn("the game acacacacacac is damaged: event 2 of 3 is missing", err)
        self.assertIn("? (damaged)", self.room("list")[1])

    def test_folders_without_games(self):
        for folder in (self.folder / "none", self.folder):
            for command in ("list", "check", "backup", "show", "export", "delete"):
                more = () if command in ("list", "check") else ("x",)
                status, out, err = run(command, *more, "--data", str(folder))
                self.assertEqual((status, out), (2, ""), command)
                self.assertIn(f"there are no online games in '{folder}'", err)
        self.assertEqual([path.name for path in self.folder.iterdir()], ["data"])
        (self.folder / "room.db").write_text("x" * 5000)
        status, out, err = run("list", "--data", str(self.folder))
        self.assertEqual((status, out, err), (1, "", f"madang: {self.folder / 'room.db'}: this is not a database\n"))

    def read_only(self, folder, command, *arguments):
        """Runs `madang room` where the folder is on a read-only file system, as on a medium that cannot be written."""
        mounted = 'mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && exec "$@"'
        user = ["--map-root-user"] if os.geteuid() else []
        unshared = ["unshare", *user, "--mount", "sh", "-c"]
        if subprocess.run([*unshared, mounted, folder, "true"], capture_output=True).returncode:
            self.skipTest("this system does not allow mounting")
        done = subprocess.run([*unshared, mounted, folder, PROGRAM, "room", command, *arguments, "--data", folder],
                              input=b"", capture_output=True, timeout=300)
        return done.returncode, done.stdout.decode(), done.stderr.decode()

    def test_a_read_only_folder(self):
        self.add_some()
        odd = self.folder / "a?b %20#c"  # names that need escapes in an address
        self.data = self.data.rename(odd)
        files = sorted(file.name for file in odd.iterdir())
        self.assertNotIn("room.db-wal", files)
        for command in (("list",), ("check",), ("show", "ac"), ("export", "ac")):
            self.assertEqual(self.read_only(odd, *command), self.room(*command), command)
        records = self.folder / "records"
        self.assertEqual(self.read_only(odd, "export", "--all", records)[0], 0)
        self.assertEqual(len(list(records.iterdir())), 3)
        copies = self.folder / "copies"
        copies.mkdir()
        self.assertEqual(self.read_only(odd, "backup", copies / "room.db")[0], 0)
        self.assertEqual(self.read_only(copies, "list"), self.room("list"))
        self.assertEqual([file.name for file in copies.iterdir()], ["room.db"])
        self.assertEqual(self.read_only(odd, "delete", "ac"), (1, "", "madang: the database is read-only\n"))
        self.assertEqual(sorted(file.name for file in odd.iterdir()), files)

    def test_a_read_only_folder_with_a_write_ahead_log(self):
        self.add_some()
        copy = self.folder / "copy"
        with sqlite3.connect(self.data / "room.db") as database:
            database.execute("DELETE FROM games WHERE number = 2")
            database.commit()
            # The program that writes is running, then it is gone, and then the index of the log is missing.
            after = self.read_only(self.data, "list")
            shutil.copytree(self.data, copy)
        database.close()
        self.assertEqual((after[0], len(after[1].splitlines()), after[2]), (0, 3, ""))
        self.assertEqual(self.read_only(copy, "list"), after)
        self.assertEqual(self.read_only(copy, "check")[:2], (0, "2 games, no damage found\n"))
        (copy / "room.db-shm").unlink()
        status, out, err = self.read_only(copy, "list")
        self.assertEqual((status, out), (1, ""))
        self.assertIn(f"{copy / 'room.db-wal'} has the latest changes and cannot be read in a read-only folder; copy", err)
        self.assertEqual(run("list", "--data", str(copy)), after)

    def test_an_empty_database_in_a_read_only_folder(self):
        (self.folder / "room.db").touch()
        status, out, err = self.read_only(self.folder, "list")
        self.assertEqual((status, out), (1, ""))
        self.assertIn("room.db: the database is empty or from an older Madang, and cannot be updated in a read-only folder", err)

    def test_the_default_folder(self):
        self.add_some()
        home = self.folder / "home"
        usual = home / ".local" / "share" / "madang"
        usual.parent.mkdir(parents=True)
        self.data.rename(usual)
        for environment in ({"HOME": str(home)}, {"HOME": "/nowhere", "XDG_DATA_HOME": str(usual.parent)}):
            status, out, err = run("list", env=environment)
            self.assertEqual((status, len(out.splitlines()), err), (0, 4, ""), environment)
        status, out, err = run("list", env={})
        self.assertEqual((status, out), (2, ""))
        self.assertIn("--data", err)

    def test_help_and_wrong_usage(self):
        for words in ((), ("list",), ("show",), ("export",), ("delete",), ("backup",), ("check",)):
            status, out, err = run(*words, "--help")
            self.assertEqual((status, err), (0, ""))
            self.assertIn("madang room", out)
            self.assertIn("Example", out)
        status, out, err = run()
        self.assertEqual((status, out), (2, ""))
        self.assertIn("list, show, export, delete, backup, check or move", err)
        self.assertIn("did you mean 'list'", run("lisst")[2])


if __name__ == "__main__":
    unittest.main()
