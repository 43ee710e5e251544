import type { Call } from '@maincrop/contract/client';
import type { ExportedList } from '@maincrop/contract/schemas/exported-file';
import { supplierToday } from '@maincrop/domain/calendar/supplier-time';

/** Where the figure of a column stands in the answer that the page shows; by English heading. */
export type Counterparts<Row> = Readonly<Record<string, (row: Row) => string | number | null>>;

/** A file beside the list of the same page: both asked over HTTP under the same filter. */
export interface ExportedPage {
  readonly email: string;
  readonly headings: readonly string[];
  /** Columns of which the demo world has no value. */
  readonly withoutValue: readonly string[];
  readonly file: (call: Call) => Promise<ExportedList>;
  /** The cells that the list's answer demands, row by row. */
  readonly cells: (call: Call) => Promise<Readonly<Record<string, string>>[]>;
}

export function page<Row>(
  email: string,
  {
    file,
    rows,
    columns,
    withoutValue = [],
  }: {
    readonly file: ExportedPage['file'];
    readonly rows: (call: Call) => Promise<readonly Row[]>;
    readonly columns: Counterparts<Row>;
    readonly withoutValue?: readonly string[];
  },
): ExportedPage {
  const cellsOf = (row: Row) =>
    Object.fromEntries(Object.entries(columns).map(([heading, of]) => [heading, String(of(row) ?? '')]));
  return {
    email,
    headings: Object.keys(columns),
    withoutValue,
    file,
    cells: async (call) => (await rows(call)).map(cellsOf),
  };
}

interface Paged<Row> {
  readonly items: readonly Row[];
  readonly pages: number;
}

export async function allPages<Row>(ask: (page: number) => Promise<Paged<Row>>): Promise<Row[]> {
  const first = await ask(1);
  const rows = [...first.items];
  for (let at = 2; at <= first.pages; at += 1) rows.push(...(await ask(at)).items);
  return rows;
}

export const csv = { format: 'csv' } as const;

/** `yyyy-MM-dd` of an instant on the supplier's clock. */
export function dayAtSupplier(instant: string | null): string | null {
  return instant && supplierToday(new Date(instant));
}
