import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { inThisProcess } from './apart.ts';
import { addJob, defineJob } from './job.ts';
import { addNote, jobRows, Note, noting } from '@maincrop/testkit/jobs/notes';
import { startWorker, type Worker } from './worker.ts';

let world: TestWorld;
let worker: Worker | null = null;
beforeEach(async () => {
  world = await createTestWorld();
  worker = null;
});
afterEach(async () => {
  await worker?.stop();
  await world.close();
});

describe('several workers at once', () => {
  it('runs one job of a queue at a time, also in several processes', async () => {
    let running = 0;
    let most = 0;
    let done = 0;
    const job = defineJob({
      identifier: 'one-by-one',
      slot: 'mails',
      maxAttempts: 1,
      payload: Note,
      queueOf: () => 'the-same',
      run: async () => {
        most = Math.max(most, ++running);
        await pause(50);
        running--;
        done++;
      },
    });
    for (let nr = 0; nr < 6; nr++) await addNote(world, job, `${nr}`);
    const plan = { jobs: [job], tasks: [], apart: inThisProcess };
    const workers = await Promise.all([1, 2].map(() => startWorker(world.services, plan)));

    await vi.waitFor(() => expect(done).toBe(6), 8000);
    await Promise.all(workers.map((one) => one.stop()));

    expect(most).toBe(1);
  });

  it('runs a repeating task in one process at a time, again and again', async () => {
    let running = 0;
    let most = 0;
    let times = 0;
    const task = {
      identifier: 'tick',
      everyMs: 10,
      run: async () => {
        most = Math.max(most, ++running);
        times++;
        await new Promise((resolve) => {
          setTimeout(resolve, 20);
        });
        running--;
      },
    };
    const workers = await Promise.all(
      [1, 2, 3].map(() => startWorker(world.services, { jobs: [], tasks: [task], apart: inThisProcess })),
    );

    await vi.waitFor(() => expect(times).toBeGreaterThan(5), 5000);
    await Promise.all(workers.map((one) => one.stop()));

    expect(most).toBe(1);
  });

  it('counts how often in a row a repeating task failed, from 0 on', async () => {
    const failuresOf = async () => {
      const { values } = await world.services.metrics.repeatingFailures.get();
      return values.find(({ labels }) => labels.task === 'tick')?.value;
    };
    let fails = 3;
    const task = {
      identifier: 'tick',
      everyMs: 50,
      run: () => (fails-- > 0 ? Promise.reject(new Error('not now')) : Promise.resolve()),
    };
    const one = await startWorker(world.services, { jobs: [], tasks: [task], apart: inThisProcess });
    const seen = new Set<number | undefined>();

    await vi.waitFor(
      async () => {
        seen.add(await failuresOf());
        expect([...seen]).toContain(3);
      },
      { timeout: 5000, interval: 1 },
    );
    await vi.waitFor(async () => expect(await failuresOf()).toBe(0), 5000);
    await one.stop();
  });

  it('starts the job of a killed process over within seconds', async () => {
    const done: number[] = [];
    const job = noting((_text, attempt) => void done.push(attempt));
    await addNote(world, job, 'interrupted');
    const child = await hangingWorker(world);
    expect((await jobRows(world))[0]?.locked_by).not.toBeNull();

    child.kill('SIGKILL');
    const killedAt = performance.now();
    worker = await startWorker(world.services, { jobs: [job], tasks: [], apart: inThisProcess });

    await vi.waitFor(() => expect(done).toEqual([2]), 15_000);
    expect(performance.now() - killedAt).toBeLessThan(10_000);
  });

  it('gives a job up whose process was killed in the last attempt, and does not try it again', async () => {
    const given: unknown[] = [];
    const done: number[] = [];
    const noted = noting((_text, attempt) => void done.push(attempt));
    const job = { ...noted, maxAttempts: 1, giveUp: async (payload: unknown) => void given.push(payload) };
    await addNote(world, job, 'interrupted');
    const child = await hangingWorker(world);

    child.kill('SIGKILL');
    worker = await startWorker(world.services, { jobs: [job], tasks: [], apart: inThisProcess });

    await vi.waitFor(() => expect(given).toHaveLength(1), 15_000);
    await vi.waitFor(async () => expect((await jobRows(world))[0]?.locked_by).toBeNull(), 5000);
    expect(done).toEqual([]);
  });

  it('leaves the jobs of living processes alone, even when their connections were cut', async () => {
    let starts = 0;
    let finish = (): void => {};
    const job = noting(async () => {
      starts++;
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
    });
    await addNote(world, job, 'long');
    worker = await startWorker(world.services, { jobs: [job], tasks: [], apart: inThisProcess });
    const other = await startWorker(world.services, { jobs: [job], tasks: [], apart: inThisProcess });
    await vi.waitFor(() => expect(starts).toBe(1), 5000);

    await world.db.system.query(
      // Of this database alone: others of the cluster have locks of their own.
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and pid <> pg_backend_pid()
         and database = (select oid from pg_database where datname = current_database())`,
    );
    await new Promise((resolve) => {
      setTimeout(resolve, 6000);
    });
    const afterwards = starts;
    finish();
    await other.stop();

    expect(afterwards).toBe(1);
  });

  it('starts over what a living process could not write the end of, and goes on', async () => {
    let runs = 0;
    const closing: Promise<void>[] = [];
    const job = defineJob({
      identifier: 'unwritten',
      slot: 'mails',
      maxAttempts: 9,
      payload: Note,
      run: async () => {
        const nth = ++runs;
        await vi.waitFor(() => expect(runs).toBeGreaterThanOrEqual(4), 5000);
        if (closing.length === 0) closing.push(closeDatabase(world, true));
        await Promise.all(closing);
        // Each end is written by itself.
        if (nth <= 4) await pause(nth * 5);
      },
    });
    for (const text of ['1', '2', '3', '4']) await addNote(world, job, text);
    worker = await startWorker(world.services, { jobs: [job], tasks: [], apart: inThisProcess });
    await vi.waitFor(() => expect(closing).toHaveLength(1), 5000);
    await pause(1000);

    await closeDatabase(world, false);

    await addNote(world, job, 'later');
    await vi.waitFor(async () => expect(await jobRows(world)).toEqual([]), 15_000);
    expect(runs).toBe(9);
  });

  it('begins as soon as it can ask for its tasks, which it could not at first', async () => {
    let runs = 0;
    const job = noting(() => void runs++);
    await addNote(world, job, 'early');
    await world.db.system.query('alter table graphile_worker._private_tasks rename to away');
    worker = await startWorker(world.services, { jobs: [job], tasks: [], apart: inThisProcess });
    await pause(2500);

    await world.db.system.query('alter table graphile_worker.away rename to _private_tasks');

    await vi.waitFor(() => expect(runs).toBe(1), 10_000);
  });

  it('starts over what it took without hearing of it, beside a job that goes on', async () => {
    const attempts: number[] = [];
    let starts = 0;
    let finish = (): void => {};
    const job = noting(async (text, attempt) => {
      if (text === 'unheard') {
        attempts.push(attempt);
        return;
      }
      starts++;
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
    });
    await addNote(world, job, 'long');
    worker = await startWorker(world.services, { jobs: [job], tasks: [], apart: inThisProcess });
    await vi.waitFor(() => expect(starts).toBe(1), 5000);

    // As if the answer to taking it had been lost: held by the worker, run by nobody.
    const client = await world.db.system.connect();
    await client.query('begin');
    await addJob(client, job, { payload: { text: 'unheard' }, key: 'unheard' });
    await client.query(
      `update graphile_worker._private_jobs set attempts = 1, locked_at = now(),
         locked_by = (select locked_by from graphile_worker._private_jobs where locked_by is not null)
       where key = 'unheard'`,
    );
    await client.query('commit');
    client.release();

    await vi.waitFor(() => expect(attempts).toEqual([1]), 10_000);
    expect(starts).toBe(1);
    finish();
  });
});

/** Breaks every connection of the database and lets nobody in, or lets them in again. */
async function closeDatabase(of: TestWorld, isClosed: boolean): Promise<void> {
  const client = new pg.Client({ ...inject('cluster'), database: 'postgres' });
  await client.connect();
  await client.query(`alter database "${of.database}" allow_connections ${!isClosed}`);
  if (isClosed)
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      of.database,
    ]);
  await client.end();
}

// A process of its own whose job never ends.
/** A process that has taken a job and hangs in it. */
async function hangingWorker(of: TestWorld) {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', HANGING_WORKER], {
    cwd: import.meta.dirname,
    env: { ...process.env, DATABASE: JSON.stringify(databaseOf(of)) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

const HANGING_WORKER = `
  import { openDatabase } from '../../db/client.ts';
  import { createMetrics } from '../metrics.ts';
  import { startWorker } from './worker.ts';
  const db = openDatabase({ requests: JSON.parse(process.env.DATABASE), worker: null }, { onError: () => {} });
  const log = { warn: () => {}, error: () => {} };
  const hang = () => { process.stdout.write('taken'); return new Promise(() => {}); };
  await startWorker({ db, log, metrics: createMetrics() }, { jobs: [{ identifier: 'note', slot: 'texts', maxAttempts: 9, run: hang }], tasks: [] });`;

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

function databaseOf(of: TestWorld) {
  const { database } = of.db.system.options;
  return { ...inject('cluster'), database };
}
