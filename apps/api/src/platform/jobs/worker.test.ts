import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { z } from 'zod';
import { addJob, defineJob, LONGEST_WAIT_S, RETRY_FOR_72_HOURS, type TypedJob } from './job.ts';
import { inThisProcess } from './apart.ts';
import { SLOTS } from './slots.ts';
import { FINISH_S, runDueJobs, startWorker, type Worker } from './worker.ts';

const Note = z.object({ text: z.string() });

let world: TestWorld;
let worker: Worker | null = null;
let letGo = (): void => {};
let untilStopped: Promise<void>;
beforeEach(async () => {
  world = await createTestWorld();
  worker = null;
  untilStopped = new Promise((resolve) => {
    letGo = resolve;
  });
});
afterEach(async () => {
  letGo();
  await worker?.stop();
  await world.close();
});

const jobRows = async () =>
  (await world.db.system.query('select * from graphile_worker.jobs')).rows as JobRow[];
interface JobRow {
  readonly attempts: number;
  readonly max_attempts: number;
  readonly locked_by: string | null;
  readonly run_at: Date;
}

function noting(run: (text: string, attempt: number) => void | Promise<void>) {
  return defineJob({
    identifier: 'note',
    slot: 'texts',
    maxAttempts: RETRY_FOR_72_HOURS,
    payload: Note,
    run: async ({ text }, { job }) => run(text, job.attempt),
  });
}
type Note = z.output<typeof Note>;
const addNote = (job: TypedJob<Note>, text: string) =>
  addJob(world.db.system, job, { payload: { text }, key: `${job.identifier}:${text}` });
const add = (job: ReturnType<typeof noting>, text: string) => addNote(job, text);

describe('the worker', () => {
  it('runs a job that was committed, soon after', async () => {
    const done: string[] = [];
    const job = noting((text) => void done.push(text));
    worker = await startWorker(world.services, { jobs: [job], tasks: [], apart: inThisProcess });

    await add(job, 'first');

    await vi.waitFor(() => expect(done).toEqual(['first']), 5000);
    await vi.waitFor(async () => expect(await jobRows()).toEqual([]), 5000);
  });

  it.each(SLOTS)('begins in slot %s at once, however many jobs of the others never end', async (free) => {
    const begun = new Set<string>();
    const jobs = SLOTS.map((slot) =>
      defineJob({
        identifier: slot,
        slot,
        maxAttempts: 2,
        payload: Note,
        run: ({ text }) => {
          begun.add(`${slot} ${text}`);
          return slot === free ? Promise.resolve() : untilStopped;
        },
      }),
    );
    for (const job of jobs.filter(({ slot }) => slot !== free)) {
      for (let nr = 0; nr < 20; nr++) await addNote(job, `${nr}`);
    }
    worker = await startWorker(world.services, { jobs, tasks: [], apart: inThisProcess });
    await vi.waitFor(() => expect(begun.size).toBeGreaterThan(2), 5000);

    const askedAt = performance.now();
    for (const job of jobs.filter(({ slot }) => slot === free)) await addNote(job, 'awaited');

    await vi.waitFor(() => expect(begun).toContain(`${free} awaited`), 5000);
    expect(performance.now() - askedAt).toBeLessThan(5000);
  });

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
    for (let nr = 0; nr < 6; nr++) await addNote(job, `${nr}`);
    const plan = { jobs: [job], tasks: [], apart: inThisProcess };
    const workers = await Promise.all([1, 2].map(() => startWorker(world.services, plan)));

    await vi.waitFor(() => expect(done).toBe(6), 8000);
    await Promise.all(workers.map((one) => one.stop()));

    expect(most).toBe(1);
  });

  it('gives a job back that is told to stop, at once and without counting the attempt', async () => {
    let begun = 0;
    const job = defineJob({
      identifier: 'endless',
      slot: 'packing',
      maxAttempts: 3,
      payload: Note,
      run: (_payload, { job: { signal } }) => {
        begun++;
        return new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('stopped')));
        });
      },
    });
    await addNote(job, 'long');
    const first = await startWorker(world.services, { jobs: [job], tasks: [], apart: inThisProcess });
    await vi.waitFor(() => expect(begun).toBe(1), 5000);

    const askedAt = performance.now();
    await first.stop();

    expect(performance.now() - askedAt).toBeLessThan(3000);
    const [left] = await jobRows();
    expect(left).toMatchObject({ attempts: 0, locked_by: null });
    expect(left?.run_at.getTime()).toBeLessThanOrEqual(Date.now());
  });

  it('does not wait without end for a job that does not stop', async () => {
    const job = noting(() => untilStopped);
    await add(job, 'deaf');
    const deaf = await startWorker(world.services, { jobs: [job], tasks: [], apart: inThisProcess });
    await vi.waitFor(async () => expect((await jobRows())[0]?.locked_by).not.toBeNull(), 5000);

    const askedAt = performance.now();
    await deaf.stop();

    expect(performance.now() - askedAt).toBeLessThan((FINISH_S + 2) * 1000);
  });

  it('runs no job whose transaction was undone', async () => {
    const done: string[] = [];
    const job = noting((text) => void done.push(text));
    const client = await world.db.app.connect();
    await client.query('begin');
    await addJob(client, job, { payload: { text: 'undone' }, key: 'undone' });
    await client.query('rollback');
    client.release();

    await runDueJobs(world.services, [job]);

    expect(done).toEqual([]);
  });

  it('replaces a job that waits under the same key', async () => {
    const done: string[] = [];
    const job = noting((text) => void done.push(text));
    for (const text of ['old', 'new']) {
      await addJob(world.db.system, job, { payload: { text }, key: 'same' });
    }

    await runDueJobs(world.services, [job]);

    expect(done).toEqual(['new']);
  });

  it('tries a failed job again, and never waits longer than two minutes', async () => {
    const job = noting(() => Promise.reject(new Error('not now')));
    await add(job, 'failing');
    await world.db.system.query(
      'select graphile_worker.reschedule_jobs(array_agg(id), attempts => 20) from graphile_worker.jobs',
    );
    await runDueJobs(world.services, [job]);
    const [failed] = await jobRows();
    expect(failed?.run_at.getTime()).toBeGreaterThan(Date.now() + 3_600_000);

    worker = await startWorker(world.services, { jobs: [], tasks: [], apart: inThisProcess });

    await vi.waitFor(async () => {
      const [waiting] = await jobRows();
      expect(waiting?.run_at.getTime()).toBeLessThanOrEqual(Date.now() + (LONGEST_WAIT_S + 1) * 1000);
    }, 5000);
  });

  it('keeps trying for 72 hours', () => {
    let waitedS = 0;
    for (let attempt = 1; attempt < RETRY_FOR_72_HOURS; attempt++) {
      waitedS += Math.min(Math.exp(attempt), LONGEST_WAIT_S);
    }

    expect(waitedS / 3600).toBeGreaterThanOrEqual(72);
    expect(waitedS / 3600).toBeLessThan(73);
  });

  it('refuses a payload of another form, and counts that as a failure', async () => {
    const job = noting(() => {});
    await world.db.system.query(`select add_job('note', '{"text": 1}', 'odd', 2)`);

    await runDueJobs(world.services, [job]);

    expect((await jobRows())[0]).toMatchObject({ attempts: 1, max_attempts: 2 });
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

  it('starts the job of a killed process over within seconds', async () => {
    const done: number[] = [];
    const job = noting((_text, attempt) => void done.push(attempt));
    await add(job, 'interrupted');
    const child = spawn(process.execPath, ['--input-type=module', '--eval', HANGING_WORKER], {
      cwd: import.meta.dirname,
      env: { ...process.env, DATABASE: JSON.stringify(databaseOf(world)) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    expect((await jobRows())[0]?.locked_by).not.toBeNull();

    child.kill('SIGKILL');
    const killedAt = performance.now();
    worker = await startWorker(world.services, { jobs: [job], tasks: [], apart: inThisProcess });

    await vi.waitFor(() => expect(done).toEqual([2]), 15_000);
    expect(performance.now() - killedAt).toBeLessThan(10_000);
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
    await add(job, 'long');
    worker = await startWorker(world.services, { jobs: [job], tasks: [], apart: inThisProcess });
    const other = await startWorker(world.services, { jobs: [job], tasks: [], apart: inThisProcess });
    await vi.waitFor(() => expect(starts).toBe(1), 5000);

    await world.db.system.query(
      "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and pid <> pg_backend_pid()",
    );
    await new Promise((resolve) => {
      setTimeout(resolve, 6000);
    });
    const afterwards = starts;
    finish();
    await other.stop();

    expect(afterwards).toBe(1);
  });
});

// A process of its own whose job never ends.
const HANGING_WORKER = `
  import { openDatabase } from '../../db/client.ts';
  import { startWorker } from './worker.ts';
  const db = openDatabase(JSON.parse(process.env.DATABASE), { onError: () => {} });
  const log = { warn: () => {}, error: () => {} };
  const hang = () => { process.stdout.write('taken'); return new Promise(() => {}); };
  await startWorker({ db, log }, { jobs: [{ identifier: 'note', slot: 'texts', maxAttempts: 9, run: hang }], tasks: [] });`;

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

function databaseOf(of: TestWorld) {
  const { database } = of.db.system.options;
  return { ...inject('cluster'), database };
}
