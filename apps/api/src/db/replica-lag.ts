/** How far the primary's log was at a moment of this process's own clock. */
interface Noted {
  readonly atMs: number;
  readonly position: bigint;
}

const NOTED_MOST = 600;

/**
 * How old what a replica shows may be, from positions in the log and the clock of one process: no clock of another machine
 * is believed, an idle primary makes nobody late, and a replica that only seems to be connected falls behind.
 */
export class ReplicaLag {
  #noted: Noted[] = [];

  /** The primary's position, asked for at `atMs` of `performance.now()`: the moment before the question was sent. */
  note(atMs: number, position: bigint): void {
    // A new primary may begin a little before the end of the one that died: what was noted of that says nothing about it.
    if (position < (this.#noted.at(-1)?.position ?? 0n)) this.#noted = [];
    this.#noted.push({ atMs, position });
    if (this.#noted.length > NOTED_MOST) this.#noted.shift();
  }

  /**
   * The moment of which a replica that has replayed up to `replayed` shows everything; null when it shows nothing that was
   * noted.
   */
  shownUntilMs(replayed: bigint): number | null {
    return this.#noted.findLast(({ position }) => position <= replayed)?.atMs ?? null;
  }
}
