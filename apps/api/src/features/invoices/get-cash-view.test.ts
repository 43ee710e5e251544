import { BUYER, BUYER_WITHOUT_MFA, INDIRECT_CUSTOMER, refusalOf } from '@maincrop/testkit/orders/orders';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { addDays } from '@maincrop/domain/calendar/days';
import { parsePlainDate, type PlainDate } from '@maincrop/domain/calendar/plain-date';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('getCashView', () => {
  let world: TestWorld;
  let buyer: TestSession;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '100' } });
    buyer = await world.signIn(BUYER);
    await world.db.system.query('update claims set settled_at = $1', [world.clock.now()]);
  });
  afterAll(() => world.close());

  /** Two submitted claims of a customer. */
  const claimsOf = async (customerNr: string) => {
    const found = await world.db.system.query<{ id: string }>(
      "select id from claims where customer_nr = $1 and status = 'submitted' order by id limit 2",
      [customerNr],
    );
    return found.rows.map(({ id }) => id);
  };

  it('comes to what getOpenAmounts tells, overdue and due', async () => {
    const open = await buyer.call('getOpenAmounts');
    const view = await buyer.call('getCashView');

    const [euro] = view.currencies;
    expect(view.today).toBe('2026-11-23');
    expect(view.currencies.map((one) => one.currency)).toEqual(Object.keys(open.total_amounts));
    expect(euro?.totalNet).toBe(open.total_amounts['EUR']);
    expect(cents(euro?.overdueNet)).toBe(cents(open.overdue_totals['EUR']));
    const { items } = await buyer.call('listInvoices', { query: { per_page: 100 } });
    const credits = items.filter((one) => one.kind === 'credit-note' && one.DaysTillDueDate !== null);
    const rows = [...(euro?.weeks ?? []), ...(euro?.overdue ?? []), ...(euro?.undated ? [euro.undated] : [])];
    expect(rows.reduce((sum, row) => sum + row.count, 0)).toBe(open.total_invoices + credits.length);
  });

  it('INV-14 nets credit notes in the week they are due and sets them against no other week', async () => {
    const { items } = await buyer.call('listInvoices', { query: { per_page: 100, sort: 'DueDate+asc' } });
    const open = items.filter((one) => one.DaysTillDueDate !== null && one.Currency === 'EUR');

    const { weeks = [], overdue = [] } = (await buyer.call('getCashView')).currencies[0] ?? {};

    const sumOf = (listed: typeof open) => listed.reduce((sum, one) => sum + cents(one.openValue), 0);
    for (const week of weeks) {
      const due = open.filter(
        (one) => (one.DueDate ?? '') >= week.from && (one.DueDate ?? '') <= (week.to ?? '9999'),
      );
      expect([cents(week.net), week.count]).toEqual([sumOf(due), due.length]);
      expect(cents(week.credits)).toBe(sumOf(due.filter((one) => one.kind === 'credit-note')));
    }
    for (const age of overdue) {
      const late = open.filter((one) => {
        const days = -(one.DaysTillDueDate ?? 0);
        return days >= age.fromDays && days <= (age.toDays ?? Infinity);
      });
      expect([cents(age.net), age.count]).toEqual([sumOf(late), late.length]);
    }
  });

  it('names what is claimed and not accepted, and takes none of it off what is to be paid', async () => {
    const before = (await buyer.call('getCashView')).currencies;
    await world.db.system.query(
      `update claims set settled_at = null, outcome = null, amount_minor = 1234, currency = 'EUR' where id = any($1)`,
      [await claimsOf('0000100001')],
    );
    const after = (await buyer.call('getCashView')).currencies;
    await world.db.system.query('update claims set settled_at = $1', [world.clock.now()]);

    expect(before[0]?.claims).toBe('0.00');
    expect(after).toEqual(before.map((one, index) => (index === 0 ? { ...one, claims: '24.68' } : one)));
  });

  it('names no claim that failed, is accepted or rejected, and none of another customer', async () => {
    const before = await buyer.call('getCashView');
    await world.db.system.query(
      `update claims set settled_at = null where status = 'failed' or customer_nr <> '0000100001'`,
    );
    await world.db.system.query(
      `update claims set settled_at = null, outcome = 'rejected' where id = any($1)`,
      [await claimsOf('0000100001')],
    );
    const after = await buyer.call('getCashView');
    await world.db.system.query('update claims set settled_at = $1', [world.clock.now()]);

    expect(after).toEqual(before);
  });

  it('moves on at midnight of the supplier, before any copy', async () => {
    const { upcoming_invoice: next } = await buyer.call('getOpenAmounts');
    world.clock.set(new Date(`${next?.DueDate}T23:00:00Z`));
    // A session of the day itself: tokens do not live that long.
    const { call } = await world.signIn(BUYER);

    const view = await call('getCashView');
    const after = await call('getOpenAmounts');
    world.clock.set(new Date('2026-11-23T08:00:00Z'));

    expect(view.today > (next?.DueDate ?? '')).toBe(true);
    expect(view.currencies[0]?.overdueNet).toBe(after.overdue_totals['EUR']);
  });

  it('DASH-06 is closed to strangers, other groups and buyers without a second factor', async () => {
    const [withoutFactor, indirect] = [
      await world.signIn(BUYER_WITHOUT_MFA),
      await world.signIn(INDIRECT_CUSTOMER),
    ];

    expect(await refusalOf(world.call('getCashView'))).toBe('account.sign-in-required');
    expect(await refusalOf(indirect.call('getCashView'))).toBe('access.denied');
    expect(await refusalOf(withoutFactor.call('getCashView'))).toBe('MFA_REQUIRED');
  });

  it('INV-14 each row is exactly what the list asked for in the same way shows, in its currency', async () => {
    await world.db.system.query(
      `update invoices set currency = 'SEK' where customer_nr = '0000100001' and id in
         (select id from invoices where customer_nr = '0000100001' and bucket in ('before_due', 'due_date', 'overdue') order by due_key limit 3)`,
    );
    await world.db.system.query(
      `update invoices set due_date = null where id in
         (select id from invoices where customer_nr = '0000100001' and kind = 'credit-note' and bucket in ('before_due', 'due_date', 'overdue') limit 1)`,
    );
    const { currencies, today } = await buyer.call('getCashView');
    const listed = (currency: string, query: object) =>
      buyer.call('listInvoices', { query: { filter: 'open', currency, per_page: 100, ...query } });
    const awayFrom = (days: number) => addDays(parsePlainDate(today) ?? NEVER, -days);

    expect(currencies.map(({ currency }) => currency)).toEqual(['EUR', 'SEK']);
    expect(currencies.reduce((sum, { undated }) => sum + (undated?.count ?? 0), 0)).toBeGreaterThan(0);
    for (const { currency, overdue, weeks, undated } of currencies) {
      const rows = [
        ...overdue.map((row) => ({
          row,
          query: {
            dueTo: awayFrom(row.fromDays),
            ...(row.toDays !== null && { dueFrom: awayFrom(row.toDays) }),
          },
        })),
        ...weeks.map((row) => ({
          row,
          query: { dueFrom: row.from, ...(row.to !== null && { dueTo: row.to }) },
        })),
        ...(undated ? [{ row: undated, query: { due: 'undated' } }] : []),
      ];
      for (const { row, query } of rows) {
        const { total, totals } = await listed(currency, query);
        expect([query, total, cents(totals?.[currency])]).toEqual([query, row.count, cents(row.net)]);
      }
    }
  });
});

const NEVER = '1999-12-31' as PlainDate;

function cents(text: string | undefined): number {
  return Math.round(Number(text ?? 0) * 100);
}
