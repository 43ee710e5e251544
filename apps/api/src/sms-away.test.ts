import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Fault, type FaultyProxy, startFaultyProxy } from '@maincrop/testkit/faults/faulty-proxy';
import { aNewOrder, BUYER } from '@maincrop/testkit/orders/orders';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { waitForRetry } from '@maincrop/testkit/world/wait-for-retry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from './platform/access/demo-password.ts';
import type { Worker } from './platform/jobs/worker.ts';

const SMS_BUYER = 'buyer.de@customer.example';
const MINUTE_MS = 60_000;

const texts: string[] = [];
let carrier: Server;
let proxy: FaultyProxy;
let world: TestWorld;
let worker: Worker;
beforeAll(async () => {
  carrier = createServer((request, response) => {
    request.setEncoding('utf8').on('data', (part: string) => texts.push(part));
    request.on('end', () => response.writeHead(202).end());
  });
  await new Promise<void>((resolve) => {
    carrier.listen(0, '127.0.0.1', resolve);
  });
  // A server that listens on a port has an address with a port.
  proxy = await startFaultyProxy({ host: '127.0.0.1', port: (carrier.address() as AddressInfo).port });
  world = await createTestWorld({
    environment: { LOG_LEVEL: 'silent', SMS_URL: `http://127.0.0.1:${proxy.port}`, SMS_TOKEN: 'secret' },
  });
  worker = await world.service.startWorker();
});
afterAll(async () => {
  await proxy.set({ kind: 'reset' });
  await worker.stop();
  await world.close();
  await proxy.close();
  carrier.close();
});

describe('while the carrier of text messages', () => {
  const faults: readonly Fault[] = [{ kind: 'refuse' }, { kind: 'hang' }, { kind: 'cut', afterBytes: 5 }];
  it.each(faults)(
    '%j: orders and mails go out all the same, and the code comes when it is back',
    async (fault) => {
      const reference = `S-${fault.kind}`;
      const before = texts.length;
      await proxy.set({ kind: 'reset' });
      await proxy.set(fault);
      // More than the slot of texts holds; an account gets ten a day.
      for (let n = 0; n < 3; n += 1) {
        const begun = world.call('signIn', { body: { email: SMS_BUYER, password: DEMO_PASSWORD } });
        expect(await begun).toMatchObject({ status: 'code-required', method: 'SMS', isCodeSent: true });
        world.clock.advance(MINUTE_MS);
      }

      const buyer = await world.signIn(BUYER);
      const { Id } = await buyer.call('placeOrder', {
        body: aNewOrder({ PurchOrder: reference }),
        idempotencyKey: randomUUID(),
      });
      const status = async () => (await buyer.call('getOrder', { query: { id: Id } })).OrderStatus;
      await expect.poll(status, { timeout: 8000 }).toBe('SAP_CREATED');
      await expect.poll(() => mailsAbout(reference), { timeout: 8000 }).toBe(1);

      await proxy.set({ kind: 'reset' });
      await proxy.set({ kind: 'none' });
      const arrived = async () => {
        await waitForRetry(world);
        return texts.length;
      };
      await expect.poll(arrived, { timeout: 30_000, interval: 500 }).toBeGreaterThan(before);
    },
    60_000,
  );
});

async function mailsAbout(reference: string): Promise<number> {
  const { rows } = await world.db.system.query<{ n: number }>(
    "select count(*)::int as n from outbox where kind = 'mail' and body_text like '%' || $1 || '%'",
    [reference],
  );
  return rows[0]?.n ?? 0;
}
