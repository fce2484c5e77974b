#!/usr/bin/env python3
"""Judges sources and whole classes.   judge_class_test.py PROGRAM STUDENT_YOTE"""
import csv
import html.parser
import json
import os
import pathlib
import shutil
import signal
import subprocess
import tempfile
import time
import unittest
import urllib.parse
import xml.etree.ElementTree

from judging import PROGRAM, run, student, wrong_points
from student_sources import OVERFLOW, SIGNED, in_print_board, make_class, yote

YOTE = student()
SHORT = ("--seconds", "0", "--patience", "60")  # sanitizers make students' programs slow, too


def line_of(source, text):
    return source[: source.index(text)].count("\n") + 1


class Tags(html.parser.HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.tags = []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        self.tags.append((tag, dict(attributes)))


class Judging(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def sources(self, files):
        """Makes a folder of sources and returns its path."""
        source = self.folder / "source"
        shutil.rmtree(source, ignore_errors=True)
        for name, text in files.items():
            (source / name).parent.mkdir(parents=True, exist_ok=True)
            (source / name).write_text(text)
        return str(source)

    def judge_source(self, files, *options, command=(), status=None, **more):
        """Returns the report as text and as JSON."""
        file = self.folder / "report.json"
        file.unlink(missing_ok=True)
        rest = ("--", *command) if command else ()
        ended, out, err = run("yote", *SHORT, "--source", self.sources(files), "--json", str(file), *options, *rest, **more)
        self.assertIn(ended, (0, 1) if status is None else (status,), err)
        return out, json.loads(file.read_text())

    def class_report(self):
        return self.folder / "class-report"

    def judge_class(self, *arguments, options=SHORT, **more):
        return run("yote", "--class", str(self.folder / "class"), *options, *arguments, **more)

    def table(self):
        with open(self.class_report() / "summary.csv", newline="") as file:
            return {row["student"]: row for row in csv.DictReader(file)}


class Source(Judging):
    def test_a_right_program_has_full_marks(self):
        out, report = self.judge_source({"yote.cpp": yote()}, status=0)
        self.assertEqual((report["marks"], report["command"]), (100, ["./program"]))
        self.assertTrue(report["source"]["sanitizers"])
        self.assertRegex(out, r"^Compiled with g\+\+ .*-fsanitize=address,undefined -o program yote\.cpp\n")
        self.assertRegex(out, r"\nright +sanitizer ")

    def test_compile_errors_end_the_judgement(self):
        source = yote().replace("int turn = 0;", "int turn = ;")
        out, report = self.judge_source({"src/yote.cpp": source}, status=1)
        place = f"src/yote.cpp:{line_of(source, 'int turn')}"
        self.assertEqual((report["marks"], wrong_points(report)), (0, ["compile"]))
        self.assertEqual(report["source"]["errors"][0]["place"], place)
        self.assertRegex(out, rf"\nMarks: 0\.0 of 100\n\ncompile: .*\n.*\n  {place}: expected")
        self.assertNotIn("not met", out)

    def test_linker_errors_have_a_place(self):
        source = "int helper(int);\nint main() { return helper(3); }\n"
        _, report = self.judge_source({"a.cpp": source}, status=1)
        self.assertEqual(report["source"]["errors"], [{"place": "a.cpp:2", "text": "undefined reference to `helper(int)'", "category": ""}])

    def test_warnings_cost_no_marks(self):
        source = yote("", in_print_board("int unused;"))
        out, report = self.judge_source({"yote.cpp": source}, status=0)
        place = f"yote.cpp:{line_of(source, 'int unused')}"
        self.assertEqual(report["source"]["warnings"], [{"place": place, "text": "unused variable 'unused'", "category": "-Wunused-variable"}])
        self.assertIn(f"1 warning:\n  {place}: unused variable 'unused' [-Wunused-variable]\n", out)
        self.assertEqual(report["marks"], 100)

    def test_errors_of_the_code_are_named_with_their_place(self):
        for change, code, text in ((OVERFLOW, "counts[on_board", "heap-buffer-overflow"), (SIGNED, "score += ", "signed integer overflow")):
            source = yote("", change)
            out, report = self.judge_source({"yote.cpp": source}, status=1)
            self.assertEqual(wrong_points(report), ["sanitizer"])  # the program continues
            place = f"yote.cpp:{line_of(source, code)}"
            shown = next(point["finding"] for point in report["points"] if point["id"] == "sanitizer")
            self.assertTrue(shown["message"].startswith(f"{place}, in print_board: {text}"), shown["message"])
            self.assertIn(text, shown["standard_error"])
            self.assertLessEqual(len(shown["answers"]), 4)
            self.assertEqual([(error["place"], error["function"]) for error in report["source"]["code_errors"]], [(place, "print_board")])
            self.assertRegex(out, rf"\n  All errors of this kind that were seen:\n    {place}, in print_board: {text}")

    def test_a_crash_shows_the_place(self):
        source = yote("", in_print_board("if (on_board(0) == 2) { int* nothing = 0; *nothing = 1; }"))
        _, report = self.judge_source({"yote.cpp": source}, status=1)
        self.assertIn(f"yote.cpp:{line_of(source, '*nothing = 1')}", json.dumps(report["source"]["code_errors"]))
        self.assertLess(report["marks"], 70)

    def test_a_missing_return_is_only_a_warning(self):
        source = yote("", lambda text: text.replace("void print_board() {", "int print_board() {"))
        _, report = self.judge_source({"yote.cpp": source}, status=0)
        self.assertEqual([warning["category"] for warning in report["source"]["warnings"]], ["-Wreturn-type"])

    def test_programs_for_windows_compile(self):
        source = yote("", lambda text: in_print_board('system("cls"); Sleep(3000); SetConsoleTextAttribute(GetStdHandle(STD_OUTPUT_HANDLE), 12);')(
            text.replace("using namespace std;", "#include <Windows.h>\n#include <conio.h>\nusing namespace std;"))
            .replace("  return 0;\n}", '  system("PAUSE"); _getch();\n  return 0;\n}'))
        self.assertIn("PAUSE", source)
        _, report = self.judge_source({"yote.cpp": source}, status=0)
        self.assertEqual((report["marks"], report["source"]["warnings"]), (100, []))

    def test_several_files_and_c_compile(self):
        files = {"yote.cpp": yote("", lambda text: text.replace("int main(", 'extern "C" int twice(int);\nint main(')), "c/twice.c": '#include "t.h"\nint twice(int n) { return 2 * n; }\n',
                 "include/t.h": "int twice(int n);\n", "build/old.cpp": "nonsense", ".git/x.cpp": "nonsense"}
        out, _ = self.judge_source(files, status=0)
        self.assertIn("-Iinclude -o program c/twice.c yote.cpp\n", out)
        files = {"a.c": "#include <stdio.h>\nint main(void) { char x[9]; puts(fgets(x, 9, stdin) ? x : \"?\"); return 0; }\n"}
        out, _ = self.judge_source(files, status=1)
        self.assertIn("Compiled with gcc -g ", out)

    def test_another_command_compiles_in_a_copy(self):
        files = {"yote.cpp": yote("jumps-own"), "Makefile": "yote: yote.cpp\n\tg++ -O1 yote.cpp -o yote\n", "old": ""}
        out, report = self.judge_source(files, "--compile", "rm old && make", status=1)
        self.assertEqual((report["command"], wrong_points(report), report["source"]["sanitizers"]), (["./yote"], ["jump-own"], False))
        self.assertIn("\n    rm old && make\n    printf", out)
        self.assertEqual(sorted(os.listdir(self.folder / "source")), sorted(files))
        _, report = self.judge_source(files, "--compile", "make", command=("{}/yote", "silent"), status=1)
        self.assertEqual(wrong_points(report), ["refusal"])
        _, report = self.judge_source(files, "--compile", "g++ -fsanitize=address yote.cpp", status=1)
        self.assertTrue(report["source"]["sanitizers"])
        for compile, command, text in (("make all", (), "No rule"), ("exit 3", (), "without a message"), ("yes", (), "too much"),
                                       ("true", ("{}/yote",), "no file 'yote'"), ("echo hello; false", (), "hello")):
            _, report = self.judge_source(files, "--compile", compile, command=command, status=1)
            self.assertEqual((report["marks"], wrong_points(report)), (0, ["compile"]))
            self.assertIn(text, report["source"]["errors"][0]["text"])

    def test_without_the_libraries_of_sanitizers_it_compiles(self):
        tools = self.folder / "tools"
        tools.mkdir()
        compiler = shutil.which("g++")
        (tools / "g++").write_text(f'#!/bin/sh\ncase "$*" in *--wrap*-fsanitize*) echo "ld: cannot find -lasan"; exit 1;; esac\nexec {compiler} "$@"\n')
        (tools / "g++").chmod(0o755)
        out, report = self.judge_source({"yote.cpp": yote()}, status=0, env={**os.environ, "PATH": f"{tools}:{os.environ['PATH']}"})
        self.assertIn("\nThe sanitizers are not installed", out)
        self.assertFalse(report["source"]["sanitizers"])
        self.assertNotIn("sanitizer", [point["id"] for point in report["points"]])

    def test_nothing_to_compile_is_wrong_usage(self):
        source = self.sources({"readme.txt": "x", "yote.cpp": yote()})
        for arguments, text in ((("--source", source + "/readme.txt"), "not a folder"), (("--compile", "make"), "--source DIR"),
                                (("--source", source, "--", "./x"), "{}/program"), (("--source", source, "--compile", "true"), "no program"),
                                (("--source", source, "--jobs", "2"), "--class DIR")):
            status, out, err = run("yote", *SHORT, *arguments)
            self.assertEqual((status, out), (2, ""), arguments)
            self.assertRegex(err, r"^madang: .+\n$")
            self.assertIn(text, err)
        status, _, err = run("yote", *SHORT, "--source", source, env={**os.environ, "PATH": "/nowhere"})
        self.assertEqual(status, 3)
        self.assertIn("install a compiler", err)


class Class(Judging):
    def test_a_class_has_a_table_and_a_page(self):
        odd = '<b>a;b"c, & d'
        formula = "=1+1"
        evil = in_print_board('cout << "</pre><script>alert(1)</script>&\\x01\\xff\\n";')
        make_class(self.folder / "class", {"ada": yote(), "evil": yote("", evil), odd: yote("jumps-own"), formula: yote("silent"), "broken": "int main( {"})
        (self.folder / "class" / "nothing").mkdir()
        (self.folder / "class" / "readme.txt").write_text("not a student")
        (self.folder / "class" / "program").mkdir()
        shutil.copy(YOTE, self.folder / "class" / "program" / "yote")
        before = sorted(str(path) for path in (self.folder / "class").rglob("*"))
        for path in (self.folder / "class").rglob("*"):
            path.chmod(0o555)
        (self.folder / "class").chmod(0o555)
        status, out, err = self.judge_class("--jobs", "3")
        for path in (self.folder / "class", *(self.folder / "class").rglob("*")):
            path.chmod(0o755)
        self.assertEqual(status, 1)
        self.assertEqual(sorted(str(path) for path in (self.folder / "class").rglob("*")), before)
        self.assertRegex(out, r"^nothing: the folder has no program and no C\+\+ or C files.*\n6 of 7 students judged\. Open .*/class-report/index\.html\n$")
        self.assertEqual(err.count(" of 7: "), 7)

        table = self.table()
        self.assertEqual({name: row["marks"] for name, row in table.items() if name in ("ada", "broken", "nothing", "program")},
                         {"ada": "100.0", "broken": "0.0", "nothing": "", "program": "100.0"})
        self.assertEqual((table[odd]["jump-own"], table["ada"]["jump-own"], table["'" + formula]["refusal"]), ("wrong", "right", "wrong"))
        self.assertEqual((table["broken"]["error"], table["broken"]["compile"]), ("the source does not compile", "wrong"))

        page = (self.class_report() / "index.html").read_text()
        tags = Tags(page).tags
        names = [tag for tag, _ in tags]
        self.assertEqual((names.count("svg"), names.count("title"), names.count("desc"), names.count("details")), (2, 3, 2, 7))
        self.assertIn("&lt;/pre&gt;&lt;script&gt;", page)
        self.assertTrue({"script", "link", "img", "iframe"}.isdisjoint(names))
        tree = xml.etree.ElementTree.fromstring(page)
        self.assertEqual([row[0][0].text for row in tree.iter("tr") if row[0].get("scope") == "row"],
                         sorted(["ada", "evil", odd, formula, "broken", "nothing", "program"]))
        ids = [attributes["id"] for _, attributes in tags if "id" in attributes]
        self.assertEqual(len(ids), len(set(ids)))
        for tag, attributes in tags:
            address = attributes.get("href", "")
            if address.startswith("#"):
                self.assertIn(address[1:], ids)
            elif tag == "a":
                self.assertTrue((self.class_report() / urllib.parse.unquote(address)).is_file(), address)

    def scripts(self, mistakes):
        """Makes a class whose students have scripts that are run with `sh {}/run.sh`."""
        for name, mistake in mistakes.items():
            folder = self.folder / "class" / name
            folder.mkdir(parents=True, exist_ok=True)
            (folder / "run.sh").write_text(f"exec {YOTE} {mistake}\n")

    def test_only_what_has_changed_is_judged_again(self):
        self.scripts({"ada": "", "ben": ""})
        command = ("--", "sh", "{}/run.sh")
        self.assertEqual(self.judge_class(*command)[0], 0)
        reports = [self.class_report() / "students" / name / "report.json" for name in ("ada", "ben")]
        before = [report.stat().st_ctime_ns for report in reports]
        status, _, err = self.judge_class(*command)
        self.assertEqual((status, err), (0, "2 of 2 students have been judged already.\n"))
        self.scripts({"ben": "silent"})
        status, _, err = self.judge_class(*command)
        self.assertEqual((status, err), (1, "1 of 2 students have been judged already.\n2 of 2: ben: 96.3\n"))
        after = [report.stat().st_ctime_ns for report in reports]
        self.assertEqual([old == new for old, new in zip(before, after)], [True, False])
        reports[0].write_text("damaged")
        self.assertIn("ada: 100.0", self.judge_class(*command)[2])
        for more in (("--again", *command), ("--seed", "2", *command), ("--", "sh", "-e", "{}/run.sh")):
            self.assertNotIn("already", self.judge_class(*more)[2])

    def test_interrupted_it_continues(self):
        students = [f"s{number}" for number in range(5)]
        self.scripts(dict.fromkeys(students, ""))
        command = ("--", "sh", "{}/run.sh")
        arguments = [PROGRAM, "judge", "yote", "--class", str(self.folder / "class"), "--seconds", "2", "--jobs", "1", *command]
        temporary = self.folder / "tmp"
        temporary.mkdir()
        first = subprocess.Popen(arguments, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env={**os.environ, "TMPDIR": str(temporary)})
        for _ in range(600):
            if (self.class_report() / "students" / "s0" / "report.json").exists():
                break
            time.sleep(0.1)
        first.send_signal(signal.SIGINT)
        out, _ = first.communicate(timeout=30)
        self.assertEqual(first.returncode, 130)
        self.assertRegex(out, r"^Interrupted after \d of 5 students\. The same command continues\.\n")
        done = len(self.table())
        self.assertIn(done, range(1, 5))
        self.assertEqual(list(temporary.iterdir()), [])
        status, _, err = self.judge_class("--jobs", "4", *command, options=("--seconds", "2"))
        self.assertEqual(status, 0)
        self.assertTrue(err.startswith(f"{done} of 5 students have been judged already.\n"), err)
        self.assertEqual(sorted(self.table()), students)
        self.assertEqual([path for path in self.class_report().rglob("*") if path.suffix in (".part", ".new")], [])

    def test_too_little_time_is_named(self):
        (self.folder / "class" / "slow").mkdir(parents=True)
        (self.folder / "class" / "slow" / "run.sh").write_text(f"sleep 0.5; exec {YOTE}\n")
        self.judge_class("--", "sh", "{}/run.sh", options=("--seconds", "1"))
        self.assertRegex(self.table()["slow"]["error"], r"^only \d of \d+ scenarios; use more --seconds$")

    def test_a_command_is_run_for_each_student(self):
        self.scripts({"ada": "", "ben": "jumps-own"})
        (self.folder / "class" / "no").mkdir()
        status, _, _ = self.judge_class("--", "sh", "{}/run.sh")
        self.assertEqual(status, 1)
        self.assertEqual([self.table()[name]["jump-own"] for name in ("ada", "ben", "no")], ["right", "wrong", "not met"])
        out = self.folder / "elsewhere"
        status, _, _ = self.judge_class("--out", str(out), "--", "{}/no-program")
        self.assertEqual(status, 3)
        self.assertIn("cannot run", (out / "summary.csv").read_text())
        make_class(self.folder / "class", {"cy": yote("silent")})
        self.judge_class("--compile", "test -f yote.cpp && g++ -O1 yote.cpp -o y", "--", "{}/y")
        self.assertEqual([(row["marks"], row["compile"], row["refusal"]) for row in self.table().values()],
                         [("0.0", "wrong", "not met"), ("0.0", "wrong", "not met"), ("96.3", "", "wrong"), ("0.0", "wrong", "not met")])

    def test_wrong_usage_prints_advice(self):
        (self.folder / "class").mkdir()
        for arguments, text in (((), "has no folders"), (("--source", "."), "--source out"), (("--watch",), "--watch"), (("--json", "x"), "--out"),
                                (("--", "./x"), "{}"), (("--tolerate", "fun"), "not a tolerance"), (("--marks", "/no/file"), "/no/file"),
                                (("--out", str(self.folder / "class" / "report")), "beside"), (("--jobs", "0"), "--jobs")):
            status, out, err = self.judge_class(*arguments)
            self.assertEqual((status, out), (2, ""), arguments)
            self.assertRegex(err, r"^madang: .+\n$")
            self.assertIn(text, err)
        (self.folder / "class" / "ada").mkdir()
        (self.folder / "file").write_text("")
        status, _, err = self.judge_class("--out", str(self.folder / "file"))
        self.assertEqual(status, 2)
        self.assertIn("--out", err)
        status, _, err = run("yote", "--class", str(self.folder / "none"))
        self.assertEqual(status, 2)


class Watch(Judging):
    def test_a_change_is_judged_again(self):
        source = pathlib.Path(self.sources({"yote.cpp": yote("silent")}))
        watch = subprocess.Popen([PROGRAM, "judge", "yote", "--watch", *SHORT, "--source", str(source)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

        def next_result():
            lines = []
            while not lines or not lines[-1].startswith("Waiting"):
                lines.append(watch.stdout.readline())
                self.assertTrue(lines[-1], "".join(lines))
            return "".join(lines)

        self.assertRegex(next_result(), r"^\nMarks: 96\.4 of 100\nWrong: refusal\n\nrefusal: ")
        (source / "yote.cpp").write_text(yote())
        self.assertEqual(next_result(), "\nMarks: 100.0 of 100\nNothing is wrong.\nWaiting for a change. Ctrl-C ends.\n")
        (source / "yote.cpp").write_text("int main( {")
        self.assertRegex(next_result(), r"Marks: 0\.0 of 100\n\d errors?:\n  yote\.cpp:1: ")
        watch.send_signal(signal.SIGINT)
        self.assertEqual(watch.communicate(timeout=20), ("", ""))
        self.assertEqual(watch.returncode, 0)

    def test_a_program_is_watched(self):
        program = self.folder / "program"
        shutil.copy(YOTE, program)
        watch = subprocess.Popen([PROGRAM, "judge", "yote", "--watch", *SHORT, "--", str(program)], stdout=subprocess.PIPE, text=True)
        self.assertEqual([watch.stdout.readline() for _ in range(4)][1], "Marks: 100.0 of 100\n")
        program.unlink()
        program.write_text(f"#!/bin/sh\nexec {YOTE} silent\n")
        program.chmod(0o755)
        while "Wrong: refusal\n" != (line := watch.stdout.readline()):
            self.assertTrue(line)
        watch.send_signal(signal.SIGTERM)
        watch.communicate(timeout=20)
        self.assertEqual(watch.returncode, 0)


unittest.main(verbosity=1)
