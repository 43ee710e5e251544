import { invoiceSort } from '@maincrop/contract/sorts/invoices';
import type { ListInvoicesQuery } from '@maincrop/contract/schemas/invoices';
import { INVOICE_BUCKETS } from '@maincrop/domain/invoice-status/invoice-status';
import { measuredList } from '@maincrop/testkit/calls/measured-list';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantScope } from '../../db/scope.ts';
import { listInvoices } from './list-invoices.ts';

const LARGE = grantScope('0000900001');
const PER_PAGE = 20;

describe('lists of a customer with 40,000 invoices among 200 smaller ones', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
    // The search for everything is not asked here, and its words would be the slowest part of the rows.
    await world.db.system.query('drop index invoices_terms;');
    await world.db.system.query(SEED);
    await world.db.system.query('vacuum analyze invoices');
  });
  afterAll(() => world.close());

  const lists = [undefined, ...INVOICE_BUCKETS].flatMap((filter) =>
    invoiceSort.fields.flatMap((field) =>
      [`${field} desc`, `${field} asc`].map((sort) => ({ filter, sort })),
    ),
  );

  it.each(lists)(
    '$filter by $sort: first, next and last page touch at most ten times their rows',
    async (list) => {
      const first = await measure({ ...list, page: 1 });
      const next = await measure({ ...list, page: 2, cursor: first.answer.cursors?.last });
      const last = await measure({ ...list, page: first.answer.pages });

      for (const { touched, answer } of [first, next, last]) {
        // A merged list looks at the head of each of its parts, even for a short last page.
        expect(touched).toBeLessThanOrEqual(10 * Math.max(answer.items.length, PER_PAGE) + 10);
      }
    },
  );

  it('finds a rare text through the index', async () => {
    const rare = await measure({ search: 'reference 3999', page: 1 });

    expect(rare.answer.total).toBe(11);
    expect(rare.touched).toBeLessThanOrEqual(10 * PER_PAGE + 10);
  });

  it('counts a frequent text no further than is useful, tells no totals then, and says so', async () => {
    const { answer } = await measure({ search: 'reference', page: 1 });

    expect(answer).toMatchObject({ total: 10_000, total_is_exact: false, totals: null });
    expect(answer.items).toHaveLength(PER_PAGE);
  });

  const measure = async (query: ListInvoicesQuery) =>
    measuredList(world, {
      scope: LARGE,
      table: 'invoices',
      handle: listInvoices.handle,
      query: { per_page: PER_PAGE, ...query },
    });
});

const SEED = `
  with days as (insert into invoice_days values ('0000900001', '2026-11-23'))
  insert into invoices (customer_nr, id, key, bill_doc, bill_type_text, kind, bill_date, due_date, net_minor, currency,
    bucket, assignment_no)
  select case when i <= 40000 then '0000900001' else '00009001' || lpad((i % 200)::text, 2, '0') end, 'seed-' || i,
    'S' || i, 'B' || i * 7919 % 50000, 'Invoice', 'invoice', date '2020-01-01' + i * 7919 % 2000,
    date '2026-11-23' + i % 90 - 45, i * 31 % 100000, 'EUR',
    case when i % 25 = 0 then open_invoice_bucket(date '2026-11-23' + i % 90 - 45, '2026-11-23')
      when i % 20 = 1 then 'reversed' else 'cleared' end, 'Reference ' || i
  from generate_series(1, 50000) as i`;
