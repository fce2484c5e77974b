// The Python program that runs a student's classes of Mini Yut Nori.
#pragma once

#include <string_view>

namespace madang::app {

// Reads the student's files, of Task 1 and of Task 2, or one file. Then it executes a line of Python at a time and
// prints the result, as Python's own prompt does. An error is a line that begins with three stars. The graphics modules
// are replaced by objects that accept everything.
constexpr std::string_view mini_yut_driver =
    R"python(import importlib.abc, importlib.machinery, io, os, signal, sys, time, traceback

GRAPHICS = ("cs1graphics", "cs1media", "tkinter", "turtle", "PIL")
NAMES = """Button Canvas Circle Color CyclicSpline Drawable Ellipse Event EventHandler EventTrigger FillableShape
    GraphicsImage Image Keyboard Layer Monitor Mouse Path Point Polygon Rectangle RotatableShape Shape Spline Square
    Text TextBox Timer Transformation Tk""".split()


class StopLoading(BaseException):
    pass


class AcceptsAll(type):
    def __getattr__(cls, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return Anything()


class Anything(metaclass=AcceptsAll):
    def __init__(self, *arguments, **more):
        pass

    def __call__(self, *arguments, **more):
        return Anything()

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return Anything()

    def __getitem__(self, key):
        return Anything()

    def __setitem__(self, key, value):
        pass

    def __iter__(self):
        return iter(())

    def __len__(self):
        return 0

    def __int__(self):
        return 0

    __index__ = __int__

    def __float__(self):
        return 0.0

    def __add__(self, other):
        return Anything()

    __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __truediv__ = __rtruediv__ = __add__

    # The main loop of a game waits for the mouse. By then the classes are there.
    def wait(self, *arguments, **more):
        raise StopLoading

    mainloop = wait


class GraphicsFinder(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in GRAPHICS:
            return importlib.machinery.ModuleSpec(name, self, is_package=True)

    def create_module(self, spec):
        return None

    def exec_module(self, module):
        module.__all__ = NAMES
        for name in NAMES:
            setattr(module, name, type(name, (Anything,), {}))
        module.__getattr__ = lambda name: getattr(Anything, name)


def too_long(number, frame):
    raise StopLoading("The file computes for more than a second when it is read.")


def load(path):
    names = {"__name__": "student", "__file__": path}
    problem = None
    sys.path.insert(0, os.path.dirname(path))
    real = sys.stdin, sys.stdout
    sys.stdin, sys.stdout = io.StringIO(), io.StringIO()
    signal.setitimer(signal.ITIMER_VIRTUAL, 1)
    try:
        with open(path, encoding="utf-8-sig") as file:
            exec(compile(file.read(), path, "exec"), names)
    except StopLoading as stop:
        problem = str(stop) or None
    except SystemExit:
        pass
    except BaseException as error:
        traceback.print_exc()
        problem = f"{type(error).__name__}: {error}"
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        sys.stdin, sys.stdout = real
    return names, problem


def has_task_1(names):
    try:
        return hasattr(names["Player"](player_id=0, start_index=-1), "piece")
    except Exception:
        return "capture_and_get_next_players" not in names


def run(line, names):
    try:
        try:
            code = compile(line, "<judge>", "eval")
        except SyntaxError:
            code = None
        if code is None:
            exec(line, names)
        else:
            value = eval(code, names)
            if value is not None:
                print(repr(value))
    except BaseException as error:
        traceback.print_exc()
        print(f"*** {type(error).__name__}: {error}")


sys.dont_write_bytecode = True
paths = [word for word in sys.argv[1:] if word.endswith(".py")]
if not any(map(os.path.isfile, paths)):
    print("*** no file")
    sys.exit(1)
sys.meta_path.insert(0, GraphicsFinder())
time.sleep = lambda seconds: None
signal.signal(signal.SIGVTALRM, too_long)
files = [load(path) for path in paths[:2]]
for names, problem in files:
    if problem:
        print("*** " + problem.replace("\n", " "))
names = files[0][0]
if len(files) == 1:
    tasks = {"# task 1": names} if has_task_1(names) else {}
    if "capture_and_get_next_players" in names:
        tasks["# task 2"] = names
else:
    tasks = {f"# task {task}": files[task - 1][0] for task in (1, 2) if os.path.isfile(paths[task - 1])}
while True:
    print(">>> ", end="", flush=True)
    line = sys.stdin.readline()
    if not line:
        break
    line = line.rstrip("\n")
    if line.startswith("# task"):
        if line in tasks:
            names = tasks[line]
        else:
            print("*** no such task")
    else:
        run(line, names)
)python";

}  // namespace madang::app
