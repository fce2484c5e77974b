// Starting and stopping the programs of the browser tests.

// Waits until a process prints a line that matches the pattern, and returns the match.
export function firstLine(child, stream, pattern) {
  return new Promise((resolve, reject) => {
    let all = "";
    stream.on("data", (bytes) => {
      all = (all + bytes).slice(-20_000);
      const match = all.match(pattern);
      if (match) resolve(match);
    });
    child.on("error", reject);
    child.on("exit", (code) => reject(new Error(`${child.spawnfile} ended with ${code}: ${all}`)));
  });
}

// Ends a process and waits until it has ended.
export function stopped(child) {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.on("exit", resolve);
    child.kill("SIGTERM");
    setTimeout(() => child.kill("SIGKILL"), 10_000).unref();
  });
}
