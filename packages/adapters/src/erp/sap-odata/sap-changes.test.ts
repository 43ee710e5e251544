import { readCopies } from '@maincrop/testkit/erp/sap/read-copies';
import { sapErpAt } from '@maincrop/testkit/erp/sap/sap-erp-at';
import { type SapSystem, startSap } from '@maincrop/testkit/erp/sap/start-sap';
import { aNewErpClaim, aNewErpDispute } from '@maincrop/testkit/erp/sample-submissions';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ErpPort } from '../port.ts';

let sap: SapSystem;
let erp: ErpPort;
let watermark: string;

beforeAll(async () => {
  sap = await startSap();
  erp = sapErpAt(sap.url);
}, 60_000);
beforeEach(async () => {
  ({ watermark } = await readCopies(erp, 'orders', null));
});
afterAll(async () => {
  await erp.close();
  await sap.close();
});

/** Orders without lines, entered by somebody else in SAP, stamped so many seconds before now. */
const enter = (first: number, count: number, secondsAgo: number) =>
  sap.ask({
    what: 'run',
    sql: `insert into API_SALES_ORDER_SRV_A_SalesOrder
        (SalesOrder, SalesOrganization, SoldToParty, CreationDate, LastChangeDateTime, RequestedDeliveryDate,
          OverallSDProcessStatus, OverallDeliveryStatus, OverallSDDocumentRejectionSts)
      with recursive n(nr) as (select 0 union all select nr + 1 from n where nr < ${count - 1})
      select cast(${first} + nr as text), 'MC01', '100001', '2026-11-23',
        '${new Date(Date.now() - secondsAgo * 1000).toISOString()}', '2026-11-30', 'A', 'A', '' from n`,
  });

describe('changes of documents in SAP', () => {
  it('are told once each, though thousands have one and the same stamp', async () => {
    await enter(6_000_000_000, 2500, 3600);
    await enter(6_100_000_000, 1, 30);

    const { ids, watermark: next } = await readCopies(erp, 'orders', watermark);

    expect(ids.filter((id) => id.startsWith('60'))).toHaveLength(2500);
    expect(new Set(ids).size).toBe(ids.length);
    expect((await readCopies(erp, 'orders', next)).ids).toEqual([]);
  });

  it('are told when they become visible after others with a later stamp', async () => {
    await enter(6_200_000_000, 1, 5);
    const { watermark: next } = await readCopies(erp, 'orders', watermark);

    await enter(6_200_000_001, 1, 40);

    expect((await readCopies(erp, 'orders', next)).ids).toEqual(['6200000001']);
  });

  it('are found by counting when they become visible long after their stamp', async () => {
    await enter(6_300_000_000, 1, 86_400);

    const { ids, watermark: next } = await readCopies(erp, 'orders', watermark);

    expect(ids).toEqual(['6300000000']);
    expect((await readCopies(erp, 'orders', next)).ids).toEqual([]);
  });

  it('are deletions too, of several at once', async () => {
    for (const id of ['6000000007', '6000000008', '6100000000'])
      await sap.ask({ what: 'remove', kind: 'orders', id });

    const { changes } = await erp.changesSince('orders', watermark);

    expect(changes).toEqual(
      ['6000000007', '6000000008', '6100000000'].map((id) => ({
        kind: 'deleted',
        id,
        externalReference: null,
        number: id,
      })),
    );
  });

  it('cost two requests when there are none', async () => {
    await sap.ask({ what: 'stats' });

    const next = await erp.changesSince('orders', watermark);

    expect(next).toMatchObject({ changes: [], isComplete: true });
    expect(await sap.ask({ what: 'stats' })).toMatchObject({ requests: 2 });
  });

  it('of masters are not asked for again before their time', async () => {
    const patient = sapErpAt(sap.url, { mastersEveryMs: 60_000 });
    const first = await patient.changesSince('products', null);
    await sap.ask({ what: 'stats' });

    const second = await patient.changesSince('products', first.watermark);
    await patient.close();

    expect(second).toEqual({ changes: [], watermark: first.watermark, isComplete: true });
    expect(await sap.ask({ what: 'stats' })).toMatchObject({ requests: 0 });
  });
});

describe.each(['orders', 'products'] as const)('what is read again, %s', (kind) => {
  it('is told once more, all of it, with what is gone', async () => {
    const { ids, watermark: upTo } = await readCopies(erp, kind, null);
    const last = ids.at(-1) ?? '';
    await sap.ask({ what: 'remove', kind, id: last });

    const again = await readCopies(erp, kind, erp.toldAgainFrom?.(kind, upTo) ?? null);

    expect(new Set(again.ids)).toEqual(new Set(ids.filter((id) => id !== last)));
    expect(again.gone).toEqual([last]);
  });
});

describe('what SAP does not have, kept at the desk', () => {
  it('is taken under a number of the portal, the same for the same reference', async () => {
    const [claim, dispute] = [aNewErpClaim(), aNewErpDispute()];

    const [one, again] = [await erp.submitClaim(claim), await erp.submitClaim(claim)];

    expect(one).toEqual(again);
    expect(one.posting_date).toBe(claim.submission_date);
    expect((await erp.submitDispute(dispute)).DisputeNumber).toMatch(/^D-[0-9A-F]{10}$/);
    expect((await erp.submitClaim(aNewErpClaim())).ClaimNumber).not.toBe(one.ClaimNumber);
  });

  it('is told by nobody, and decided by the desk alone', async () => {
    expect((await erp.changesSince('claims', null)).changes).toEqual([]);
    expect(await erp.findClaim('any')).toBeNull();
    expect('submitClaimDecision' in erp).toBe(false);
  });
});
