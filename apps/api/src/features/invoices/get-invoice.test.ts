import { parseAmountMinor } from '@maincrop/domain/money/amount';
import { BUYER, CONTAINER_BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import jsqr from 'jsqr';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('getInvoice', () => {
  let world: TestWorld;
  let buyer: TestSession;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '100' } });
    buyer = await world.signIn(BUYER);
  });
  afterAll(() => world.close());

  const minor = (text: string) => parseAmountMinor(text) ?? Number.NaN;
  const sum = (amounts: readonly string[]) => amounts.reduce((all, one) => all + minor(one), 0);

  it('INV-15 INV-16 INV-17 shows lines, allowances and VAT that come to the amount of the list, for every invoice', async () => {
    const { items } = await buyer.call('listInvoices', { query: { per_page: 100 } });
    for (const listed of items) {
      const { lines, allowances, vat, totals, ...rest } = await buyer.call('getInvoice', {
        query: { id: listed.Id },
      });

      expect(rest).toMatchObject(listed);
      const without =
        sum(lines.map((line) => line.net)) +
        sum(allowances.filter((one) => one.kind === 'charge').map((one) => one.amount)) -
        sum(allowances.filter((one) => one.kind === 'allowance').map((one) => one.amount));
      expect(without).toBe(minor(totals.withoutVat));
      expect(sum(vat.map((one) => one.taxable))).toBe(without);
      expect(without + sum(vat.map((one) => one.tax))).toBe(minor(totals.total));
      expect(Math.abs(minor(listed.NetValue))).toBe(minor(totals.total));
    }
    expect(items.some((one) => one.kind === 'credit-note')).toBe(true);
  });

  it('INV-16 says where to pay what is open, with a code that banking apps read, and what was paid when', async () => {
    const { items } = await buyer.call('listInvoices', { query: { per_page: 100 } });
    const details = await Promise.all(items.map(({ Id: id }) => buyer.call('getInvoice', { query: { id } })));
    for (const { toPay, payments, openValue, kind, Currency, BillDoc, ...one } of details) {
      const paid = sum(payments.map(({ amount }) => amount));
      expect(paid).toBe(
        one.Bucket === 'cleared' && kind === 'invoice' ? minor(one.NetValue) : minor(one.totals.paid),
      );
      expect(payments.map(({ day }) => day)).toEqual(payments.map(({ day }) => day).toSorted());
      expect(payments.every(({ day }) => day >= one.BillDate)).toBe(true);

      expect(toPay !== null).toBe(kind === 'invoice' && minor(openValue) > 0);
      if (toPay === null) continue;
      expect(toPay.reference).toContain(BillDoc);
      expect(await readCode(toPay.qrSvg)).toBe(
        Currency === 'EUR'
          ? `BCD\n002\n1\nSCT\nZZHBNL2A\n${toPay.beneficiary}\nNL29ZZHB0417164300\nEUR${openValue}\n\n\n${toPay.reference}`
          : null,
      );
    }
    const inEuro = details.find(({ toPay }) => toPay?.qrSvg);
    await world.db.system.query("update invoices set currency = 'SEK' where id = $1", [inEuro?.Id]);
    expect((await buyer.call('getInvoice', { query: { id: inEuro?.Id ?? '' } })).toPay).toEqual({
      ...inEuro?.toPay,
      qrSvg: null,
    });
    expect(details.some(({ payments }) => payments.length > 1)).toBe(true);
  });

  it('answers an unknown invoice and that of another customer alike', async () => {
    const other = await world.signIn(CONTAINER_BUYER);

    expect(await refusalOf(buyer.call('getInvoice', { query: { id: 'nothing' } }))).toBe('not-found');
    expect(await refusalOf(other.call('getInvoice', { query: { id: 'inv-0001' } }))).toBe('not-found');
  });

  it('INV-07 finds the sales order by the number that the invoice names', async () => {
    const { items } = await buyer.call('listInvoices', { query: { per_page: 100 } });
    const withOrder = items.filter((one) => one.SalesOrderId !== null);
    const orders = await Promise.all(
      withOrder.map((one) =>
        buyer.call('getOrder', { query: { id: one.SalesOrderId ?? '' } }).then(
          (order) => order.OrderNumber,
          () => 'unknown',
        ),
      ),
    );

    expect(
      orders.filter((number, index) => number === withOrder[index]?.SalesOrderId).length,
    ).toBeGreaterThan(40);
  });
});

/** What a banking app's camera reads. */
async function readCode(svg: string | null): Promise<string | null> {
  if (svg === null) return null;
  const { data, info } = await sharp(Buffer.from(svg), { density: 200 })
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data ?? 'unreadable';
}
