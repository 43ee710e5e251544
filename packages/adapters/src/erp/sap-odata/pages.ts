import { textLiteral } from './edm.ts';
import type { SapClient } from './sap-client.ts';
import type { SapQuery } from './sap-wire.ts';

const PAGE = 1000;
/** So many keys are asked for in one part of a batch: an address has an end. */
const KEYS_A_QUERY = 50;

/**
 * Every row of an entity set in the order of its key, a page after another from the last key on: pages that were counted
 * off would lose a row when one before it is deleted meanwhile.
 */
export async function readWhole(
  client: SapClient,
  service: string,
  query: SapQuery & { readonly key: string },
): Promise<unknown[]> {
  const { key, filter, ...rest } = query;
  const rows: unknown[] = [];
  for (let last: string | null = null; ;) {
    const after: string | null = last === null ? null : `${key} gt ${textLiteral(last)}`;
    const filters = [filter, after].filter((part): part is string => Boolean(part));
    const page = await client.read(service, {
      ...rest,
      ...(filters.length > 0 && { filter: filters.map((part) => `(${part})`).join(' and ') }),
      orderBy: key,
      top: PAGE,
    });
    rows.push(...page.rows);
    const next = keyOf(page.rows.at(-1), key);
    if (next === null || (page.rows.length < PAGE && !page.hasMore)) return rows;
    last = next;
  }
}

/** Every row in the given order, counted off: for rows of which a missing one is told again the next time. */
export async function readCounted(client: SapClient, service: string, query: SapQuery): Promise<unknown[]> {
  const rows: unknown[] = [];
  for (;;) {
    const page = await client.read(service, { ...query, top: PAGE, skip: rows.length });
    rows.push(...page.rows);
    if (page.rows.length === 0 || (page.rows.length < PAGE && !page.hasMore)) return rows;
  }
}

/** The rows that belong to some keys, in as few requests as the addresses allow. */
export async function readOfKeys(
  { client, service }: { readonly client: SapClient; readonly service: string },
  keys: readonly string[],
  queryOf: (some: readonly string[]) => SapQuery,
): Promise<unknown[]> {
  if (keys.length === 0) return [];
  const parts: SapQuery[] = [];
  for (let at = 0; at < keys.length; at += KEYS_A_QUERY)
    parts.push(queryOf(keys.slice(at, at + KEYS_A_QUERY)));
  const pages = await client.readTogether(service, parts);
  const rows: unknown[] = [];
  for (const [at, page] of pages.entries()) {
    rows.push(...page.rows);
    const part = parts[at];
    // A server that makes smaller pages is asked on.
    for (let told = page.rows.length, hasMore = page.hasMore; hasMore && part !== undefined;) {
      const next = await client.read(service, { ...part, skip: told });
      rows.push(...next.rows);
      told += next.rows.length;
      hasMore = next.hasMore && next.rows.length > 0;
    }
  }
  return rows;
}

function keyOf(row: unknown, key: string): string | null {
  const value: unknown = row !== null && typeof row === 'object' ? Reflect.get(row, key) : null;
  return typeof value === 'string' ? value : null;
}
