import type { ErpFault } from '@maincrop/adapters/erp/embedded/embedded-erp';
import { filedClaim } from '@maincrop/testkit/claims/filed-claim';
import { BUYER } from '@maincrop/testkit/orders/orders';
import { ADMINISTRATOR } from '@maincrop/testkit/world/accounts';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { changeInErp } from '@maincrop/testkit/world/supplier-records';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { waitForRetry } from '@maincrop/testkit/world/wait-for-retry';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { copyErp } from '../../erp-copy/copy-erp.ts';

describe('telling the ERP what the desk decided', () => {
  let world: TestWorld;
  let desk: TestSession;
  let buyer: TestSession;
  let fault: (call: string) => ErpFault = () => 'none';
  beforeAll(async () => {
    world = await createTestWorld({
      environment: { RATE_LIMIT_FACTOR: '100' },
      overrides: { erpFault: (call) => fault(call) },
    });
    desk = await world.signIn(ADMINISTRATOR);
    buyer = await world.signIn(BUYER);
  });
  beforeEach(() => {
    fault = () => 'none';
  });
  afterAll(() => world.close());

  const rows = async (text: string, id: string) =>
    (await world.db.system.query(text, [id])).rows as unknown[];
  const taken = (id: string) =>
    rows(
      `select d.submission from embedded_erp.claim_decisions d join claims c on c.erp_number = d.claim_number
         where c.id = $1`,
      id,
    );
  const inErp = (id: string) =>
    rows(
      `select record -> 'decision' as decision from embedded_erp.records join claims c on c.erp_number = key
         where kind = 'claims' and c.id = $1`,
      id,
    );
  const lost = (id: string) =>
    rows("select after from audit_trail where action = 'claim.decision-not-passed-on' and object = $1", id);
  const rejected = async (id: string) =>
    desk.call('decideClaim', { body: { id, version: 1, outcome: 'rejected', reason: 'No proof.' } });
  const decision = {
    outcome: 'rejected',
    amount: null,
    reason: 'No proof.',
    decidedOn: '2026-11-23',
  };

  it('OPEN-50 passes a decision on once, and what comes back is no second one', async () => {
    const { id } = await filedClaim(world, buyer);
    await rejected(id);
    await world.runJobs();
    await copyErp(world.services);
    await world.runJobs();

    expect(await taken(id)).toEqual([{ submission: decision }]);
    expect(await inErp(id)).toEqual([{ decision: { ...decision, revision: 1, creditNote: null } }]);
    expect((await buyer.call('getClaim', { query: { id } })).steps).toHaveLength(1);
    const sent = await rows(
      "select 1 from outbox where body_text like '%' || $1 || '%' and subject ~ 'afgewezen'",
      id,
    );
    expect(sent).toHaveLength(1);
  });

  it('OPEN-50 passes on a part with its amount, and keeps what is asked to itself', async () => {
    const { id } = await filedClaim(world, buyer);
    await desk.call('decideClaim', { body: { id, version: 1, outcome: 'returned', reason: 'Which month?' } });
    await world.runJobs();
    const asked = await taken(id);
    await desk.call('decideClaim', {
      body: { id, version: 2, outcome: 'accepted_in_part', amount: '0.50', reason: 'Half.' },
    });
    await world.runJobs();

    expect(asked).toEqual([]);
    expect(await taken(id)).toEqual([
      { submission: { ...decision, outcome: 'accepted_in_part', amount: '0.50', reason: 'Half.' } },
    ]);
  });

  it('OPEN-50 decides while the ERP is away, and tells it when it is back, also where only the answer was lost', async () => {
    const { id } = await filedClaim(world, buyer);
    const told = async (how: ErpFault) => {
      fault = (call) => (call === 'submitClaimDecision' ? how : 'none');
      await world.runJobs();
      return (await taken(id)).length;
    };
    fault = () => 'before';
    expect(await rejected(id)).toEqual({ version: 2 });

    expect(await told('before')).toBe(0);
    await waitForRetry(world);
    expect(await told('after')).toBe(1);
    await waitForRetry(world);
    expect(await told('none')).toBe(1);
    await waitForRetry(world);

    expect(await inErp(id)).toEqual([{ decision: { ...decision, revision: 1, creditNote: null } }]);
    expect(await rows('select passed_on_at from claim_steps where claim_id = $1', id)).toEqual([
      { passed_on_at: expect.any(Date) },
    ]);
    expect(await lost(id)).toEqual([]);
  });

  it('OPEN-50 lets a decision stand that the ERP refuses, and says so to those who operate the portal', async () => {
    const { id } = await filedClaim(world, buyer);
    await world.db.system.query(
      "delete from embedded_erp.records using claims c where kind = 'claims' and key = c.erp_number and c.id = $1",
      [id],
    );
    await rejected(id);
    await world.runJobs();

    expect(await lost(id)).toEqual([{ after: { outcome: 'rejected', isRefusal: true } }]);
    expect(await buyer.call('getClaim', { query: { id } })).toMatchObject({ outcome: 'rejected' });
  });

  it('OPEN-50 shows the desk what the ERP did not take, until the ERP speaks', async () => {
    const { id } = await filedClaim(world, buyer);
    const { erpNumber } = await buyer.call('getClaim', { query: { id } });
    const rename = async (from: string, to: string) =>
      world.db.system.query("update embedded_erp.records set key = $2 where kind = 'claims' and key = $1", [
        from,
        to,
      ]);
    await rename(erpNumber ?? '', 'away');
    await rejected(id);
    await world.runJobs();
    await rename('away', erpNumber ?? '');
    const notTaken = async () =>
      (await desk.call('listWaitingClaims', { query: { filter: 'rejected', only: 'not-taken' } })).items
        .filter((claim) => claim.id === id)
        .map(({ isNotTaken }) => isNotTaken);

    expect(await notTaken()).toEqual([true]);
    expect((await desk.call('getWaitingClaim', { query: { id } })).isNotTaken).toBe(true);

    await changeInErp(
      world,
      { kind: 'claims', key: erpNumber ?? '' },
      { decision: { revision: 1, outcome: 'rejected', decidedOn: '2026-11-24' } },
    );
    await copyErp(world.services);
    expect(await notTaken()).toEqual([]);
  });

  it('OPEN-50 has nothing to say where the ERP has decided meanwhile: its word holds', async () => {
    const { id } = await filedClaim(world, buyer);
    const { erpNumber } = await buyer.call('getClaim', { query: { id } });
    await rejected(id);
    await changeInErp(
      world,
      { kind: 'claims', key: erpNumber ?? '' },
      { decision: { revision: 1, outcome: 'accepted', decidedOn: '2026-11-23' } },
    );
    await copyErp(world.services);
    await world.runJobs();

    expect(await taken(id)).toEqual([]);
    expect(await buyer.call('getClaim', { query: { id } })).toMatchObject({ outcome: 'accepted' });
  });
});
