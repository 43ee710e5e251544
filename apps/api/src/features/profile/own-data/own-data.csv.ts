import { stringify } from 'csv-stringify/sync';
import type { OwnData } from './own-data.store.ts';

/**
 * The own data as one table for a spreadsheet: UTF-8 with byte order mark, semicolons, one line for each field. A cell
 * that a spreadsheet would take for a formula is preceded by an apostrophe (OPEN-43).
 */
export function ownDataAsCsv(data: OwnData): string {
  const lines = Object.entries(data).flatMap(([section, entries]) =>
    // `account` is one entry, the other sections are lists.
    [entries as object]
      .flat()
      .flatMap((entry, index) =>
        Object.entries(entry as Record<string, string | number | object | null>).map(([field, value]) => [
          section,
          index + 1,
          field,
          harmless(typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')),
        ]),
      ),
  );
  return stringify([['section', 'number', 'field', 'value'], ...lines], { bom: true, delimiter: ';' });
}

function harmless(cell: string): string {
  return /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
}
