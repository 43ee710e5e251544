import { randomUUID } from 'node:crypto';
import type { ErpFault } from '@maincrop/adapters/erp/embedded/embedded-erp';
import { aNewOrder, BUYER } from '@maincrop/testkit/orders/orders';
import { ADMINISTRATOR } from '@maincrop/testkit/world/accounts';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { copyErp } from '../erp-copy/copy-erp.ts';

let world: TestWorld;
let administrator: TestSession;
let fault: (call: string) => ErpFault = () => 'none';
beforeAll(async () => {
  world = await createTestWorld({
    overrides: { erpFault: (call) => fault(call) },
    environment: { LOG_LEVEL: 'silent' },
  });
  administrator = await world.signIn(ADMINISTRATOR);
});
afterAll(() => world.close());

const status = () => administrator.call('showPortalStatus', {});
const partOf = async (part: string) => (await status()).parts.find((each) => each.part === part);
const workOf = async (task: string) => (await status()).work.find((each) => each.task === task);

describe('the status of the portal', () => {
  it('says what it is connected to and what is off, without a path of a user name or password', async () => {
    const { database, parts, copies } = await status();

    expect(database.version).toMatch(/^18/);
    expect(database.connections).toBeLessThan(database.connectionsMost);
    expect(parts.map(({ part, setting }) => [part, setting])).toEqual([
      ['erp', 'sample'],
      ['mail', 'outbox'],
      ['sms', 'outbox'],
      ['files', 'folder'],
      ['virus-scan', 'off'],
    ]);
    expect(parts.find(({ part }) => part === 'virus-scan')?.state).toBe('off');
    expect(copies.map(({ kind }) => kind)).toContain('orders');
  });

  it('calls a copy late that is older than ten minutes by the clock of the portal, whatever the machine has', async () => {
    const lateOnes = async () => (await status()).copies.filter(({ isLate }) => isLate).length;
    await copyErp(world.services);
    expect(await lateOnes()).toBe(0);

    world.clock.advance(601_000);
    administrator = await world.signIn(ADMINISTRATOR);
    expect(await lateOnes()).toBe((await status()).copies.length);
    await copyErp(world.services);
    expect(await lateOnes()).toBe(0);
  });

  it('counts the processes that work off jobs', async () => {
    expect((await status()).workers).toBe(0);
    const worker = await world.service.startWorker();
    try {
      await vi.waitFor(async () => expect((await status()).workers).toBe(1), 10_000);
    } finally {
      await worker.stop();
    }
  });

  it('shows an ERP that fails with the kind of its failure, what waits for it, and has it tried again at once', async () => {
    const buyer = await world.signIn(BUYER);
    await buyer.call('placeOrder', { body: aNewOrder(), idempotencyKey: randomUUID() });
    fault = () => 'before';
    await world.runJobs();

    await vi.waitFor(async () => {
      expect(await partOf('erp')).toMatchObject({ state: 'fails', failure: 'ErpUnavailable' });
    }, 5000);
    expect(await workOf('order-hand-over')).toMatchObject({
      slot: 'hand-over',
      waiting: 1,
      retrying: 1,
      failed: 0,
    });

    fault = () => 'none';
    expect(await administrator.call('retryJobs', { body: { task: 'order-hand-over' } })).toEqual({ jobs: 1 });
    await world.runJobs();
    for (const part of ['erp', 'mail'])
      await vi.waitFor(async () => expect((await partOf(part))?.state).toBe('answers'), 5000);
    expect(await workOf('order-hand-over')).toBeUndefined();
    const lines = await administrator.call('listAudit', { query: { action: 'jobs.retried' } });
    expect(lines.items).toMatchObject([{ object: 'order-hand-over', after: { jobs: 1 } }]);
  });

  it('counts calls to the parts outside by how they went', async () => {
    const text = await (await fetch(`${world.url}/metrics`)).text();

    expect(text).toMatch(
      /^outside_call_duration_seconds_count\{part="erp",call="findOrder",outcome="failed"\} 1$/m,
    );
    expect(text).toMatch(
      /^outside_call_duration_seconds_count\{part="erp",call="submitOrder",outcome="answered"\} 1$/m,
    );
    expect(text).toMatch(/^database_pool_connections\{pool="system",state="most"\} \d+$/m);
    expect(text).toMatch(/^workers_alive 0$/m);
  });
});
