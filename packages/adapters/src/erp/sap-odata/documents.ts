import { edmInstant, instantLiteral } from './edm.ts';
import { documentHead } from './head-row.ts';
import { readWhole } from './pages.ts';
import type { SapClient } from './sap-client.ts';
import type { StampedSource } from './stamped.ts';

/** Where documents of one kind stand. */
interface Documents {
  readonly service: string;
  readonly set: string;
  /** The property with their number. */
  readonly key: string;
  /** The filter of those that are ours. */
  readonly ours: string;
}

/** The stamps and numbers of documents, by which their changes and deletions are found. */
export function documentHeads(
  client: SapClient,
  { service, set, key, ours }: Documents,
): Pick<StampedSource<'orders' | 'invoices'>, 'heads' | 'keys'> {
  const head = documentHead(key);
  return {
    heads: async (from, { skip, top }) => {
      const changed = from === 0 ? ours : `${ours} and LastChangeDateTime ge ${instantLiteral(from)}`;
      const select = [key, 'LastChangeDateTime'];
      const [page, counted] = await client.readTogether(service, [
        { set, filter: changed, select, orderBy: `LastChangeDateTime,${key}`, top, skip },
        { set, filter: ours, select: [key], top: 1, counted: true },
      ]);
      const rows = page?.rows ?? [];
      return {
        heads: rows.map((row) => {
          const { key: number, LastChangeDateTime } = head.parse(row);
          return { key: number, stamp: edmInstant(LastChangeDateTime) ?? 0 };
        }),
        hasMore: rows.length === top || page?.hasMore === true,
        count: counted?.count ?? 0,
      };
    },
    keys: async () => {
      const rows = await readWhole(client, service, { set, key, filter: ours, select: [key] });
      return rows.map((row) => head.parse(row).key);
    },
  };
}
