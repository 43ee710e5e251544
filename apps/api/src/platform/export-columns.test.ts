import type { Operation } from '@maincrop/contract/operation';
import { operations } from '@maincrop/contract/operations';
import { ExportedList } from '@maincrop/contract/schemas/exported-file';
import { customerPages } from '@maincrop/testkit/exports/exported-customer-pages';
import { supplierPages } from '@maincrop/testkit/exports/exported-supplier-pages';
import { BUYER } from '@maincrop/testkit/orders/orders';
import { A_COURSE, passQuiz } from '@maincrop/testkit/users/courses';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const exportedPages = [...customerPages, ...supplierPages];

describe('every column of every exported list', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '1000' } });
    await world.db.system.query(SEED);
    const { call } = await world.signIn(BUYER);
    await passQuiz(world, { email: BUYER });
    await call('issueCertificate', { body: { course_id: A_COURSE, language: 'de' } });
  });
  afterAll(() => world.close());

  it('OPEN-43 has a counterpart in the answer of its page: no export is without', () => {
    // What is posted is no list: a calculation's file is held against the calculation in its own test.
    const exports = Object.entries<Operation>(operations).filter(
      ([, { method, response }]) => method === 'GET' && response === ExportedList,
    );

    expect(exports.map(([operation]) => operation).toSorted()).toEqual(
      [...new Set(exportedPages.map(([operation]) => operation))].toSorted(),
    );
  });

  it.each(exportedPages)('OPEN-43 %s holds cell by cell what the page shows', async (_operation, page) => {
    const { call } = await world.signIn(page.email);

    const wanted = await page.cells(call);
    const file = await page.file(call);

    const [headings = [], ...rows]: string[][] = parse(Buffer.from(file.content, 'base64'), { bom: true });
    expect(headings).toEqual(page.headings);
    const cells = rows.map((row) =>
      Object.fromEntries(headings.map((heading, index) => [heading, asText(row[index] ?? '')])),
    );
    expect(cells).toEqual(wanted);
    const empty = headings.filter((heading) => cells.every((row) => row[heading] === ''));
    expect(empty, 'a column without any value proves nothing').toEqual(page.withoutValue);
  });
});

/** What a spreadsheet would take for a formula begins with an apostrophe in CSV. */
function asText(cell: string): string {
  return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}

/** A value for the columns that the demo world leaves empty. */
const SEED = `
  update orders set bill_of_lading = 'BL 77', containers =
      '[{"id": "c1", "container_number": "MSKU 1"}, {"id": "c2", "container_number": "MSKU 2"}]'
    where customer_nr = '0000100001' and id in (select id from orders where customer_nr = '0000100001' order by id limit 2);
  update orders set items = jsonb_set(items, '{0,confirmed}', '{"Quantity": 3, "SalesUnit": "CAR", "reason": null}')
    where customer_nr = '0000100001' and id in (select id from orders where customer_nr = '0000100001' order by id limit 2);
  delete from claim_steps;
  update claims set settled_at = '2026-11-20T23:30:00Z', outcome = 'accepted' where id in
    (select id from (select id, row_number() over (order by id) as nth from claims
      where status = 'submitted' and posting_date is not null and settled_at is null) waiting where nth % 2 = 0);
  update claims set credit_reference = 'CR 1' where settled_at is null and status = 'submitted';
  update claims set outcome = 'accepted_in_part' where outcome = 'accepted' and amount_minor > 5000;
  insert into claim_steps (customer_nr, claim_id, step, at, kind, said, accepted_minor)
    select customer_nr, id, 1, timestamptz '2026-11-19T23:30:00Z', 'returned', 'Which warehouse?', null::bigint from claims where outcome is not null
    union all select customer_nr, id, 2, '2026-11-20T08:00:00Z', 'answered', 'The first', null from claims where outcome is not null
    union all select customer_nr, id, 3, '2026-11-20T23:30:00Z', outcome, null,
      case when outcome = 'accepted_in_part' then 5000 end from claims where outcome is not null;
  insert into receipt_numbers (number, customer_nr, claim_id) select free_receipt_number(), customer_nr, id from claims
    where not exists (select from receipt_numbers r where r.customer_nr = claims.customer_nr and r.claim_id = claims.id);
  insert into disputes (customer_nr, id, document, document_id, document_number, line, product_nr, product_name, kind,
      description, photo_count, status, reported_at)
    select customer_nr, 'odd', 'invoice', id, bill_doc, 1, '310101', 'Fries', 'price', 'Too dear', 0, 'in-review', now()
    from invoices where customer_nr = '0000100001' and kind = 'invoice' order by id limit 1;
  insert into policies (role_id, resource, actions, effect, wildcard, locale, filters) values
    ('contracts', '/pages/nowhere', '{get}', 'deny', true, 'de',
      '[{"model": "order", "field": "City", "operator": "eq", "value": "Zuiderloo"},
        {"model": "order", "field": "City", "operator": "odd", "value": "a; b"}]');
  insert into audit_trail (at, actor_user_id, as_user_id, customer_nr, action, object, before, after, request_id)
    select '2026-11-23T08:00:00Z', a.id, b.id, '0000100001', 'odd', object, '{"a": "x;y"}', '["x", 1]', 'r'
    from users a, users b, lateral (values ('=1+1'), (b.id::text)) objects(object)
    where a.email like 'admin@%' and b.email like 'buyer.nl@%';`;
