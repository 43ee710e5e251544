import { parseAmountMinor } from '@maincrop/domain/money/amount';
import { BUYER, CONTAINER_BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
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
