import type { Pool } from 'pg';
import { parseLogPosition } from './log-position.ts';
import { ReplicaLag } from './replica-lag.ts';

/** What is known of one replica. */
interface Seen {
  readonly replayed: bigint;
  readonly shownUntilMs: number;
}

/** What a server answered: how far it is, or that it follows nobody; nothing at all when it is away. */
type Told = { readonly position: bigint } | 'no-replica' | null;

const ASK_EVERY_MS = 500;
const ANSWER_MS = 2000;

/**
 * Asks the primary and its replicas all the time how far they are. Never fails: who does not answer is seen to fall behind.
 */
export class ReplicaWatch {
  readonly #primary: Pool;
  readonly #replicas: readonly Pool[];
  readonly #lag = new ReplicaLag();
  readonly #seen = new Map<number, Seen>();
  /** Those that follow nobody: after a failover one of the addresses leads to the primary. */
  readonly #leading = new Set<number>();
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | null = null;
  #hasEnded = false;

  constructor(primary: Pool, replicas: readonly Pool[]) {
    this.#primary = primary;
    this.#replicas = replicas;
    this.#next(0);
  }

  /** By how much a replica may be behind the primary now, in seconds; infinite when nobody knows. */
  lagS(index: number): number {
    const seen = this.#seen.get(index);
    return seen === undefined ? Infinity : (performance.now() - seen.shownUntilMs) / 1000;
  }

  /** Whether a replica shows what was written before this position of the log. */
  shows(index: number, position: bigint): boolean {
    const seen = this.#seen.get(index);
    return seen !== undefined && seen.replayed >= position;
  }

  /** Whether it said that it follows nobody. */
  isNoReplica(index: number): boolean {
    return this.#leading.has(index);
  }

  /** A replica that has just failed is not asked for anything until it has answered again. */
  forget(index: number): void {
    this.#seen.delete(index);
  }

  /** Looks once; for tests, and before the first request. */
  async look(): Promise<void> {
    this.#looking ??= this.#lookAround().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  async end(): Promise<void> {
    this.#hasEnded = true;
    clearTimeout(this.#timer);
    await this.#looking;
  }

  #next(afterMs: number): void {
    if (this.#hasEnded) return;
    this.#timer = setTimeout(() => {
      void this.look().finally(() => this.#next(ASK_EVERY_MS));
    }, afterMs);
    this.#timer.unref();
  }

  async #lookAround(): Promise<void> {
    const atMs = performance.now();
    const told = await positionOf(this.#primary, PRIMARY_POSITION);
    if (told !== null && told !== 'no-replica') this.#lag.note(atMs, told.position);
    // Each by itself: one that hangs keeps nobody from knowing about the others.
    await Promise.all(this.#replicas.map((pool, index) => this.#lookAt(pool, index)));
  }

  async #lookAt(pool: Pool, index: number): Promise<void> {
    const told = await positionOf(pool, REPLICA_POSITION);
    if (told === 'no-replica') this.#leading.add(index);
    else this.#leading.delete(index);
    const replayed = told === null || told === 'no-replica' ? null : told.position;
    const shownUntilMs = replayed === null ? null : this.#lag.shownUntilMs(replayed);
    if (replayed === null || shownUntilMs === null) this.#seen.delete(index);
    else this.#seen.set(index, { replayed, shownUntilMs });
  }
}

async function positionOf(pool: Pool, text: string): Promise<Told> {
  try {
    const question = { text, query_timeout: ANSWER_MS };
    const { rows } = await pool.query<{ position: string | null }>(question);
    const position = rows[0]?.position ?? null;
    return position === null ? 'no-replica' : { position: parseLogPosition(position) };
  } catch {
    // It is away: the moment that it was last seen at says so.
    return null;
  }
}

const PRIMARY_POSITION =
  'select case when not pg_is_in_recovery() then pg_current_wal_lsn()::text end as position';
// A primary is no replica: one that was cut off from the others goes on alone and knows nothing of what they write.
const REPLICA_POSITION =
  'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as position';
