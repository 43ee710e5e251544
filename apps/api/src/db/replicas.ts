import type { Pool } from 'pg';
import { type Database, type DatabaseLogins, openReplica } from './client.ts';
import { parseLogPosition } from './log-position.ts';
import { ReplicaWatch } from './replica-watch.ts';

/** Why something was read from where it was. */
export type ReadFrom = 'replica' | 'primary-own-write' | 'primary-behind' | 'primary-failed';

/** Servers that follow the primary, for what may be a little older (decision 165). */
export interface Replicas {
  /**
   * Where somebody reads who has last written when the log was at `writtenUntil` (null: nothing yet): a replica that shows
   * that, and is no further behind than is allowed, or the primary. What a replica does not answer, the primary does.
   */
  databaseFor(writtenUntil: string | null): Database;
  /** By how much each may be behind, in seconds; infinite for one of which nothing is known. One that leads is left out. */
  lags(): readonly { readonly replica: string; readonly lagS: number }[];
  /** Looks at all of them now. */
  look(): Promise<void>;
  close(): Promise<void>;
}

/** Notes at the session that it has just written. Not waited for until it is on disk: who reads too early after a crash reads what there is. */
export async function noteWrite(db: Database, sessionId: string): Promise<void> {
  await db.prepared.query({
    name: 'note-write',
    text: `with at_once as materialized (select set_config('synchronous_commit', 'off', true))
      update sessions set written_until = pg_current_wal_insert_lsn() from at_once where id = $1`,
    values: [sessionId],
  });
}

/** Opens the replicas of the logins; null where there are none. */
export function openReplicas(
  primary: Database,
  logins: DatabaseLogins,
  options: {
    readonly lagMostS: number;
    readonly onError: (error: Error) => void;
    readonly onRead: (from: ReadFrom) => void;
    /** Hears why a replica did not answer what it was asked. */
    readonly onFailed: (error: unknown) => void;
    readonly queryTimeoutMs?: number;
  },
): Replicas | null {
  const { replicas = [] } = logins;
  if (replicas.length === 0) return null;
  const { lagMostS, onRead, onFailed, ...poolOptions } = options;
  const opened = replicas.map((address) =>
    openReplica(address, { ...poolOptions, isPooled: primary.isPooled }),
  );
  const watch = new ReplicaWatch(
    primary.system,
    opened.map(({ kept }) => kept),
  );
  const reading = opened.map((ofCustomers, index): Database => {
    const failed = (error: unknown): void => {
      watch.forget(index);
      onRead('primary-failed');
      onFailed(error);
    };
    return { ...primary, ofCustomers, replica: { primary, failed } };
  });
  let turn = 0;
  return {
    databaseFor: (writtenUntil) => {
      const inTime = reading.flatMap((db, index) => (watch.lagS(index) <= lagMostS ? [{ db, index }] : []));
      const position = writtenUntil === null ? 0n : parseLogPosition(writtenUntil);
      const able = inTime.filter(({ index }) => watch.shows(index, position));
      const chosen = able[turn++ % Math.max(able.length, 1)];
      onRead(chosen ? 'replica' : inTime.length === 0 ? 'primary-behind' : 'primary-own-write');
      return chosen?.db ?? primary;
    },
    lags: () =>
      opened.flatMap(({ kept }, index) =>
        watch.isNoReplica(index) ? [] : [{ replica: nameOf(kept, index), lagS: watch.lagS(index) }],
      ),
    look: () => watch.look(),
    close: async () => {
      await watch.end();
      await Promise.all(opened.flatMap(({ planned, kept }) => [planned.end(), kept.end()]));
    },
  };
}

/** Its place in the configuration and where it is, never how one signs in there. */
function nameOf(pool: Pool, index: number): string {
  const { connectionString, host, port } = pool.options;
  const url = connectionString === undefined ? null : URL.parse(connectionString);
  return `${index + 1} ${url?.host || host || 'local'}${url === null && port ? `:${port}` : ''}`;
}
