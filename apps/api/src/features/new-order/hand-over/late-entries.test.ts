import { randomUUID } from 'node:crypto';
import { ErpNotNow, type ErpPort, ErpUnavailable } from '@maincrop/adapters/erp/port';
import { aNewOrder, BUYER } from '@maincrop/testkit/orders/orders';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { orderHandOver } from './order-hand-over.job.ts';

const LATE_MS = 300_000;

let world: TestWorld;
let buyer: TestSession;
beforeEach(async () => {
  world = await createTestWorld();
  buyer = await world.signIn(BUYER);
});
afterEach(() => world.close());

/** An ERP that finishes what it was given when nobody waits for the answer any more. */
class LateErp {
  #finish: (() => Promise<unknown>)[] = [];
  submissions = 0;
  answer: () => Error = () => new ErpUnavailable('no answer in time');
  isDead = false;

  readonly port: ErpPort = {
    ...world.services.erp,
    lateEntryMs: LATE_MS,
    submitOrder: (order) => {
      this.submissions += 1;
      if (!this.isDead) this.#finish.push(() => world.services.erp.submitOrder(order));
      return Promise.reject(this.answer());
    },
  };

  async finish(): Promise<void> {
    for (const enter of this.#finish.splice(0)) await enter();
  }
}

/** The lock of the attempt before ends with its connection, soon after it. */
const attempt = (erp: LateErp, orderId: string) =>
  vi.waitFor(async () => {
    const job = { id: '1', attempt: 2, isLastAttempt: false, signal: AbortSignal.timeout(60_000) };
    const services = { ...world.services, erp: erp.port };
    const name = { customerNr: '0000100001', orderId };
    const end = await orderHandOver.run(name, { services, job }).catch((error: unknown) => error);
    expect(String(end)).not.toContain('Another worker');
    return end;
  }, 5000);
const place = () => buyer.call('placeOrder', { body: aNewOrder(), idempotencyKey: randomUUID() });
const documentsOf = async (id: string) =>
  (await world.db.system.query('select 1 from embedded_erp.documents where external_reference = $1', [id]))
    .rowCount;
const statusOf = async (id: string) =>
  (await world.db.system.query<{ status: string }>('select status from orders where id = $1', [id])).rows[0]
    ?.status;

describe('handing an order to an ERP that answers late', () => {
  it('ORD-14 enters it once, though it appears only after the portal has given up and looked for it', async () => {
    const erp = new LateErp();
    const { Id } = await place();

    await attempt(erp, Id);
    world.clock.advance(3000);
    expect(await attempt(erp, Id)).toBeInstanceOf(ErpUnavailable);
    world.clock.advance(LATE_MS - 4000);
    expect(await attempt(erp, Id)).toBeInstanceOf(ErpUnavailable);
    await erp.finish();
    await attempt(erp, Id);

    expect(erp.submissions).toBe(1);
    expect(await documentsOf(Id)).toBe(1);
    expect(await statusOf(Id)).toBe('SAP_CREATED');
  });

  it('ORD-14 submits it again once it can no longer appear', async () => {
    const erp = new LateErp();
    erp.isDead = true;
    const { Id } = await place();

    await attempt(erp, Id);
    world.clock.advance(LATE_MS);
    await attempt(erp, Id);
    // The second submission begins the time anew.
    world.clock.advance(LATE_MS - 1);
    await attempt(erp, Id);

    expect(erp.submissions).toBe(2);
    expect(await statusOf(Id)).toBe('AWS_CREATED');
  });

  it('ORD-14 has noted the submission before the ERP hears of it, so that a worker may die meanwhile', async () => {
    const erp = new LateErp();
    const { Id } = await place();
    const submitted = Promise.withResolvers<unknown>();
    erp.answer = () => {
      // Another connection sees it: it is committed.
      submitted.resolve(
        world.db.system.query('select erp_submitted_at as at from orders where id = $1', [Id]),
      );
      return new ErpUnavailable('the worker died');
    };

    await attempt(erp, Id);

    expect(await submitted.promise).toMatchObject({ rows: [{ at: world.clock.now() }] });
  });

  it('ORD-14 submits at the next try what the ERP said that it did not take', async () => {
    const erp = new LateErp();
    erp.isDead = true;
    erp.answer = () => new ErpNotNow('locked by somebody');
    const { Id } = await place();

    await attempt(erp, Id);
    await attempt(erp, Id);

    expect(erp.submissions).toBe(2);
  });
});
