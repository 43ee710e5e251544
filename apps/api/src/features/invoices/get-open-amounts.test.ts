import { BUYER, BUYER_WITHOUT_MFA, INDIRECT_CUSTOMER, refusalOf } from '@maincrop/testkit/orders/orders';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('getOpenAmounts', () => {
  let world: TestWorld;
  let buyer: TestSession;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '100' } });
    buyer = await world.signIn(BUYER);
  });
  afterAll(() => world.close());

  const cents = (text: string | undefined) => Math.round(Number(text ?? 0) * 100);

  it('INV-14 DASH-05 counts what is open, per bucket and currency', async () => {
    const open = await buyer.call('getOpenAmounts');
    const lists = await Promise.all(
      ['before_due', 'due_date', 'overdue'].map((filter) =>
        buyer.call('listInvoices', { query: { filter, sort: 'DueDate+asc', per_page: 100 } }),
      ),
    );

    const [before, today, overdue] = lists;
    const openInvoices = lists.flatMap((list) => list.items).filter((one) => one.kind === 'invoice');
    expect(open.total_invoices).toBe(openInvoices.length);
    expect(open.before_due_totals).toEqual(before?.totals);
    expect(open.due_date_totals).toEqual(today?.totals);
    expect(open.overdue_totals).toEqual(overdue?.totals);
    expect(cents(open.total_amounts['EUR'])).toBe(
      lists.reduce((sum, list) => sum + cents(list.totals?.['EUR']), 0),
    );
  });

  it('DASH-05 a credit note is no open invoice, though its amount is netted', async () => {
    const before = await buyer.call('getOpenAmounts');
    const noteThat = (kind: string) =>
      world.db.system.query('update invoices set kind = $1 where id = $2', [
        kind,
        before.upcoming_invoice?.Id,
      ]);

    await noteThat('credit-note');
    const after = await buyer.call('getOpenAmounts');
    await noteThat('invoice');

    expect(after.total_invoices).toBe(before.total_invoices - 1);
    expect(after.total_amounts).toEqual(before.total_amounts);
    expect(after.upcoming_invoice?.Id).not.toBe(before.upcoming_invoice?.Id);
  });

  it('INV-14 DASH-05 says what is to be paid and what is claimed as the cash view and the statement do', async () => {
    const open = await buyer.call('getOpenAmounts');
    const { currencies } = await buyer.call('getCashView');
    const statement = await buyer.call('getStatement', { query: { currency: 'EUR' } });

    expect(open.balances.map(({ currency, open: toPay, claims }) => [currency, toPay, claims])).toEqual(
      currencies.map(({ currency, totalNet, claims }) => [currency, totalNet, claims]),
    );
    expect(open.total_amounts).toHaveProperty('EUR', open.balances[0]?.open);
    expect(statement.closing).toBe(open.balances[0]?.open);
    for (const { totalNet, overdueNet, ageing } of currencies) {
      expect(ageing.overdue).toBe(overdueNet);
      const parts = [ageing.overdue, ageing.soon, ageing.later];
      expect(parts.reduce((sum, part) => sum + cents(part), 0)).toBe(cents(totalNet));
    }
    expect(cents(open.balances[0]?.claims)).toBeGreaterThan(0);
  });

  it('counts as due within a week what is due from today to the same weekday', async () => {
    const { balances } = await buyer.call('getOpenAmounts');
    const { items } = await buyer.call('listInvoices', { query: { per_page: 100, sort: 'DueDate+asc' } });

    const soon = items.filter(
      ({ DaysTillDueDate: days, Currency, DueDate }) =>
        Currency === 'EUR' && days !== null && (DueDate === null || (days >= 0 && days <= 7)),
    );
    expect(cents(balances.find(({ currency }) => currency === 'EUR')?.dueWithinWeek)).toBe(
      soon.reduce((sum, { openValue }) => sum + cents(openValue), 0),
    );
  });

  it('INV-14 names the invoice that is due next, today included', async () => {
    const open = await buyer.call('getOpenAmounts');
    const [today, before] = await Promise.all(
      ['due_date', 'before_due'].map((filter) =>
        buyer.call('listInvoices', { query: { filter, sort: 'DueDate+asc', per_page: 100 } }),
      ),
    );

    const next = [...(today?.items ?? []), ...(before?.items ?? [])].find((one) => one.kind === 'invoice');
    expect(open.upcoming_invoice).toEqual({
      Id: next?.Id,
      BillDoc: next?.BillDoc,
      DueDate: next?.DueDate,
      Bucket: next?.Bucket,
      DaysTillDueDate: next?.DaysTillDueDate,
    });
  });

  it('is right from midnight of the supplier on, before any copy', async () => {
    const { upcoming_invoice: next } = await buyer.call('getOpenAmounts');
    const midnight = new Date(`${next?.DueDate}T23:00:00Z`).getTime();
    world.clock.set(new Date(midnight - 1));
    const evening = await world.signIn(BUYER);
    const before = await evening.call('getOpenAmounts');
    world.clock.set(new Date(midnight));

    // A session of the day itself: tokens do not live that long.
    const { call } = await world.signIn(BUYER);
    const after = await call('getOpenAmounts');
    world.clock.set(new Date('2026-11-23T08:00:00Z'));

    expect(before.upcoming_invoice).toMatchObject({ Id: next?.Id, Bucket: 'due_date', DaysTillDueDate: 0 });
    expect(cents(after.overdue_totals['EUR'])).toBe(
      cents(before.overdue_totals['EUR']) + cents(before.due_date_totals['EUR']),
    );
    expect(after.total_amounts).toEqual(before.total_amounts);
  });

  it('ACC-17 DASH-06 is closed to strangers, other groups and buyers without a second factor', async () => {
    const [withoutFactor, indirect] = [
      await world.signIn(BUYER_WITHOUT_MFA),
      await world.signIn(INDIRECT_CUSTOMER),
    ];

    expect(await refusalOf(world.call('getOpenAmounts'))).toBe('account.sign-in-required');
    expect(await refusalOf(indirect.call('getOpenAmounts'))).toBe('access.denied');
    expect(await refusalOf(withoutFactor.call('getOpenAmounts'))).toBe('MFA_REQUIRED');
  });
});
