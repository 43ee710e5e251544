import { randomUUID } from 'node:crypto';
import type { ErpFault } from '@maincrop/adapters/erp/embedded/embedded-erp';
import { aNewClaim } from '@maincrop/testkit/claims/claims';
import { BUYER } from '@maincrop/testkit/orders/orders';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { waitForRetry } from '@maincrop/testkit/world/wait-for-retry';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyErp } from '../../erp-copy/copy-erp.ts';
import { claimHandOver } from './claim-hand-over.job.ts';

let world: TestWorld;
let buyer: TestSession;
let fault: (call: string) => ErpFault = () => 'none';
beforeEach(async () => {
  fault = () => 'none';
  world = await createTestWorld({ overrides: { erpFault: (call) => fault(call) } });
  buyer = await world.signIn(BUYER);
});
afterEach(() => world.close());

const make = () => buyer.call('createClaim', { body: aNewClaim(), idempotencyKey: randomUUID() });
const detail = (id: string) => buyer.call('getClaim', { query: { id } });
const documentsOf = async (id: string) => {
  const found = await world.db.system.query<{ submission: unknown }>(
    'select submission from embedded_erp.documents where external_reference = $1',
    [id],
  );
  return found.rows.map((row) => row.submission);
};
const failureMails = async () => {
  const found = await world.db.system.query<{ recipient: string }>(
    `select recipient from outbox where kind = 'mail' and (subject like '%could not be passed on%'
       or subject like '%niet worden doorgegeven%') order by recipient`,
  );
  return found.rows.map((row) => row.recipient);
};

describe('handing a claim to the ERP', () => {
  it('posts it once, with the lines, the amounts and the period', async () => {
    const { id } = await make();
    await world.runJobs();

    expect(await detail(id)).toMatchObject({ status: 'submitted', posting_date: '2026-11-23' });
    expect(await documentsOf(id)).toEqual([
      {
        externalReference: id,
        CustomerNr: '0000100001',
        agreementId: 'agr-006',
        wholesale_party: "O'Brien Foods, Inc.",
        credit_reference: 'CR 77',
        submission_date: '2026-11-23',
        claim_period_from: '2026-09-01',
        claim_period_to: '2026-10-31',
        currency: 'EUR',
        amount: '270.90',
        evidence: [],
        items: [
          expect.objectContaining({
            ProductNr: '310306',
            Quantity: 336,
            SalesUnit: 'CAR',
            volumeKg: '3360.00',
          }),
          expect.objectContaining({ ProductNr: '310105', Quantity: 7, SalesUnit: 'BAG', volumeKg: '17.50' }),
        ],
      },
    ]);
  });

  it('keeps it while the ERP is down and enters it once when it is back', async () => {
    fault = () => 'before';
    const { id } = await make();
    await world.runJobs();
    expect(await detail(id)).toMatchObject({ status: 'submitted', posting_date: null });

    fault = () => 'none';
    await waitForRetry(world);
    await world.runJobs();

    expect(await detail(id)).toMatchObject({ posting_date: '2026-11-23' });
    expect(await documentsOf(id)).toHaveLength(1);
  });

  it('finds the claim whose answer was lost, and does not enter it twice', async () => {
    fault = (call) => (call === 'submitClaim' ? 'after' : 'none');
    const { id } = await make();
    await world.runJobs();

    await waitForRetry(world);
    await world.runJobs();

    expect(await detail(id)).toMatchObject({ status: 'submitted', posting_date: '2026-11-23' });
    expect(await documentsOf(id)).toHaveLength(1);
  });

  it('CLM-02 fails a claim that the ERP refuses, and tells the buyer and the administrators', async () => {
    const { id } = await make();
    await world.db.system.query(
      "delete from embedded_erp.records where kind = 'agreements' and key = 'agr-006'",
    );
    await world.runJobs();
    await world.runJobs();

    expect(await detail(id)).toMatchObject({ status: 'failed', decision: null });
    expect(await failureMails()).toEqual(['admin@maincrop.example', BUYER]);
    expect(await documentsOf(id)).toEqual([]);
    const saying = await world.db.system.query<{ recipient: string }>(
      "select recipient from outbox where body_text like '%agreement agr-006 is unknown%'",
    );
    expect(saying.rows).toEqual([{ recipient: 'admin@maincrop.example' }]);
  });

  it.each(['has no answer', 'dies'])(
    'CLM-02 fails a claim, once, whose last attempt in 72 hours %s',
    async (end) => {
      fault = () => 'before';
      const { id } = await make();
      const job = { id: '1', attempt: 1, isLastAttempt: true, signal: AbortSignal.timeout(60_000) };
      const name = { customerNr: '0000100001', claimId: id };
      if (end === 'has no answer') {
        await world.db.system.query(
          `select graphile_worker.reschedule_jobs(array_agg(id), attempts => max(max_attempts) - 1)
         from graphile_worker.jobs where task_identifier = 'claim-hand-over'`,
        );
        await world.runJobs();
      }
      await claimHandOver.giveUp?.(name, { services: world.services, job });
      await claimHandOver.giveUp?.(name, { services: world.services, job });
      await world.runJobs();

      expect(await detail(id)).toMatchObject({ status: 'failed' });
      expect(await failureMails()).toEqual(['admin@maincrop.example', BUYER]);
    },
  );

  it('does not fail a claim that the desk has settled', async () => {
    const { id } = await make();
    await world.db.system.query(
      "delete from embedded_erp.records where kind = 'agreements' and key = 'agr-006'",
    );
    await world.db.system.query('update claims set settled_at = now() where id = $1', [id]);
    await world.runJobs();

    expect(await detail(id)).toMatchObject({ status: 'submitted' });
    expect(await failureMails()).toEqual([]);
  });

  it('stays one claim with our id when the copy of the ERP tells it', async () => {
    const { id } = await make();
    await world.runJobs();
    const before = await detail(id);
    const { total } = await buyer.call('listClaims', { query: {} });
    await copyErp(world.services);

    expect(await detail(id)).toEqual(before);
    expect((await buyer.call('listClaims', { query: {} })).total).toBe(total);
  });

  // Proves count_added_claims, count_removed_claims, count_moved_claims.
  it('keeps counters that equal a count of the claims, whatever happened', async () => {
    await make();
    await world.runJobs();
    await world.db.system.query(
      "update claims set status = 'failed', amount_minor = 5 where id = 'clm-0001'",
    );
    await world.db.system.query("delete from claims where id = 'clm-0011'");

    const difference = await world.db.system.query(
      `(select customer_nr, status, currency, count(*), sum(amount_minor) from claims group by 1, 2, 3
        except select customer_nr, status, currency, claim_count, amount_minor from claim_counters)
       union all
       (select customer_nr, status, currency, claim_count, amount_minor from claim_counters where claim_count <> 0
        except select customer_nr, status, currency, count(*), sum(amount_minor) from claims group by 1, 2, 3)`,
    );
    expect(difference.rows).toEqual([]);
  });
});
