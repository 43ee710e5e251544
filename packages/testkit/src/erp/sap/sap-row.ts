import { createHash } from 'node:crypto';

/** Rows of the stand-in by the name of their table, as SQLite keeps them. */
export type SapRows = Map<string, Record<string, string | number | null>[]>;

export const AREA = { organization: 'MC01', distributionChannel: '10', division: '00' } as const;

/** Adds a row to a table, `API_SALES_ORDER_SRV.A_SalesOrder`; flags are 0 and 1. */
export function put(
  rows: SapRows,
  table: string,
  row: Readonly<Record<string, string | number | boolean | null>>,
): void {
  const kept = Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'boolean' ? Number(value) : value]),
  );
  const told = rows.get(table);
  if (told === undefined) rows.set(table, [kept]);
  else told.push(kept);
}

/** Numbers as the services tell them. */
export function bare(number: string): string {
  return number.replace(/^0+(?=\d)/, '');
}

/** A text as long as a field holds. */
export function short(text: string, length = 40): string {
  return text.slice(0, length);
}

/** `yyyyMMdd` as SQLite keeps a day. */
export function dayOf(erpDay: string): string {
  return `${erpDay.slice(0, 4)}-${erpDay.slice(4, 6)}-${erpDay.slice(6)}`;
}

/** A code of so many letters for a text, the same each time. */
export function codeOf(text: string, length: number): string {
  return createHash('sha256').update(text).digest('hex').slice(0, length).toUpperCase();
}
