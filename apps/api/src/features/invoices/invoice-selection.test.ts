import type { Invoice } from '@maincrop/contract/schemas/invoices';
import { INVOICE_BUCKETS } from '@maincrop/domain/invoice-status/invoice-status';
import { BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('invoices by due day, ship-to party and currency', () => {
  let world: TestWorld;
  let buyer: TestSession;
  let everything: readonly Invoice[];
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '1000' } });
    buyer = await world.signIn(BUYER);
    // A second place of delivery and an invoice that is paid in part, which the demo's customer lacks.
    await world.db.system.query(
      `update invoices set due_date = case when bill_doc like '%3' then null else due_date end,
         currency = case when bill_doc like '%5' then 'SEK' else currency end,
         ship_to = jsonb_set(ship_to, '{CustomerNr}', '"0000200099"')
       where customer_nr = '0000100001' and id in
         (select id from invoices where customer_nr = '0000100001' order by bill_doc limit 9)`,
    );
    everything = (await buyer.call('listInvoices', { query: { per_page: 100 } })).items;
  });
  afterAll(() => world.close());

  it('lists, counts, adds up and saves exactly what was asked for', async () => {
    const days = [...new Set(everything.flatMap(({ DueDate }) => DueDate ?? []))];
    const shipTos = [...new Set(everything.map((one) => one.ShipToSapCustomer?.CustomerNr ?? ''))];
    expect(shipTos.length).toBeGreaterThan(1);
    const day = fc.option(fc.constantFrom(...days, '2026-11-23', '1999-01-01'), { nil: undefined });
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          dueFrom: day,
          dueTo: day,
          shipTo: fc.option(fc.constantFrom(...shipTos, 'nobody'), { nil: undefined }),
          due: fc.option(fc.constant('undated' as const), { nil: undefined, freq: 2 }),
          currency: fc.option(fc.constantFrom('EUR', 'SEK', 'USD'), { nil: undefined }),
          filter: fc.option(fc.constantFrom(...INVOICE_BUCKETS, 'open'), { nil: undefined }),
          search: fc.option(fc.constantFrom('0090', 'east'), { nil: undefined }),
        }),
        async ({ search, ...asked }) => {
          const query = { ...asked, ...(search !== undefined && { search }) };
          const found = (await buyer.call('listInvoices', { query: { search, per_page: 100 } })).items;
          const wanted = found.filter((one) => isAsked(one, asked));

          const answer = await buyer.call('listInvoices', { query: { ...query, per_page: 100 } });
          const file = await buyer.call('exportInvoices', { query: { ...query, format: 'csv' } });

          expect(answer.items.map(({ Id }) => Id)).toEqual(wanted.map(({ Id }) => Id));
          expect(answer).toMatchObject({ total: wanted.length, total_is_exact: true });
          expect(answer.totals).toEqual(sumOf(wanted));
          const rows: string[][] = parse(Buffer.from(file.content, 'base64'), { bom: true });
          expect(rows.slice(1).map(([number]) => number)).toEqual(wanted.map(({ BillDoc }) => BillDoc));
        },
      ),
      { numRuns: 40 },
    );
  });

  it('pages by number and by neighbour, and a cursor of another selection counts for nothing', async () => {
    const [shipTo] = everything.map((one) => one.ShipToSapCustomer?.CustomerNr ?? '');
    const all = await buyer.call('listInvoices', { query: { shipTo, per_page: 100 } });
    const first = await buyer.call('listInvoices', { query: { shipTo, per_page: 4 } });
    const other = await buyer.call('listInvoices', { query: { per_page: 4 } });

    const next = (cursor: string | undefined) =>
      buyer.call('listInvoices', { query: { shipTo, per_page: 4, page: 2, cursor } });

    for (const cursor of [undefined, first.cursors?.last, other.cursors?.last])
      expect((await next(cursor)).items.map(({ Id }) => Id)).toEqual(
        all.items.slice(4, 8).map(({ Id }) => Id),
      );
  });

  it('refuses what is no day', async () => {
    for (const query of [
      { dueFrom: '24-11-2026' },
      { dueTo: '2026-02-30' },
      { due: 'late' as 'undated' },
      { currency: 'euro' },
    ])
      expect(await refusalOf(buyer.call('listInvoices', { query }))).toBe('invalid-request');
  });
});

interface Asked {
  readonly dueFrom?: string | undefined;
  readonly dueTo?: string | undefined;
  readonly due?: 'undated' | undefined;
  readonly shipTo?: string | undefined;
  readonly currency?: string | undefined;
  readonly filter?: string | undefined;
}

function isAsked(one: Invoice, { dueFrom, dueTo, due, shipTo, currency, filter }: Asked): boolean {
  const isShipTo = shipTo === undefined || one.ShipToSapCustomer?.CustomerNr === shipTo;
  const isCurrency = currency === undefined || one.Currency === currency;
  const isDay = isDueBetween(one, dueFrom, dueTo) && (due === undefined || one.DueDate === null);
  return isShipTo && isCurrency && isInFilter(one, filter) && isDay;
}

function isInFilter({ Bucket }: Invoice, filter: string | undefined): boolean {
  if (filter === 'open') return Bucket !== 'cleared' && Bucket !== 'reversed';
  return filter === undefined || Bucket === filter;
}

function isDueBetween({ DueDate }: Invoice, from: string | undefined, to: string | undefined): boolean {
  if (from === undefined && to === undefined) return true;
  return DueDate !== null && DueDate >= (from ?? '') && DueDate <= (to ?? '9');
}

/** An open one counts with its open part, as the totals of the list do. */
function sumOf(invoices: readonly Invoice[]): Record<string, string> {
  const sums = new Map<string, number>();
  for (const one of invoices) {
    const isOver = one.Bucket === 'cleared' || one.Bucket === 'reversed';
    const cents = Math.round(Number(isOver ? one.NetValue : one.openValue) * 100);
    sums.set(one.Currency, (sums.get(one.Currency) ?? 0) + cents);
  }
  return Object.fromEntries([...sums].map(([currency, cents]) => [currency, (cents / 100).toFixed(2)]));
}
