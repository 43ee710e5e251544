import { randomUUID } from 'node:crypto';
import { addConfirmed } from '@maincrop/testkit/invoices/invoice-recipients';
import { issue } from '@maincrop/testkit/invoices/issued-invoice';
import { aReport, deliveredOrder, PNG } from '@maincrop/testkit/orders/disputes';
import { BUYER } from '@maincrop/testkit/orders/orders';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteExpired } from './housekeeping.store.ts';

describe('housekeeping', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
  });
  afterAll(() => world.close());

  it('keeps no password or code in a job that failed for good', async () => {
    const email = 'lost@tryout.example';
    const body = { email, password: 'Knollenfeld9', locale: 'en-GB', acceptTerms: true } as const;
    await world.call('signUp', { body });
    await world.db.system.query(
      `update graphile_worker._private_jobs
         set attempts = max_attempts, run_at = now() - interval '2 days', created_at = now() - interval '3 days'`,
    );

    await deleteExpired(world.db.system, world.clock.now());

    const { rows } = await world.db.system.query(
      "select 1 from graphile_worker._private_jobs where payload->>'email' = $1",
      [email],
    );
    expect(rows).toEqual([]);
  });

  it('keeps other jobs that failed for good for 30 days', async () => {
    await world.db.system.query(
      "select graphile_worker.add_job('send-notice', '{}'::json, job_key => 'failed-for-good')",
    );
    const failedFor = async (days: number) => {
      await world.db.system.query(
        `update graphile_worker._private_jobs set attempts = max_attempts, run_at = now() - $1 * interval '1 day'
           where key = 'failed-for-good'`,
        [days],
      );
      await deleteExpired(world.db.system, world.clock.now());
      const left = await world.db.system.query(
        "select 1 from graphile_worker.jobs where key = 'failed-for-good'",
      );
      return left.rowCount;
    };

    expect([await failedFor(29), await failedFor(31)]).toEqual([1, 0]);
  });

  it.each([
    ['outbox', 30, "(kind, recipient, subject, body_text, at) values ('mail', 'a@b.example', 's', 't', $1)"],
    ['erp_set_aside', 90, "(kind, record, reason, at) values ('orders', '{}', 'kept', $1)"],
    ['security_events', 90, "(at, kind, request_id) values ($1, 'sign-out', 'kept')"],
  ])('keeps what is in %s for %d days', async (table, days, values) => {
    const now = world.clock.now();
    await world.db.system.query(`delete from ${table}`);
    await world.db.system.query(`insert into ${table} ${values}`, [now]);
    const keptAfter = async (seconds: number) => {
      await deleteExpired(world.db.system, new Date(now.getTime() + seconds * 1000));
      return (await world.db.system.query(`select 1 from ${table}`)).rowCount;
    };

    expect([await keptAfter(days * 86_400), await keptAfter(days * 86_400 + 1)]).toEqual([1, 0]);
  });

  it('keeps what was mailed about invoices for 400 days, and links until they run out', async () => {
    await addConfirmed({ world, session: await world.signIn(BUYER) });
    await issue(world, '0090999301');
    await world.runJobs();
    const keptAfter = async (days: number) => {
      await deleteExpired(world.db.system, new Date(world.clock.now().getTime() + days * 86_400_000 + 1000));
      const { rows } = await world.db.system.query<{ kept: string }>(
        `select purpose as kept from invoice_recipient_links union all select 'mail' from invoice_mails order by kept`,
      );
      return rows.map(({ kept }) => kept);
    };

    expect(await keptAfter(6)).toEqual(['confirm', 'mail', 'stop', 'stop']);
    expect(await keptAfter(7)).toEqual(['mail', 'stop', 'stop']);
    expect(await keptAfter(400)).toEqual(['stop', 'stop']);
  });

  it('keeps photos of a problem for 14 days once the ERP has them, and for 90 where it never took them', async () => {
    const buyer = await world.signIn(BUYER);
    const { Id } = await deliveredOrder(buyer);
    const report = () =>
      buyer.call('reportProblem', {
        body: aReport(Id, { photos: [{ name: 'pallet.png', content: PNG }] }),
        idempotencyKey: randomUUID(),
      });
    const passedOn = await report();
    await world.runJobs();
    const stuck = await report();
    const keptAfter = async (days: number) => {
      const seconds = days * 86_400 + 1;
      await deleteExpired(world.db.system, new Date(world.clock.now().getTime() + seconds * 1000));
      const { rows } = await world.db.system.query<{ id: string }>(
        'select dispute_id as id from dispute_photos where dispute_id = any($1) order by dispute_id',
        [[passedOn.id, stuck.id]],
      );
      return rows.map(({ id }) => id);
    };

    expect(await keptAfter(13)).toEqual([passedOn.id, stuck.id]);
    expect(await keptAfter(14)).toEqual([stuck.id]);
    expect(await keptAfter(89)).toEqual([stuck.id]);
    expect(await keptAfter(90)).toEqual([]);
  });
});
