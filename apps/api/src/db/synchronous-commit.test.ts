import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@maincrop/tools/dev-world/embedded-postgres';
import { memoryFolder } from '@maincrop/tools/dev-world/memory-folder';
import pg from 'pg';
import { expect, it } from 'vitest';
import { transaction } from './transaction.ts';

// Of a statement, as requests have one: what waits for a standby waits longer.
const LIMIT_MS = 300;

/** The server ends while connections are idle. */
function quietPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

async function standbysOf(pool: pg.Pool): Promise<unknown> {
  const { rows } = await pool.query<{ names: string }>(
    "select current_setting('synchronous_standby_names') as names",
  );
  return rows[0]?.names;
}

it('a commit that a second machine has to confirm is not told as done because time ran out', async () => {
  const postgres = await startEmbeddedPostgres({
    dataDir: path.join(memoryFolder(), `mc-synchronous-${randomBytes(4).toString('hex')}`),
    isThrownAway: true,
  });
  const { host, port, user } = postgres;
  const pool = (options: string) => quietPool({ host, port, user, database: 'postgres', options });
  const owner = pool('-c synchronous_commit=local');
  const requests = pool(`-c statement_timeout=${LIMIT_MS}`);
  try {
    await owner.query('create table accepted (id integer)');
    // Nobody of that name is there to confirm anything.
    await owner.query("alter system set synchronous_standby_names = 'second'");
    await owner.query('select pg_reload_conf()');
    // Connections that are opened from then on begin with it.
    await expect.poll(async () => standbysOf(owner)).toBe('second');

    let state: 'waits' | 'done' = 'waits';
    const accepted = transaction(requests, (client) => client.query('insert into accepted values (1)')).then(
      () => (state = 'done'),
    );
    await pause(3 * LIMIT_MS);
    const meanwhile = state;
    await owner.query('alter system reset synchronous_standby_names');
    await owner.query('select pg_reload_conf()');

    expect(meanwhile).toBe('waits');
    await accepted;
    expect(state).toBe('done');
  } finally {
    await Promise.all([owner.end(), requests.end()]);
    await postgres.stop();
  }
});

it('a statement has its limit all the same, and so has the next transaction', async () => {
  const postgres = await startEmbeddedPostgres({
    dataDir: path.join(memoryFolder(), `mc-limits-${randomBytes(4).toString('hex')}`),
    isThrownAway: true,
  });
  const { host, port, user } = postgres;
  const requests = quietPool({
    host,
    port,
    user,
    database: 'postgres',
    max: 1,
    options: `-c statement_timeout=${LIMIT_MS}`,
  });
  try {
    await transaction(requests, (client) => client.query('select 1'));

    await expect(transaction(requests, (client) => client.query('select pg_sleep(5)'))).rejects.toThrow(
      'statement timeout',
    );
  } finally {
    await requests.end();
    await postgres.stop();
  }
});
