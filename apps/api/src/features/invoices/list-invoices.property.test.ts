import { invoiceSort, type InvoiceSortField } from '@maincrop/contract/sorts/invoices';
import type { InvoiceList } from '@maincrop/contract/schemas/invoices';
import { addDays } from '@maincrop/domain/calendar/days';
import { type PlainDate, plainDate } from '@maincrop/domain/calendar/plain-date';
import { supplierToday } from '@maincrop/domain/calendar/supplier-time';
import {
  INVOICE_BUCKETS,
  type InvoiceBucket,
  openInvoiceBucket,
} from '@maincrop/domain/invoice-status/invoice-status';
import { WRONG_INVOICE_COUNTERS } from '@maincrop/testkit/invoices/wrong-invoice-counters';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantScope } from '../../db/scope.ts';
import { listInvoices } from './list-invoices.ts';

const CUSTOMERS = ['0000900001', '0000900002', '0000900003'] as const;
const ROWS_EACH = 160;
const BATCH = 50;
// A longer run is asked for by the environment; each run draws others.
const COMBINATIONS = Number(process.env['COMBINATIONS'] ?? 5000);

interface Stored {
  readonly customer_nr: string;
  readonly id: string;
  readonly bill_doc: string;
  readonly bill_date: PlainDate;
  readonly due_date: PlainDate | null;
  readonly net_minor: number;
  readonly paid_minor: number;
  readonly currency: string;
  readonly state: 'open' | 'cleared' | 'reversed';
  readonly sales_order_id: string | null;
  readonly assignment_no: string | null;
  readonly city: string;
}

interface Asked {
  readonly customerNr: string;
  readonly filter: InvoiceBucket | undefined;
  readonly search: string | undefined;
  readonly field: InvoiceSortField;
  readonly direction: 'asc' | 'desc';
  readonly page: number;
  readonly perPage: number;
  readonly byCursor: boolean;
}

const asked: fc.Arbitrary<Asked> = fc.record({
  customerNr: fc.constantFrom(...CUSTOMERS),
  filter: fc.option(fc.constantFrom(...INVOICE_BUCKETS), { nil: undefined }),
  search: fc.option(fc.constantFrom('00', '0001', '450', 'PO-1', 'oost', 'ÄÖ', '%%%', '_1_', 'nothing'), {
    nil: undefined,
    freq: 2,
  }),
  field: fc.constantFrom(...invoiceSort.fields),
  direction: fc.constantFrom('asc' as const, 'desc' as const),
  page: fc.integer({ min: 1, max: 9 }),
  perPage: fc.constantFrom(1, 7, 20, 100),
  byCursor: fc.boolean(),
});

describe('invoices of three customers with many equal values', () => {
  let world: TestWorld;
  let rows: readonly Stored[];
  beforeAll(async () => {
    world = await createTestWorld();
    const today = supplierToday(world.clock.now());
    rows = drawRows(today);
    await world.db.system.query(SEED, [JSON.stringify(rows), today]);
  });
  afterAll(() => world.close());

  // Proves matching_invoices.
  it(`${COMBINATIONS} random combinations of filter, search, sort and page answer the right rows of the own customer and their totals`, async () => {
    const today = supplierToday(world.clock.now());
    await fc.assert(
      fc.asyncProperty(fc.array(asked, { minLength: BATCH, maxLength: BATCH }), async (batch) => {
        const answers = await Promise.all(batch.map(ask));
        answers.forEach((answer, index) => {
          const question = batch[index];
          if (question === undefined) throw new Error('An answer without a question');
          const wanted = oracle(rows, question, today);
          expect(answer.items.map((one) => one.Id)).toEqual(wanted.ids);
          expect({ total: answer.total, totals: answer.totals }).toEqual({
            total: wanted.total,
            totals: wanted.totals,
          });
        });
      }),
      { numRuns: COMBINATIONS / BATCH },
    );
  }, 600_000);

  it.each([1, 2, 30, 366, -40])(
    'stays right when the day is %i days on, without any copy in between',
    async (days) => {
      const before = world.clock.now();
      world.clock.set(new Date(before.getTime() + days * 86_400_000));
      const today = supplierToday(world.clock.now());
      for (const filter of [undefined, ...INVOICE_BUCKETS]) {
        const question = {
          filter,
          customerNr: CUSTOMERS[0],
          search: undefined,
          field: 'DueDate',
          direction: 'asc',
          page: 1,
          perPage: 100,
          byCursor: false,
        } as const;
        const answer = await ask(question);
        const wanted = oracle(rows, question, today);
        expect(answer.items.map((one) => one.Id)).toEqual(wanted.ids);
        expect(answer.totals).toEqual(wanted.totals);
      }
      world.clock.set(before);
    },
  );

  it('counters equal the rows after all of that', async () => {
    const wrong = await world.db.system.query(WRONG_INVOICE_COUNTERS);

    expect(wrong.rows).toEqual([]);
  });

  async function ask({
    customerNr,
    filter,
    search,
    field,
    direction,
    page,
    perPage,
    byCursor,
  }: Asked): Promise<InvoiceList> {
    const call = async (at: number, cursor?: string) =>
      // The handler uses no more of the call than this.
      listInvoices.handle({
        query: { filter, search, sort: `${field}+${direction}`, page: at, per_page: perPage, cursor },
        scope: () => grantScope(customerNr),
        reading: () => world.services.db,
        locale: 'en-GB',
        services: world.services,
      } as unknown as Parameters<typeof listInvoices.handle>[0]);
    if (!byCursor || page === 1) return call(page);
    const before = await call(page - 1);
    return call(page, before.cursors?.last);
  }
});

/** The same question answered over an array. */
function oracle(rows: readonly Stored[], question: Asked, today: PlainDate) {
  const bucketOf = (row: Stored) =>
    row.state === 'open'
      ? row.due_date === null
        ? 'before_due'
        : openInvoiceBucket(row.due_date, today)
      : row.state;
  const words =
    question.search !== undefined && question.search.length >= 3 ? question.search.toLowerCase() : '';
  const textOf = (row: Stored) =>
    [row.bill_doc, row.sales_order_id ?? '', row.assignment_no ?? '', 'Shop', row.city]
      .join(' ')
      .toLowerCase();
  const keyOf = (row: Stored): string | number =>
    ({
      BillDoc: row.bill_doc,
      BillDate: row.bill_date,
      DueDate: row.due_date ?? '9999-12-31',
      NetValue: row.net_minor,
      AccStatusText: String(bucketOf(row)),
    })[question.field];
  const found = rows
    .filter((row) => row.customer_nr === question.customerNr)
    .filter((row) => question.filter === undefined || bucketOf(row) === question.filter)
    .filter((row) => textOf(row).includes(words))
    .toSorted((a, b) => compare(keyOf(a), keyOf(b)) || compare(a.id, b.id));
  const ordered = question.direction === 'asc' ? found : found.toReversed();
  const start = (question.page - 1) * question.perPage;
  const sums = new Map<string, number>();
  for (const row of found) {
    const paid = row.state === 'open' ? row.paid_minor : 0;
    sums.set(row.currency, (sums.get(row.currency) ?? 0) + row.net_minor - paid);
  }
  return {
    ids: ordered.slice(start, start + question.perPage).map((row) => row.id),
    total: found.length,
    totals: Object.fromEntries([...sums].map(([currency, minor]) => [currency, (minor / 100).toFixed(2)])),
  };
}

function compare(a: string | number, b: string | number): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function drawRows(today: PlainDate): Stored[] {
  const start = plainDate({ year: 2026, month: 9, day: 1 });
  const row = fc.record({
    bill_doc: fc.integer({ min: 1, max: 60 }).map((number) => String(number).padStart(10, '0')),
    bill_date: fc.integer({ min: 0, max: 40 }).map((days) => addDays(start, days)),
    due_date: fc.option(
      fc.integer({ min: -20, max: 20 }).map((days) => addDays(today, days)),
      { freq: 12 },
    ),
    net_minor: fc.integer({ min: -30, max: 90 }).map((tens) => tens * 1010),
    paid: fc.constantFrom(0, 0, 0.25, 0.5, 1),
    currency: fc.constantFrom('EUR', 'SEK', 'CZK'),
    state: fc.constantFrom(
      'open' as const,
      'open' as const,
      'open' as const,
      'cleared' as const,
      'reversed' as const,
    ),
    sales_order_id: fc.option(
      fc.integer({ min: 0, max: 30 }).map((number) => String(4_500_000_100 + number)),
    ),
    assignment_no: fc.option(fc.constantFrom('PO-1001', 'PO-2001', 'ÄÖ 77 _1_', '100 %%% sure')),
    city: fc.constantFrom('Zuiderloo Oost', 'Malmö', 'Łódź'),
  });
  const drawn = fc.sample(row, { numRuns: ROWS_EACH * CUSTOMERS.length, seed: 4 });
  return drawn.map(({ paid, ...one }, index) => ({
    ...one,
    paid_minor: Math.round(one.net_minor * paid),
    customer_nr: CUSTOMERS[index % CUSTOMERS.length] ?? CUSTOMERS[0],
    id: `inv-${String((index * 7919) % 10_000).padStart(4, '0')}`,
  }));
}

const SEED = `
  with told as (
    select * from jsonb_to_recordset($1) as r (customer_nr text, id text, bill_doc text, bill_date date, due_date date,
      net_minor bigint, paid_minor bigint, currency text, state text, sales_order_id text, assignment_no text, city text)
  ), days as (
    insert into invoice_days select distinct customer_nr, $2::date from told
  )
  insert into invoices (customer_nr, id, key, bill_doc, bill_type_text, kind, bill_date, due_date, net_minor, paid_minor,
    currency, bucket, sales_order_id, assignment_no, ship_to)
  select customer_nr, id, id, bill_doc, 'Invoice', case when net_minor < 0 then 'credit-note' else 'invoice' end,
    bill_date, due_date, net_minor, paid_minor, currency,
    case when state = 'open' then open_invoice_bucket(coalesce(due_date, '9999-12-31'), $2::date) else state end,
    sales_order_id, assignment_no, jsonb_build_object('CustomerNr', '1', 'CustName1', 'Shop', 'City', city)
  from told`;
