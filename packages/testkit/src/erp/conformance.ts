import { expect, it } from 'vitest';
import { decisionConformance } from './decision.conformance.ts';
import { disputeConformance } from './dispute.conformance.ts';
import type { ErpUnderTest } from './erp-under-test.ts';
import { recordsOf } from './records-of.ts';
import { erpNameOf } from '@maincrop/adapters/erp/name-record';
import { DEFAULT_LOCALE } from '@maincrop/domain/locale/locales';
import {
  type ErpKind,
  erpKinds,
  type ErpPort,
  ErpRefusal,
  ErpUnavailable,
} from '@maincrop/adapters/erp/port';

/** What every ERP adapter must do; call it inside a `describe`. */
export function erpConformance(underTest: () => ErpUnderTest): void {
  disputeConformance(underTest);
  decisionConformance(underTest);

  it('finds a customer by number, and null for a number that it does not know', async () => {
    const { erp, knownCustomerNr } = underTest();

    expect((await erp.lookUpCustomer(knownCustomerNr))?.CustomerNr).toBe(knownCustomerNr);
    expect(await erp.lookUpCustomer('0000999990')).toBeNull();
  });

  it.each([...erpKinds])(
    'tells all %s once from the beginning, then nothing until something changes',
    async (kind) => {
      const { erp } = underTest();

      const first = await readAll(erp, kind, null);
      const second = await readAll(erp, kind, first.watermark);

      expect(first.count).toBeGreaterThan(0);
      expect(second.count).toBe(0);
    },
  );

  it('tells a new order to those who read on from an earlier watermark', async () => {
    const { erp, newOrder } = underTest();
    const before = await readAll(erp, 'orders', null);
    const order = newOrder();

    const { OrderNumber } = await erp.submitOrder(order);
    const changes = (await erp.changesSince('orders', before.watermark)).changes;

    const told = changes.flatMap((change) => (change.kind === 'record' ? [change.record] : []));
    expect(told).toContainEqual(
      expect.objectContaining({
        OrderNumber,
        externalReference: order.externalReference,
        CustomerNr: order.CustomerNr,
      }),
    );
  });

  it.each([...erpKinds])('tells that one of the %s is gone, and no longer tells it', async (kind) => {
    const { erp, remove } = underTest();
    const { watermark } = await readAll(erp, kind, null);
    const last = (await recordsOf(erp, kind)).at(-1);
    if (last === undefined) throw new Error(`The ERP has no ${kind}.`);
    const { id } = erpNameOf(kind, last);

    await remove(kind, id);

    expect((await erp.changesSince(kind, watermark)).changes).toEqual([
      expect.objectContaining({ kind: 'deleted', id }),
    ]);
    const left = (await recordsOf(erp, kind)).map((record) => erpNameOf(kind, record).id);
    expect(left).not.toContain(id);
  });

  it.each([...erpKinds])('gives each of the %s an id that no other one has', async (kind) => {
    const ids = (await recordsOf(underTest().erp, kind)).map((record) => erpNameOf(kind, record).id);

    expect(new Set(ids).size).toBe(ids.length);
  });

  it('misses no order of many that are submitted at the same time', async () => {
    const { erp, newOrder } = underTest();
    const { watermark } = await readAll(erp, 'orders', null);
    const orders = Array.from({ length: 40 }, newOrder);

    const seen = new Set<string | null>();
    let from = watermark;
    let isSubmitting = true;
    const submitted = Promise.all(orders.map((order) => erp.submitOrder(order))).finally(() => {
      isSubmitting = false;
    });
    for (let rounds = 0; isSubmitting || rounds < 2; rounds = isSubmitting ? 0 : rounds + 1) {
      const portion = await erp.changesSince('orders', from);
      from = portion.watermark;
      for (const change of portion.changes)
        if (change.kind === 'record') seen.add(change.record.externalReference);
    }
    await submitted;

    expect(orders.filter((order) => !seen.has(order.externalReference))).toEqual([]);
  });

  it('finds a submitted order by its reference, and null for another', async () => {
    const { erp, newOrder } = underTest();
    const order = newOrder();

    const submitted = await erp.submitOrder(order);

    expect(await erp.findOrder(order.externalReference)).toEqual(submitted);
    expect(await erp.findOrder('never-used')).toBeNull();
  });

  it('tells what it confirmed of a line in the unit of the line or in boxes, or does not tell it at all', async () => {
    const { erp, tellsConfirmed } = underTest();

    const told = (await recordsOf(erp, 'orders')).flatMap(({ OrderItems }) =>
      OrderItems.filter(({ confirmed }) => confirmed !== undefined),
    );

    expect(told.length > 0).toBe(tellsConfirmed);
    for (const { SalesUnit, confirmed } of told) {
      expect(confirmed?.Quantity).toBeGreaterThanOrEqual(0);
      expect(Number.isInteger(confirmed?.Quantity)).toBe(true);
      expect([SalesUnit, 'CAR']).toContain(confirmed?.SalesUnit);
      expect(confirmed?.reason?.[DEFAULT_LOCALE] ?? 'no reason').not.toBe('');
    }
  });

  it('gives the document of an invoice as PDF, null for another, and is unavailable while out of reach', async () => {
    const { erp, failing } = underTest();
    const [told] = (await erp.changesSince('invoices', null)).changes;
    const id = told?.kind === 'record' ? told.record.document.Id : '';

    const made = await erp.document('invoice', id);

    expect(new TextDecoder().decode(made?.content.subarray(0, 5))).toBe('%PDF-');
    expect(await erp.document('invoice', 'never-used')).toBeNull();
    await expect(failing('before').document('invoice', id)).rejects.toBeInstanceOf(ErpUnavailable);
  });

  it('refuses for good an order of a customer that it does not know, and enters nothing', async () => {
    const { erp, newOrder, documentsOf } = underTest();
    const order = { ...newOrder(), CustomerNr: '0000999990' };

    await expect(erp.submitOrder(order)).rejects.toBeInstanceOf(ErpRefusal);
    expect(await documentsOf(order.externalReference)).toBe(0);
  });

  it('is unavailable for each call while it cannot be reached', async () => {
    const { failing, newOrder, knownCustomerNr, documentsOf } = underTest();
    const erp = failing('before');
    const order = newOrder();

    await expect(erp.lookUpCustomer(knownCustomerNr)).rejects.toBeInstanceOf(ErpUnavailable);
    await expect(erp.changesSince('orders', null)).rejects.toBeInstanceOf(ErpUnavailable);
    await expect(erp.findOrder('any')).rejects.toBeInstanceOf(ErpUnavailable);
    await expect(erp.submitOrder(order)).rejects.toBeInstanceOf(ErpUnavailable);
    await expect(erp.findClaim('any')).rejects.toBeInstanceOf(ErpUnavailable);
    expect(await documentsOf(order.externalReference)).toBe(0);
  });

  it('may have entered an order whose answer was lost, and finds it then', async () => {
    const { erp, failing, newOrder, documentsOf } = underTest();
    const order = newOrder();

    await expect(failing('after').submitOrder(order)).rejects.toBeInstanceOf(ErpUnavailable);

    expect(await documentsOf(order.externalReference)).toBe(1);
    expect(await erp.findOrder(order.externalReference)).not.toBeNull();
  });

  claimConformance(underTest);
}

function claimConformance(underTest: () => ErpUnderTest): void {
  it('finds a submitted claim by its reference, and tells it to those who read on', async () => {
    const { erp, newClaim, documentsOf } = underTest();
    const before = await readAll(erp, 'claims', null);
    const claim = newClaim();

    const entered = await erp.submitClaim(claim);
    const { changes } = await erp.changesSince('claims', before.watermark);

    expect(await erp.findClaim(claim.externalReference)).toEqual(entered);
    expect(await erp.findClaim('never-used')).toBeNull();
    expect(await documentsOf(claim.externalReference)).toBe(1);
    expect(changes.flatMap((change) => (change.kind === 'record' ? [change.record] : []))).toEqual([
      expect.objectContaining({
        externalReference: claim.externalReference,
        status: 'submitted',
        amount: claim.amount,
        posting_date: entered.posting_date,
        claim_period_from: claim.claim_period_from,
        claim_period_to: claim.claim_period_to,
      }),
    ]);
  });

  it('refuses for good a claim of an agreement or a product that it does not know, and enters nothing', async () => {
    const { erp, newClaim, documentsOf } = underTest();
    const claim = newClaim();
    const [item] = claim.items;
    const foreign = { ...claim, items: item ? [{ ...item, ProductNr: '999999' }] : [] };

    await expect(erp.submitClaim({ ...claim, agreementId: 'none' })).rejects.toBeInstanceOf(ErpRefusal);
    await expect(erp.submitClaim({ ...claim, CustomerNr: '0000999990' })).rejects.toBeInstanceOf(ErpRefusal);
    await expect(erp.submitClaim(foreign)).rejects.toBeInstanceOf(ErpRefusal);
    expect(await documentsOf(claim.externalReference)).toBe(0);
  });

  it('may have entered a claim whose answer was lost, and finds it then', async () => {
    const { erp, failing, newClaim, documentsOf } = underTest();
    const claim = newClaim();

    await expect(failing('before').submitClaim(claim)).rejects.toBeInstanceOf(ErpUnavailable);
    expect(await documentsOf(claim.externalReference)).toBe(0);
    await expect(failing('after').submitClaim(claim)).rejects.toBeInstanceOf(ErpUnavailable);

    expect(await documentsOf(claim.externalReference)).toBe(1);
    expect(await erp.findClaim(claim.externalReference)).not.toBeNull();
  });
}

async function readAll(erp: ErpPort, kind: ErpKind, from: string | null) {
  let watermark = from;
  for (let count = 0; ;) {
    const portion = await erp.changesSince(kind, watermark);
    count += portion.changes.length;
    watermark = portion.watermark;
    if (portion.isComplete) return { count, watermark };
  }
}
