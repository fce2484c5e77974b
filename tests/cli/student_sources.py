"""Sources of students' programs, made from those of tests/judge/students."""
import pathlib

FOLDER = pathlib.Path(__file__).resolve().parent.parent / "judge" / "students"


def yote(mistake="", change=lambda text: text):
    """Returns a Yote program that makes a mistake without being asked to."""
    return change((FOLDER / "yote.cpp").read_text().replace("string chosen;", f'string chosen = "{mistake}";'))


def in_print_board(code):
    """Returns a change that runs code whenever the board is printed."""
    return lambda text: text.replace("void print_board() {", "void print_board() {\n  " + code)


# Errors that no screen shows.
OVERFLOW = in_print_board("int* counts = new int[4]; counts[on_board(0) * 2] = 1; delete[] counts;")
SIGNED = in_print_board("static int score = 2147483640; score += on_board(0) * 4;")


def make_class(folder, sources):
    """Writes a folder for each student of a dictionary."""
    for name, source in sources.items():
        student = pathlib.Path(folder) / name
        student.mkdir(parents=True)
        (student / "yote.cpp").write_text(source)
