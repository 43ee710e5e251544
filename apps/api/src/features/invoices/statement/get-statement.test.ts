import type { InvoiceDetail } from '@maincrop/contract/schemas/invoices';
import type { StatementOfAccount } from '@maincrop/contract/schemas/statement';
import {
  BUYER,
  BUYER_WITHOUT_MFA,
  CONTAINER_BUYER,
  INDIRECT_CUSTOMER,
  problemOf,
  refusalOf,
} from '@maincrop/testkit/orders/orders';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const CUSTOMER = '0000100001';

describe('getStatement', () => {
  let world: TestWorld;
  let buyer: TestSession;
  /** Every invoice of the buyer in euro, as its own page tells it. */
  let invoices: InvoiceDetail[];
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '1000' } });
    buyer = await world.signIn(BUYER);
    invoices = await detailsOf(buyer, 'EUR');
  });
  afterAll(() => world.close());

  const statementOf = (query: { currency?: string; from?: string; to?: string } = {}) =>
    buyer.call('getStatement', { query: { currency: 'EUR', ...query } });

  it('INV-14 ends today with what the list says is open, claims apart', async () => {
    const { closing, to, today, open, ages, notDue } = await statementOf();
    const { balances } = await buyer.call('getOpenAmounts');

    const euro = balances.find(({ currency }) => currency === 'EUR');
    expect([closing, to]).toEqual([euro?.open, today]);
    expect(open.map((one) => `${one.BillDoc} ${one.amount}`).toSorted()).toEqual(
      invoices
        .filter((one) => Number(one.openValue) !== 0)
        .map((one) => `${one.BillDoc} ${one.openValue}`)
        .toSorted(),
    );
    expect(sumOf([notDue, ...ages.map(({ amount }) => amount)])).toBe(cents(closing));
  });

  it.each([
    ['2026-09-01', '2026-11-23'],
    ['2026-10-10', '2026-10-31'],
    ['2025-11-24', '2026-11-23'],
  ])('INV-14 from %s to %s it has each posting and each payment that the invoices tell', async (from, to) => {
    const { movements, opening, closing } = await statementOf({ from, to });

    const within = (day: string) => day >= from && day <= to;
    const told = invoices.flatMap((one) => {
      const isSettledWithoutDay = one.payments.length === 0 && Number(one.openValue) === 0;
      if (isSettledWithoutDay || one.Bucket === 'reversed') return [];
      return [
        `${one.BillDate} ${one.BillDoc} ${one.NetValue}`,
        ...one.payments.map(({ day, amount }) => `${day} ${one.BillDoc} -${amount}`),
      ];
    });
    expect(movements.map((one) => `${one.day} ${one.BillDoc} ${one.amount}`).toSorted()).toEqual(
      told.filter((line) => within(line.slice(0, 10))).toSorted(),
    );
    expect(cents(opening) + sumOf(movements.map(({ amount }) => amount))).toBe(cents(closing));
    expect(movements.map(({ day }) => day)).toEqual(movements.map(({ day }) => day).toSorted());
  });

  it('INV-14 begins with the month two months before, in the currency with the most documents', async () => {
    const { from, to, currency, currencies } = await buyer.call('getStatement');

    expect({ from, to, currency }).toEqual({ from: '2026-09-01', to: '2026-11-23', currency: 'EUR' });
    expect(currencies).toContain('EUR');
  });

  it('a day to come counts as today, and a period that ends before it begins is refused with what to do', async () => {
    const problem = await problemOf(statementOf({ from: '2026-10-02', to: '2026-10-01' }));

    expect((await statementOf({ to: '2099-01-01' })).to).toBe('2026-11-23');
    expect(problem?.code).toBe('invoices.period-reversed');
    expect(problem?.fields).toMatchObject([{ field: 'from' }]);
    expect(await refusalOf(statementOf({ from: '2020-01-01' }))).toBe('invoices.period-too-long');
    expect(await refusalOf(statementOf({ from: '2026-02-30' }))).toBe('invalid-request');
    expect(await refusalOf(statementOf({ currency: 'euro' }))).toBe('invalid-request');
  });

  it('a currency in which nothing happened has a statement of nothing', async () => {
    expect(await statementOf({ currency: 'JPY' })).toMatchObject({
      opening: '0.00',
      closing: '0.00',
      movements: [],
      open: [],
    });
  });

  // Proves last_payment_day.
  it('a payment of an old invoice is found by its day, and a settlement without one is left out and counted', async () => {
    const before = await statementOf({ from: '2026-11-01' });
    await world.db.system.query(
      `update invoice_documents d set payments = '[]' from invoices i
       where i.customer_nr = d.customer_nr and i.id = d.invoice_id and d.customer_nr = $1
         and i.bucket = 'cleared' and i.kind = 'invoice' and d.payments -> -1 ->> 'day' >= '2026-11-01'`,
      [CUSTOMER],
    );

    const after = await statementOf({ from: '2026-11-01' });

    expect(before.movements.filter((one) => one.kind === 'payment').length).toBeGreaterThan(0);
    expect(after.closing).toBe(before.closing);
    const left = after.movements.filter((one) => one.kind === 'payment');
    expect(left.length).toBeLessThan(before.movements.filter((one) => one.kind === 'payment').length);
    expect(cents(after.opening) + sumOf(after.movements.map(({ amount }) => amount))).toBe(
      cents(after.closing),
    );
  });

  it('is not for strangers, nor without a second factor, nor for customers of a wholesaler, and never another customer’s', async () => {
    expect(await refusalOf(world.call('getStatement'))).toBe('account.sign-in-required');
    const withoutMfa = await world.signIn(BUYER_WITHOUT_MFA);
    expect(await refusalOf(withoutMfa.call('getStatement'))).toBe('MFA_REQUIRED');
    const indirect = await world.signIn(INDIRECT_CUSTOMER);
    expect(await refusalOf(indirect.call('getStatement'))).toBe('access.denied');
    const other = await world.signIn(CONTAINER_BUYER);
    const theirs = idsOf(await other.call('getStatement', { query: { from: '2025-11-24' } }));
    const ours = idsOf(await statementOf({ from: '2025-11-24' }));
    expect(theirs.length).toBeGreaterThan(0);
    expect(theirs.filter((id) => ours.includes(id))).toEqual([]);
  });
});

function idsOf({ movements, open }: StatementOfAccount): string[] {
  return [...movements, ...open].map(({ id }) => id);
}

async function detailsOf(session: TestSession, currency: string): Promise<InvoiceDetail[]> {
  const details: InvoiceDetail[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const list = await session.call('listInvoices', { query: { per_page: 100, page } });
    ({ pages } = list);
    for (const { Id, Currency } of list.items) {
      if (Currency === currency) details.push(await session.call('getInvoice', { query: { id: Id } }));
    }
  }
  return details;
}

function cents(amount: string): number {
  return Math.round(Number(amount) * 100);
}

function sumOf(amounts: readonly string[]): number {
  return amounts.reduce((sum, amount) => sum + cents(amount), 0);
}
