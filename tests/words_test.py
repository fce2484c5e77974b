#!/usr/bin/env python3
"""Checks that scripts/words finds every kind of fault, in a small tree of its own.   words_test.py PROGRAM"""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

PROGRAM = os.path.abspath(sys.argv.pop(1))
SCRIPT = pathlib.Path(__file__).resolve().parent.parent / "scripts" / "words"
GOOD = {
    "README.md": "# Title\n\nSee [the rules](docs/rules.md#the-board) and run `madang play jungle --lang ko`.\n",
    "docs/rules.md": "# Rules\n\n## The board\n\n[Up](../README.md), 53% of all games.\n",
    "madang/catalog/sentences.cpp": 'table = {\n    {"own-den", "you cannot"},\n};\n',
    "madang/catalog/sentences_ko.cpp": 'table = {\n    {"own-den", "없어요"},\n};\n',
    **{f"web/src/text/{part}{language}.ts": 'export const all = {\n  app: {\n    title: "Madang",\n  },\n};\n'
       for part in ("", "room/", "rules/") for language in ("en", "ko")},
}


class Words(unittest.TestCase):
    def found(self, files):
        """Returns the output of the script for the good tree with these files."""
        with tempfile.TemporaryDirectory() as name:
            top = pathlib.Path(name)
            for path, text in {**GOOD, **files}.items():
                (top / path).parent.mkdir(parents=True, exist_ok=True)
                (top / path).write_text(text, encoding="utf-8")
            (top / "scripts").mkdir()
            shutil.copy(SCRIPT, top / "scripts")
            subprocess.run(["git", "init", "-q"], cwd=top, check=True)
            subprocess.run(["git", "add", "."], cwd=top, check=True)
            done = subprocess.run([top / "scripts" / "words", PROGRAM], capture_output=True, text=True, timeout=60)
            self.assertEqual(done.returncode, 1 if ":" in done.stdout else 0, done.stdout + done.stderr)
            return done.stdout

    def with_line(self, line):
        return self.found({"README.md": f"# Title\n\n{line}\n"})

    def test_a_good_tree_passes(self):
        self.assertIn("well worded", self.found({}))

    def test_phrases(self):
        self.assertIn("README.md:3: 'Whoever'", self.with_line("Whoever wins moves first."))
        self.assertIn("README.md:3: 'is told'", self.with_line("A player is\ntold what to do."))
        self.assertIn("a.h:1: 'the own'", self.found({"a.h": "// Enters the\n// own den.\n"}))
        self.assertIn("a.cpp:1: '씨앗'", self.found({"a.cpp": '"씨앗"\n'}))
        self.assertIn("README.md:3: '3 %'", self.with_line("It wins 53 % of all games."))

    def test_long_lines(self):
        self.assertIn("README.md:3: 101 columns", self.with_line("x" * 101))
        self.assertIn("well worded", self.with_line("x" * 100))
        self.assertIn("well worded", self.with_line("| " + "x" * 120))
        self.assertIn("well worded", self.with_line(f"```\n{'x' * 120}\n```"))
        self.assertIn("well worded", self.with_line(f"[x](https://example.org/{'x' * 120})"))

    def test_dead_links(self):
        self.assertIn("README.md:3: dead link: docs/none.md", self.with_line("[x](docs/none.md)"))
        self.assertIn("README.md:3: dead link: there is no heading #pieces", self.with_line("[x](docs/rules.md#pieces)"))

    def test_strings_in_one_language(self):
        for path in ("madang/catalog/sentences.cpp", "madang/catalog/sentences_ko.cpp"):
            more = GOOD[path].replace("};", '    {"new-one", "text"},\n};')
            self.assertIn(f"{path}:1: 'new-one' exists in this language only", self.found({path: more}))
        for path in ("web/src/text/ko.ts", "web/src/text/rules/en.ts"):
            more = GOOD[path].replace('"Madang",\n', '"Madang",\n    more: "text",\n')
            self.assertIn(f"{path}:1: 'app.more' exists in this language only", self.found({path: more}))

    def test_unknown_commands(self):
        self.assertIn("README.md:3: there is no command 'madang fly'", self.with_line("Type `./run fly jungle`."))
        self.assertIn("README.md:3: there is no command 'madang room fly'", self.with_line("Type `madang room fly`."))
        self.assertIn("README.md:4: 'madang play' has no option --fast",
                      self.with_line("```sh\n$ madang play jungle --fast | cat\n```"))
        self.assertIn("README.md:3: there is no scripts/fly", self.with_line("Type `scripts/fly`."))
        self.assertIn("well worded", self.with_line("`madang record 1`, `madang GAME`, `madang match yote --engine 'x --fast'`"))


if __name__ == "__main__":
    unittest.main()
