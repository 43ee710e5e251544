import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/**
 * Statements about customers' rows that name no customer, and why. Each would ask every node of a database that is
 * distributed by customer: none stands in the way of a request that somebody waits for.
 */
const OF_ALL_CUSTOMERS: Readonly<Record<string, string>> = {
  'platform/state-metrics.store.ts': 'a figure for all, once a scrape',
  'platform/jobs/housekeeping.store.ts': 'what has run out goes, once an hour',
  'features/claims/claims-desk/claim-release.store.ts':
    'the desk, by the id of a claim that it has locked by its customer',
  'features/attachments/attachments.store.ts': 'files that belong to nothing go, once an hour',
  'db/archives.ts': 'archives of a day ago go, once an hour',
  'db/document-links.ts': 'a link is found by the hash of its secret; those that have run out go',
};

const SOURCES = path.resolve(import.meta.dirname, '..');
// A text of the source; `${…}` in it holds no backtick in any statement of ours.
const TEXT = /`[^`]*`|'[^'\n]*'|"[^"\n]*"/g;
const CUSTOMER = /\bcustomer_nr\b\s*(=|in\b|is not distinct|,|\))/;

interface Statement {
  readonly file: string;
  readonly table: string;
  readonly text: string;
}

describe('distribution by customer', () => {
  let world: TestWorld;
  let tables: readonly string[];
  let statements: readonly Statement[];
  beforeAll(async () => {
    world = await createTestWorld();
    const found = await world.db.system.query<{ name: string }>(
      `select distinct p.tablename as name from pg_policies p join information_schema.columns c
         on c.table_schema = p.schemaname and c.table_name = p.tablename and c.column_name = 'customer_nr'
       where p.qual like '%active_customer()%' order by 1`,
    );
    tables = found.rows.map(({ name }) => name);
    statements = statementsAbout(tables);
  });
  afterAll(() => world.close());

  it('looks at every table that belongs to customers', () => {
    expect(tables).toEqual(expect.arrayContaining(['orders', 'invoices', 'claims', 'disputes', 'contracts']));
    expect(statements.length).toBeGreaterThan(80);
    const met = new Set(statements.map(({ table }) => table));
    // The list engine names these by the list; what it says of them is in `asked` of `list-facts.ts`.
    expect(tables.filter((table) => !met.has(table))).toEqual([
      'claim_counters',
      'invoice_day_counters',
      'order_counters',
      'order_day_counters',
    ]);
    const engine = (file: string) => readFileSync(path.join(SOURCES, 'platform/list', file), 'utf8');
    expect(engine('list-facts.ts')).toContain("const asked = ['customer_nr = $1',");
    expect(engine('day-of-offset.ts')).toContain('_day_counters\n          where customer_nr = $1');
  });

  it('every statement about rows of a customer says whose', () => {
    const without = statements.filter(({ text }) => !CUSTOMER.test(text));

    expect(without.filter(({ file }) => OF_ALL_CUSTOMERS[file] === undefined)).toEqual([]);
    // One that was mended needs no reason any more.
    expect(
      Object.keys(OF_ALL_CUSTOMERS).filter((file) => without.every((each) => each.file !== file)),
    ).toEqual([]);
  });

  it('the key of every such table has the customer in it, so that rows of one may lie together', async () => {
    const { rows } = await world.db.system.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_index i on i.indrelid = c.oid and i.indisprimary
         join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
       where c.relnamespace = 'public'::regnamespace and c.relname = any ($1)
       group by 1 having bool_and(a.attname <> 'customer_nr') order by 1`,
      [tables],
    );

    // Found by a number or a secret of their own; to distribute them their keys get the customer in front.
    expect(rows.map(({ name }) => name)).toEqual(KEYED_OTHERWISE);
  });
});

const KEYED_OTHERWISE = ['invoice_recipient_links', 'order_eta_changes', 'receipt_numbers'];

/** Statements in the sources that read or write one of the tables, with constants of the same file put in. */
function statementsAbout(tables: readonly string[]): readonly Statement[] {
  const named = new RegExp(`\\b(?:from|join|update|into)\\s+(${tables.join('|')})\\b`, 'g');
  return readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const source = readFileSync(path.join(SOURCES, file), 'utf8');
      const constants = new Map(
        [...source.matchAll(/const (\w+)(?:: string)? =\s*(`[^`]*`|'[^'\n]*'|"[^"\n]*")/g)].map(
          ([, name = '', text = '']) => [name, text],
        ),
      );
      return [...source.matchAll(TEXT)].flatMap(([text]) =>
        [...text.matchAll(named)].map(([, table = '']) => ({
          file,
          table,
          text: text.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => constants.get(name) ?? ''),
        })),
      );
    });
}
