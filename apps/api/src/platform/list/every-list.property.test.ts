import { isInitialSort } from '@maincrop/domain/paging/list-sort';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainText } from '../../db/plain-text.ts';
import { grantScope } from '../../db/scope.ts';
import { claimList } from '../../features/claims/claim-list.ts';
import { invoiceList } from '../../features/invoices/invoice-list.ts';
import { orderList } from '../../features/orders/order-list.ts';
import { listPageFrame } from './answer-list.ts';
import { readListRequest } from './list-request.ts';
import { keyColumns, type ListRow, type ListRule } from './list-rule.ts';
import { readListPage, readListPortions } from './read-list.ts';

type AnyRow = ListRow & Readonly<Record<string, string | null>>;
type AnyList = ListRule<AnyRow, string, string, string>;

/** Every list; what is asked here is asked of what a feature states, and of nothing that it writes. */
const LISTS: readonly AnyList[] = [orderList, invoiceList, claimList].map(
  (list) => list as unknown as AnyList,
);
const COMBINATIONS = 600;
const BATCH = 20;

describe.each(LISTS)('the list of $table', (list) => {
  let world: TestWorld;
  /** The rows of the customers that have most of them, searched text included. */
  let stored: ReadonlyMap<string, readonly AnyRow[]>;
  beforeAll(async () => {
    world = await createTestWorld();
    const columns = [...list.columns, 'search_text', 'customer_nr'].join(', ');
    const found = await world.db.system.query<AnyRow>({
      text: `select ${columns} from ${list.table} where customer_nr in
        (select customer_nr from ${list.table} group by customer_nr order by count(*) desc limit 3)`,
      types: plainText,
    });
    stored = Map.groupBy(found.rows, (row) => String(row['customer_nr']));
  });
  afterAll(() => world.close());

  it('answers the right rows, in order, with their number, to random filters, searches, sorts and pages', async () => {
    expect(stored.size).toBeGreaterThan(0);
    await fc.assert(
      fc.asyncProperty(
        fc.array(questionOf(list, stored), { minLength: BATCH, maxLength: BATCH }),
        async (batch) => {
          for (const [index, { rows, frame }] of (await Promise.all(batch.map(ask))).entries()) {
            const question = batch[index];
            if (question === undefined) throw new Error('An answer without a question');
            const wanted = oracle(list, stored, question);
            const start = (question.page - 1) * question.perPage;
            expect(rows.map(({ id }) => id)).toEqual(
              wanted.slice(start, start + question.perPage).map(({ id }) => id),
            );
            expect(frame).toMatchObject({ total: wanted.length, total_is_exact: true });
          }
        },
      ),
      { numRuns: COMBINATIONS / BATCH },
    );
  });

  it('gives each row once, in order, to a file', async () => {
    for (const customerNr of stored.keys()) {
      const reader = { db: world.db, scope: grantScope(customerNr) };
      for (const sort of list.sort.fields.flatMap((field) => [`${field}+asc`, `${field}+desc`])) {
        const filter = readListRequest(list, { sort });
        const rows: AnyRow[] = [];
        for await (const portion of readListPortions(reader, list, { filter })) rows.push(...portion);
        const wanted = oracle(list, stored, { customerNr, sort, page: 1, perPage: 1 });
        expect(rows.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
      }
    }
  });

  it('knows amounts where records have them', async () => {
    for (const [customerNr, rows] of stored) {
      const request = readListRequest(list, {});
      const { facts } = await readListPage({ db: world.db, scope: grantScope(customerNr) }, list, request);
      const currencies = new Set(list.amount === undefined ? [] : rows.map((row) => row['currency']));
      expect(new Set(facts.amounts.keys())).toEqual(currencies);
    }
  });

  async function ask(question: Question) {
    const { customerNr, filter, search, sort, page, perPage, from } = question;
    const reader = { db: world.db, scope: grantScope(customerNr) };
    const read = async (at: number, cursor?: string) => {
      const request = readListRequest(list, { filter, search, sort, page: at, per_page: perPage, cursor });
      const answer = await readListPage(reader, list, request);
      return { rows: answer.rows, frame: listPageFrame(list, request, answer) };
    };
    const neighbour = from === undefined || page + from < 1 ? null : await read(page + from);
    const cursor = from === 1 ? neighbour?.frame.cursors?.first : neighbour?.frame.cursors?.last;
    return read(page, cursor);
  }
});

interface Question {
  readonly customerNr: string;
  readonly filter?: string | undefined;
  readonly search?: string | undefined;
  readonly sort: string;
  readonly page: number;
  readonly perPage: number;
  /** The neighbour page whose cursor leads there. */
  readonly from?: -1 | 1 | undefined;
}

function questionOf(
  { filter, sort }: AnyList,
  stored: ReadonlyMap<string, readonly AnyRow[]>,
): fc.Arbitrary<Question> {
  const texts = [...stored.values()].flat().map((row) => String(row['search_text']));
  const cut = fc
    .record({ text: fc.constantFrom(...texts), at: fc.nat(20), length: fc.integer({ min: 3, max: 8 }) })
    .map(({ text, at, length }) => text.slice(at, at + length));
  const names = [...filter.values, ...Object.keys(filter.groups ?? {})];
  return fc.record({
    customerNr: fc.constantFrom(...stored.keys()),
    filter: fc.option(fc.constantFrom(...names), { nil: undefined }),
    search: fc.option(
      fc.oneof(
        cut,
        cut.map((text) => text.toUpperCase()),
        fc.constantFrom('%%%', '_1_', 'no such'),
      ),
      {
        nil: undefined,
      },
    ),
    sort: fc.constantFrom(...sort.fields.flatMap((field) => [`${field}+asc`, `${field}+desc`])),
    page: fc.integer({ min: 1, max: 6 }),
    perPage: fc.constantFrom(1, 3, 10, 100),
    from: fc.constantFrom(undefined, -1 as const, 1 as const),
  });
}

/** The same question answered over an array: all rows that it finds, in order. */
function oracle(
  list: AnyList,
  stored: ReadonlyMap<string, readonly AnyRow[]>,
  { customerNr, filter, search = '', sort }: Question,
): readonly AnyRow[] {
  const wanted = filter === undefined ? list.filter.values : (list.filter.groups?.[filter] ?? [filter]);
  const text = search.trim().length < 3 ? '' : search.trim().toLowerCase();
  const [field = '', direction] = sort.split('+');
  const keys = keyColumns(list, { field, direction: 'asc' });
  const found = (stored.get(customerNr) ?? [])
    .filter((row) => wanted.includes(String(row[list.filter.column])))
    .filter((row) => String(row['search_text']).includes(text))
    .toSorted(
      (a, b) => keys.map(([name, type]) => compare(a[name], b[name], type)).find((order) => order !== 0) ?? 0,
    );
  return direction === 'asc' ? found : found.toReversed();
}

function compare(a: string | null | undefined, b: string | null | undefined, type: string): number {
  if (type === 'bigint') return Number(BigInt(String(a)) - BigInt(String(b)));
  return String(a) === String(b) ? 0 : String(a) < String(b) ? -1 : 1;
}

it('a list opens in an order that it offers', () => {
  for (const { sort } of LISTS) {
    expect(sort.fields).toContain(sort.initial.field);
    expect(isInitialSort(sort, sort.initial)).toBe(true);
  }
});
