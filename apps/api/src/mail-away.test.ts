import { randomUUID } from 'node:crypto';
import { type Fault, type FaultyProxy, startFaultyProxy } from '@maincrop/testkit/faults/faulty-proxy';
import { startTestMailServer, type TestMailServer } from '@maincrop/testkit/mail/test-mail-server';
import { aNewOrder, BUYER } from '@maincrop/testkit/orders/orders';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { waitForRetry } from '@maincrop/testkit/world/wait-for-retry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Worker } from './platform/jobs/worker.ts';

let server: TestMailServer;
let proxy: FaultyProxy;
let world: TestWorld;
let worker: Worker;
beforeAll(async () => {
  server = await startTestMailServer();
  proxy = await startFaultyProxy({ host: '127.0.0.1', port: Number(new URL(server.url).port) });
  world = await createTestWorld({
    environment: {
      LOG_LEVEL: 'silent',
      SMTP_URL: `smtp://127.0.0.1:${proxy.port}`,
      MAIL_FROM: 'Maincrop <portal@maincrop.example>',
    },
  });
  worker = await world.service.startWorker();
});
afterAll(async () => {
  await worker.stop();
  await world.close();
  await proxy.close();
  server.close();
});

describe('while the mail server', () => {
  const faults: readonly Fault[] = [
    { kind: 'refuse' },
    { kind: 'reset' },
    { kind: 'hang' },
    { kind: 'cut', afterBytes: 20 },
    { kind: 'truncate', afterBytes: 20 },
    { kind: 'garble' },
  ];
  it.each(faults)(
    '%j: orders are handed over all the same, and their mails come once when it is back',
    async (fault) => {
      const buyer = await world.signIn(BUYER);
      const reference = `M-${fault.kind}`;
      await proxy.set({ kind: 'reset' });
      await proxy.set(fault);
      const { Id } = await buyer.call('placeOrder', {
        body: aNewOrder({ PurchOrder: reference }),
        idempotencyKey: randomUUID(),
      });
      const status = async () => (await buyer.call('getOrder', { query: { id: Id } })).OrderStatus;
      await expect.poll(status, { timeout: 15_000 }).toBe('SAP_CREATED');
      await expect.poll(failures, { timeout: 30_000 }).toBeGreaterThan(0);
      expect(mailsAbout(reference)).toBe(0);

      await proxy.set({ kind: 'reset' });
      await proxy.set({ kind: 'none' });

      const arrived = async () => {
        await waitForRetry(world);
        return mailsAbout(reference);
      };
      await expect.poll(arrived, { timeout: 60_000, interval: 500 }).toBe(1);
      await expect.poll(failures, { timeout: 30_000 }).toBe(0);
      expect(mailsAbout(reference)).toBe(1);
    },
  );
});

/** Confirmations that were tried and did not go out yet. */
async function failures(): Promise<number> {
  const found = await world.db.system.query<{ n: number }>(
    "select count(*)::int as n from graphile_worker.jobs where task_identifier = 'confirmation-mail' and last_error is not null",
  );
  return found.rows[0]?.n ?? 0;
}

function mailsAbout(reference: string): number {
  return server.arrived.filter(({ subject }) => subject?.includes(reference)).length;
}
