import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type InvoiceDocument, signedTotalMinor } from '@maincrop/adapters/erp/invoice-document';
import { type AmountMinor, amountText } from '@maincrop/domain/money/amount';
import { stringify } from 'csv-stringify/sync';
import { ZipFile } from 'yazl';

/** A document with its files; `broken` names the rules that keep it from being an e-invoice. */
export interface PackedDocument {
  readonly document: InvoiceDocument;
  readonly pdf: Uint8Array;
  readonly eInvoice: string | null;
  readonly broken: readonly string[];
}

/**
 * Writes a ZIP file of PDFs, e-invoices and a table. One document is in memory at a time: the next is asked for only
 * when the last has been written. The file appears under its name when it is whole; what an earlier try left half
 * done is overwritten.
 */
export async function packMonth(
  file: string,
  documents: AsyncIterable<PackedDocument>,
  onPacked: (done: number) => Promise<void>,
): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const part = `${file}.part`;
  const zip = new ZipFile();
  const rows: string[][] = [];
  const stop = new AbortController();
  const written = pipeline(zip.outputStream, createWriteStream(part), { signal: stop.signal });
  const filled = (async () => {
    for await (const packed of documents) {
      const { BillDoc, BillDate } = packed.document;
      const name = `${BillDoc}-${BillDate}`;
      await add(zip, { name: `pdf/${name}.pdf`, content: packed.pdf, isCompressed: true });
      if (packed.eInvoice !== null) {
        const content = new TextEncoder().encode(packed.eInvoice);
        await add(zip, { name: `e-invoice/${name}.xml`, content, isCompressed: false });
      }
      rows.push(rowOf(packed, name));
      await onPacked(rows.length);
    }
    await add(zip, { name: 'invoices.csv', content: Buffer.from(tableOf(rows)), isCompressed: false });
    zip.end();
  })();
  try {
    await Promise.all([written, filled]);
  } catch (error) {
    stop.abort();
    await Promise.allSettled([written]);
    await rm(part, { force: true });
    throw error;
  }
  await rename(part, file);
}

/** Adds one entry and waits until the archive has taken it in, so that no second one is held beside it. */
function add(
  zip: ZipFile,
  entry: { readonly name: string; readonly content: Uint8Array; readonly isCompressed: boolean },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const source = Readable.from([entry.content]);
    source.once('error', reject);
    source.once('close', () => resolve());
    zip.addReadStream(source, entry.name, { compress: !entry.isCompressed, mtime: ZIP_TIME });
  });
}

// The same documents give the same file; the first day that ZIP knows.
const ZIP_TIME = new Date(1980, 0, 1);

const COLUMNS = [
  'BillDoc',
  'Kind',
  'BillDate',
  'DueDate',
  'Currency',
  'WithoutVat',
  'Vat',
  'Total',
  'SalesOrderId',
  'AssignmentNo',
  'PDF',
  'EInvoice',
];

function rowOf({ document, eInvoice, broken }: PackedDocument, name: string): string[] {
  const { totals, kind } = document;
  const sign = kind === 'credit-note' ? -1 : 1;
  // Hundredths with another sign stay whole hundredths.
  const signed = (minor: number) => amountText((minor === 0 ? 0 : minor) as AmountMinor);
  return [
    document.BillDoc,
    kind,
    document.BillDate,
    document.DueDate ?? '',
    document.Currency,
    signed(sign * totals.withoutVatMinor),
    signed(sign * totals.vatMinor),
    signed(signedTotalMinor(document)),
    document.SalesOrderId ?? '',
    document.AssignmentNo ?? '',
    `pdf/${name}.pdf`,
    eInvoice === null ? broken.join(' ') : `e-invoice/${name}.xml`,
  ];
}

/** As spreadsheets open it: byte order mark, semicolons, CRLF; a text that looks like a formula is kept a text. */
function tableOf(rows: readonly (readonly string[])[]): string {
  return stringify([COLUMNS, ...rows], {
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
    escape_formulas: true,
  });
}
