// The owner of an online game's record: a room on a server, which decides in place of the table.

// A request takes effect only when the authority passes its result to `Table.take`.
export interface Authority {
  readonly seat: number | null; // the seat of this page's player; null for a spectator
  readonly isSending: boolean; // a request has not been answered yet
  play(token: string): void;
  throw(): void;
}
