import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type OnceOperationId, type OperationId, operations } from '@maincrop/contract/operations';
import { validCalls } from '@maincrop/testkit/calls/valid-calls';
import { BUYER } from '@maincrop/testkit/orders/orders';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Another customer's buyer, whom the tests let act for the customer of `BUYER`. */
const COLLEAGUE = 'buyer.de@customer.example';

/** Of each operation: another good body, and one that its rules refuse. A row without a line does not compile. */
const CHANGES: Readonly<Record<OnceOperationId, { readonly other: object; readonly refused: object }>> = {
  placeOrder: { other: { PurchOrder: 'OTHER' }, refused: { items: [] } },
  createClaim: { other: { credit_reference: 'OTHER' }, refused: { items: [] } },
  reportProblem: { other: { text: 'Something else is wrong here.' }, refused: { line: 999 } },
};
const ids = (Object.keys(operations) as OperationId[]).filter((id) => id in CHANGES) as OnceOperationId[];

interface Answered {
  readonly status: number;
  readonly body: { readonly code?: string };
}

describe('what is accepted once', () => {
  let world: TestWorld;
  let buyer: TestSession;
  let colleague: TestSession;
  const bodies = new Map<OnceOperationId, object>();
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '1000' } });
    await world.db.system.query(
      `update user_sap_customers set customer_nr = '0000100001'
       where user_id = (select id from users where email = $1)`,
      [COLLEAGUE],
    );
    buyer = await world.signIn(BUYER);
    colleague = await world.signIn(COLLEAGUE);
    for (const id of ids) {
      const call = validCalls[id]?.[0];
      bodies.set(id, (await call?.prepare({ world, session: buyer }))?.body ?? {});
    }
  });
  afterAll(() => world.close());

  it('has a line here for each row of the endpoint table that is accepted once, and for no other', () => {
    const rows = Object.entries(operations).filter(([, row]) => row.idempotent === 'by-key');

    expect(rows.map(([id]) => id).toSorted()).toEqual(Object.keys(CHANGES).toSorted());
  });

  describe.each(ids)('%s', (id) => {
    const { other, refused } = CHANGES[id];
    const send = async (key: string | null, changes: object = {}, session = buyer): Promise<Answered> => {
      const response = await fetch(`${world.base}${operations[id].path}`, {
        method: operations[id].method,
        headers: { ...session.headers, ...(key !== null && { 'idempotency-key': key }) },
        body: JSON.stringify({ ...bodies.get(id), confirmOverlap: true, ...changes }),
      });
      return { status: response.status, body: (await response.json()) as Answered['body'] };
    };

    it('API-16 gives the same answer to the same key and body, side by side and after the work was done', async () => {
      const key = randomUUID();

      const [first, second] = await Promise.all([send(key), send(key)]);
      await world.runJobs();
      const third = await send(key);

      expect(first.status).toBe(operations[id].status);
      expect(second).toEqual(first);
      expect(third).toEqual(first);
    });

    it('API-16 refuses another body under the key', async () => {
      const key = randomUUID();
      await send(key);

      expect(await send(key, other)).toMatchObject({ status: 422, body: { code: 'once.key-reused' } });
    });

    it('API-16 asks to wait while the first try is still on its way', async () => {
      const key = randomUUID();
      const first = await world.db.system.connect();
      await first.query('begin');
      await first.query(
        `insert into accepted_keys (user_id, operation, key, body_hash, customer_nr, created_at)
         select id, $2, $3, '', '0000100001', now() from users where email = $1`,
        [BUYER, id, key],
      );

      const second = await send(key);
      await first.query('rollback');
      first.release();

      expect(second).toMatchObject({ status: 409, body: { code: 'once.in-flight' } });
      expect(await send(key)).toMatchObject({ status: operations[id].status });
    });

    it.each([null, 'short', 'x'.repeat(101), 'with blanks in it'])(
      'API-16 needs a good key, not %j, and says so to nobody who may not call at all',
      async (key) => {
        expect(await send(key)).toMatchObject({ status: 400, body: { code: 'once.key-missing' } });
        const stranger = await send(key, {}, { ...buyer, headers: { 'content-type': 'application/json' } });
        expect(stranger.body.code).toBe('account.sign-in-required');
      },
    );

    it('keeps the keys of two users apart', async () => {
      const key = randomUUID();
      const mine = await send(key);

      const theirs = await send(key, other, colleague);

      expect([mine.status, theirs.status]).toEqual([operations[id].status, operations[id].status]);
    });

    it('leaves the key free when the rules refuse, and when storing fails', async () => {
      const key = randomUUID();
      const byTheRules = await send(key, refused);
      await world.db.system.query('alter function add_job(text, json, text, integer) rename to add_job_away');
      const whileBroken = await send(key);
      await world.db.system.query('alter function add_job_away(text, json, text, integer) rename to add_job');

      expect([byTheRules.status, whileBroken.status]).toEqual([422, 500]);
      expect((await send(key)).status).toBe(operations[id].status);
    });
  });

  it('an upgrade answers repeats of what was accepted before it', async () => {
    const key = 'before-the-upgrade';
    const send = (id: OnceOperationId) =>
      fetch(`${world.base}${operations[id].path}`, {
        method: operations[id].method,
        headers: { ...buyer.headers, 'idempotency-key': key },
        body: JSON.stringify({ ...bodies.get(id), confirmOverlap: true }),
      }).then(async (response) => ({ status: response.status, body: await response.json() }));
    const before = await Promise.all(ids.map(send));
    await world.db.system.query(AS_IT_WAS);

    await world.db.system.query(
      readFileSync(path.join(import.meta.dirname, '../../db/migrations/0155_accepted_keys.sql'), 'utf8'),
    );

    const after = await Promise.all(ids.map(send));
    // Reports of before have no receipt number in their answers, and the name of the product that was stored with them.
    const asStored = ({ status, body }: { status: number; body: object }) => ({
      status,
      body: { ...body, receiptNumber: undefined, productName: undefined },
    });
    expect(after.map(asStored)).toEqual(before.map(asStored));
  });
});

/** The tables before the upgrade, with what this key was used for. */
const AS_IT_WAS = `
  create table idempotency_keys (user_id uuid not null, key text not null, body_hash bytea not null,
    customer_nr text not null, order_id text not null, answer json, created_at timestamptz not null,
    primary key (user_id, key));
  create table claim_keys (like idempotency_keys including all);
  alter table claim_keys rename order_id to claim_id;
  insert into idempotency_keys select user_id, key, body_hash, customer_nr, answer ->> 'Id', answer, created_at
    from accepted_keys where operation = 'placeOrder';
  insert into claim_keys select user_id, key, body_hash, customer_nr, answer ->> 'id', answer, created_at
    from accepted_keys where operation = 'createClaim';
  alter table disputes add column idempotency_key text, add column body_hash bytea;
  update disputes set idempotency_key = k.key, body_hash = k.body_hash
    from accepted_keys k where k.operation = 'reportProblem' and k.answer ->> 'id' = id;
  drop table accepted_keys`;
