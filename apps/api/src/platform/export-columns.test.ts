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
  update claims set settled_at = '2026-11-20T23:30:00Z' where id in
    (select id from claims where status = 'submitted' and posting_date is not null order by id limit 30);
  insert into policies (role_id, resource, actions, effect, wildcard, locale, filters) values
    ('contracts', '/pages/nowhere', '{get}', 'deny', true, 'de',
      '[{"model": "order", "field": "City", "operator": "eq", "value": "Zuiderloo"},
        {"model": "order", "field": "City", "operator": "odd", "value": "a; b"}]');
  insert into audit_trail (at, actor_user_id, as_user_id, customer_nr, action, object, before, after, request_id)
    select '2026-11-23T08:00:00Z', a.id, b.id, '0000100001', 'odd', '=1+1', '{"a": "x;y"}', '["x", 1]', 'r'
    from users a, users b where a.email like 'admin@%' and b.email like 'buyer.nl@%';`;
