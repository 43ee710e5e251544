import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { seedMonth } from '@maincrop/testkit/invoices/month-of-invoices';
import { BUYER } from '@maincrop/testkit/orders/orders';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Worker } from './worker.ts';

const CUSTOMER = '0000100001';
/** A busy machine is not a failure. */
const TIMEOUT_MS = 100_000;

describe('packing in a process of its own', () => {
  let world: TestWorld;
  let buyer: TestSession;
  let worker: Worker | null;
  beforeEach(async () => {
    world = await createTestWorld();
    buyer = await world.signIn(BUYER);
    worker = await world.service.startWorker();
  });
  afterEach(async () => {
    await worker?.stop();
    await world.close();
  });

  async function begunMonth(count: number): Promise<string> {
    await seedMonth(world.db.system, { customerNr: CUSTOMER, month: '2001-05', count });
    const { id } = await buyer.call('startInvoiceArchive', { body: { month: '2001-05' } });
    await vi.waitFor(async () => expect((await stateOf(id)).done).toBeGreaterThan(0), TIMEOUT_MS);
    return id;
  }
  const stateOf = (id: string) => buyer.call('getInvoiceArchive', { query: { id } });
  const isReady = (id: string) =>
    vi.waitFor(async () => expect(await stateOf(id)).toMatchObject({ status: 'ready' }), TIMEOUT_MS);
  const filesOf = (id: string) => {
    const folder = path.join(world.services.config.dataDir, 'invoice-archives');
    return existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith(id)) : [];
  };
  const jobs = async () => {
    const { rows } = await world.db.system.query<{ attempts: number; locked_by: string | null }>(
      "select attempts, locked_by from graphile_worker.jobs where task_identifier = 'pack-invoices'",
    );
    return rows;
  };

  it('does its work below its ceiling and ends', async () => {
    const id = await begunMonth(15);
    const [pid = 0] = packers();
    expect(commandOf(pid)).toContain('--max-old-space-size=256');

    await isReady(id);

    expect(filesOf(id)).toEqual([`${id}.zip`]);
    await vi.waitFor(() => expect(packers()).toEqual([]), 5000);
  });

  it('takes nothing with it when it is killed, and the month is packed all the same', async () => {
    const id = await begunMonth(15);

    for (const pid of packers()) process.kill(pid, 'SIGKILL');

    await vi.waitFor(
      async () => expect(await jobs()).toMatchObject([{ attempts: 1, locked_by: null }]),
      20_000,
    );
    await isReady(id);
  });

  it('stops between two documents when the worker stops: no half file, and the job is free at once', async () => {
    const id = await begunMonth(2000);

    const askedAt = performance.now();
    await worker?.stop();
    worker = null;

    expect(performance.now() - askedAt).toBeLessThan(8000);
    expect(packers()).toEqual([]);
    expect(filesOf(id)).toEqual([]);
    expect(await jobs()).toMatchObject([{ attempts: 0, locked_by: null }]);
  });
});

/** Processes that this one has started to do one job. */
function packers(): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === process.pid && commandOf(pid).includes('apart.ts'));
}

function parentOf(pid: number): number {
  return Number(/PPid:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0);
}

function commandOf(pid: number): string {
  return read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ');
}

/** Empty for a process that is gone. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
