import { createHash, randomUUID } from 'node:crypto';
import type { ErpFault } from '@maincrop/adapters/erp/embedded/embedded-erp';
import type { Dispute } from '@maincrop/contract/schemas/disputes';
import { aReport, deliveredOrder, PNG } from '@maincrop/testkit/orders/disputes';
import { BUYER } from '@maincrop/testkit/orders/orders';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { waitForRetry } from '@maincrop/testkit/world/wait-for-retry';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyErp } from '../erp-copy/copy-erp.ts';
import { disputeHandOver } from './dispute-hand-over.job.ts';

let world: TestWorld;
let buyer: TestSession;
let fault: (call: string) => ErpFault = () => 'none';
beforeEach(async () => {
  fault = () => 'none';
  world = await createTestWorld({ overrides: { erpFault: (call) => fault(call) } });
  buyer = await world.signIn(BUYER);
});
afterEach(() => world.close());

const report = async (): Promise<Dispute> => {
  const order = await deliveredOrder(buyer);
  const photos = [{ name: 'pallet.png', content: PNG }];
  return buyer.call('reportProblem', { body: aReport(order.Id, { photos }), idempotencyKey: randomUUID() });
};
const listed = async (id: string) =>
  (await buyer.call('listDisputes')).items.find((dispute) => dispute.id === id);
const submissionsOf = async (id: string) => {
  const found = await world.db.system.query<{ submission: Record<string, unknown> }>(
    'select submission from embedded_erp.dispute_documents where external_reference = $1',
    [id],
  );
  return found.rows.map((row) => row.submission);
};

describe('handing a dispute to the ERP', () => {
  it('brings back its number, its status and the day it is due', async () => {
    const { id } = await report();
    await world.runJobs();

    expect(await listed(id)).toMatchObject({
      disputeNumber: expect.stringMatching(/^6\d{9}$/),
      status: 'received',
      dueDate: '2026-12-07',
    });
  });

  it('passes on line, words and photos', async () => {
    const dispute = await report();
    await world.runJobs();

    expect(await submissionsOf(dispute.id)).toEqual([
      {
        externalReference: dispute.id,
        CustomerNr: '0000100001',
        document: 'order',
        documentNumber: dispute.documentNumber,
        line: 1,
        ProductNr: dispute.ProductNr,
        productName: dispute.productName,
        kind: 'damage',
        text: dispute.text,
        reportedAt: dispute.reportedAt,
        photos: [
          {
            name: 'pallet.png',
            type: 'image/png',
            sha256: createHash('sha256').update(Buffer.from(PNG, 'base64')).digest('hex'),
          },
        ],
      },
    ]);
  });

  it('tries again while the ERP is down', async () => {
    fault = () => 'before';
    const { id } = await report();
    await world.runJobs();
    expect(await listed(id)).toMatchObject({ status: 'submitted', disputeNumber: null });

    fault = () => 'none';
    await waitForRetry(world);
    await world.runJobs();

    expect(await listed(id)).toMatchObject({ status: 'received' });
    expect(await submissionsOf(id)).toHaveLength(1);
  });

  it('enters it once although the answer was lost', async () => {
    fault = (call) => (call === 'submitDispute' ? 'after' : 'none');
    const { id } = await report();
    await world.runJobs();
    fault = () => 'none';
    await waitForRetry(world);
    await world.runJobs();

    expect(await submissionsOf(id)).toHaveLength(1);
    expect(await listed(id)).toMatchObject({ status: 'received' });
  });

  it('enters it once although two workers have the job', async () => {
    const { id } = await report();
    await world.db.system.query("select add_job('dispute-hand-over', $1, 'a-second-one', 10)", [
      JSON.stringify({ customerNr: '0000100001', disputeId: id }),
    ]);

    await Promise.all([world.runJobs(), world.runJobs()]);
    await waitForRetry(world);
    await world.runJobs();

    expect(await submissionsOf(id)).toHaveLength(1);
  });

  it('marks as failed what the ERP refuses', async () => {
    const { id } = await report();
    await world.db.system.query(
      "delete from embedded_erp.records where kind = 'customers' and key = '0000100001'",
    );
    await world.runJobs();

    expect(await listed(id)).toMatchObject({ status: 'failed', disputeNumber: null });
    expect(await submissionsOf(id)).toHaveLength(0);
  });

  it('INV-21 marks as failed what the ERP did not answer about for 72 hours', async () => {
    fault = () => 'before';
    const { id } = await report();
    await world.db.system.query(
      `select graphile_worker.reschedule_jobs(array_agg(id), attempts => max(max_attempts) - 1)
       from graphile_worker.jobs where task_identifier = 'dispute-hand-over'`,
    );
    await world.runJobs();

    expect(await listed(id)).toMatchObject({ status: 'failed' });
  });

  it('INV-21 marks as failed what died in the last attempt of 72 hours', async () => {
    const { id } = await report();
    const job = { id: '1', attempt: 1, isLastAttempt: true, signal: AbortSignal.timeout(60_000) };
    const name = { customerNr: '0000100001', disputeId: id };

    await disputeHandOver.giveUp?.(name, { services: world.services, job });

    expect(await listed(id)).toMatchObject({ status: 'failed' });
  });

  it('shows how the ERP decides as time passes, as one and the same dispute', async () => {
    const { id } = await report();
    await world.runJobs();
    world.clock.set(new Date(world.clock.now().getTime() + 24 * 3_600_000));
    await copyErp(world.services);

    const { items } = await (await world.signIn(BUYER)).call('listDisputes');

    expect(items.map((dispute) => dispute.id).filter((each) => each === id)).toHaveLength(1);
    expect(items.find((dispute) => dispute.id === id)).toMatchObject({
      status: expect.stringMatching(/^(accepted|rejected)$/),
      photos: 1,
      text: 'The boxes of one pallet are crushed.',
    });
    expect(items).toHaveLength(3);
  });

  it('an outcome that the copy has brought before the answer stays', async () => {
    fault = (call) => (call === 'submitDispute' ? 'after' : 'none');
    const { id } = await report();
    await world.runJobs();
    fault = () => 'none';
    world.clock.set(new Date(world.clock.now().getTime() + 3 * 60_000));
    await copyErp(world.services);
    await waitForRetry(world);
    await world.runJobs();

    expect(await listed(id)).toMatchObject({ status: 'in-review', disputeNumber: expect.any(String) });
  });
});
