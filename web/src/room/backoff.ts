// The delays between attempts that fail. They double up to a limit, and a random part keeps pages that failed together
// from trying again together.
export class Backoff {
  #attempts = 0;

  // REQUIRES: both are milliseconds, and `first` <= `most`.
  constructor(
    readonly first: number,
    readonly most: number,
  ) {}

  // Returns the milliseconds before the next attempt: at least half of the longest delay that is due.
  next(): number {
    const longest = Math.min(this.most, this.first * 2 ** this.#attempts++);
    return longest * (0.5 + Math.random() / 2);
  }

  // Starts again with short delays, after a success.
  reset(): void {
    this.#attempts = 0;
  }
}
