import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addJob, defineJob, LONGEST_WAIT_S, RETRY_FOR_72_HOURS } from './job.ts';
import { inThisProcess } from './apart.ts';
import { SLOTS } from './slots.ts';
import { addNote, jobRows, Note, noting } from '@maincrop/testkit/jobs/notes';
import { FINISH_S, runDueJobs, startWorker, type Worker } from './worker.ts';

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

const add = (job: Parameters<typeof addNote>[1], text: string) => addNote(world, job, text);

describe('the worker', () => {
  it('runs a job that was committed, soon after', async () => {
    const done: string[] = [];
    const job = noting((text) => void done.push(text));
    worker = await startWorker(world.services, { jobs: [job], tasks: [], apart: inThisProcess });

    await add(job, 'first');

    await vi.waitFor(() => expect(done).toEqual(['first']), 5000);
    await vi.waitFor(async () => expect(await jobRows(world)).toEqual([]), 5000);
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
      for (let nr = 0; nr < 20; nr++) await addNote(world, job, `${nr}`);
    }
    worker = await startWorker(world.services, { jobs, tasks: [], apart: inThisProcess });
    await vi.waitFor(() => expect(begun.size).toBeGreaterThan(2), 5000);

    const askedAt = performance.now();
    for (const job of jobs.filter(({ slot }) => slot === free)) await addNote(world, job, 'awaited');

    await vi.waitFor(() => expect(begun).toContain(`${free} awaited`), 5000);
    expect(performance.now() - askedAt).toBeLessThan(5000);
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
    await addNote(world, job, 'long');
    const first = await startWorker(world.services, { jobs: [job], tasks: [], apart: inThisProcess });
    await vi.waitFor(() => expect(begun).toBe(1), 5000);

    const askedAt = performance.now();
    await first.stop();

    expect(performance.now() - askedAt).toBeLessThan(3000);
    const [left] = await jobRows(world);
    expect(left).toMatchObject({ attempts: 0, locked_by: null });
    expect(left?.run_at.getTime()).toBeLessThanOrEqual(Date.now());
  });

  it('does not wait without end for a job that does not stop', async () => {
    const job = noting(() => untilStopped);
    await add(job, 'deaf');
    const deaf = await startWorker(world.services, { jobs: [job], tasks: [], apart: inThisProcess });
    await vi.waitFor(async () => expect((await jobRows(world))[0]?.locked_by).not.toBeNull(), 5000);

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
    const [failed] = await jobRows(world);
    expect(failed?.run_at.getTime()).toBeGreaterThan(Date.now() + 3_600_000);

    worker = await startWorker(world.services, { jobs: [], tasks: [], apart: inThisProcess });

    await vi.waitFor(async () => {
      const [waiting] = await jobRows(world);
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

    expect((await jobRows(world))[0]).toMatchObject({ attempts: 1, max_attempts: 2 });
  });
});
