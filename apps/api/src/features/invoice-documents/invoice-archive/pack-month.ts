import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type InvoiceDocument, signedTotalMinor } from '@maincrop/adapters/erp/invoice-document';
import type { Locale } from '@maincrop/domain/locale/locales';
import { type AmountMinor, amountText } from '@maincrop/domain/money/amount';
import { textsOf } from '@maincrop/messages/texts';
import { ZipFile } from 'yazl';
import type { TableColumn } from '../../../platform/table.ts';
import { inPortions, tableFile } from '../../../platform/table-file.ts';

/** A document with its files; `pdf` is null when the ERP has none, `broken` names what keeps it from an e-invoice. */
export interface PackedDocument {
  readonly document: InvoiceDocument;
  readonly pdf: Uint8Array | null;
  readonly eInvoice: string | null;
  readonly broken: readonly string[];
}

/**
 * Writes a ZIP file of PDFs, e-invoices and a table. One document is in memory at a time: the next is asked for only
 * when the last has been written. The file appears under its name when it is whole; what an earlier try left half
 * done is overwritten. The table is in the language of `locale`.
 */
export async function packMonth(
  { path: file, locale }: { readonly path: string; readonly locale: Locale },
  documents: AsyncIterable<PackedDocument>,
  onPacked: (done: number) => Promise<void>,
): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const part = `${file}.part`;
  const zip = new ZipFile();
  const rows: PackedRow[] = [];
  const stop = new AbortController();
  const written = pipeline(zip.outputStream, createWriteStream(part), { signal: stop.signal });
  const filled = (async () => {
    for await (const packed of documents) {
      const { BillDoc, BillDate } = packed.document;
      const name = `${BillDoc}-${BillDate}`;
      if (packed.pdf !== null) {
        await add(zip, { name: `pdf/${name}.pdf`, content: packed.pdf, isCompressed: true });
      }
      if (packed.eInvoice !== null) {
        const content = new TextEncoder().encode(packed.eInvoice);
        await add(zip, { name: `e-invoice/${name}.xml`, content, isCompressed: false });
      }
      rows.push(rowOf(packed, name));
      await onPacked(rows.length);
    }
    await add(zip, { name: 'invoices.csv', content: await tableOf(rows, locale), isCompressed: false });
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

/** What the table tells of a document; small, since a month may have thousands. Null: there is no such file. */
interface PackedRow {
  readonly document: Omit<InvoiceDocument, 'lines'>;
  readonly pdf: string | null;
  readonly eInvoice: string | null;
  readonly broken: readonly string[];
}

function rowOf({ document, pdf, eInvoice, broken }: PackedDocument, name: string): PackedRow {
  const { lines: _lines, ...head } = document;
  return {
    document: head,
    pdf: pdf === null ? null : `pdf/${name}.pdf`,
    eInvoice: eInvoice === null ? null : `e-invoice/${name}.xml`,
    broken,
  };
}

/** All documents, however many: nobody narrows a month. */
async function tableOf(rows: readonly PackedRow[], locale: Locale): Promise<Buffer> {
  const table = { name: 'invoices', columns: columnsOf(locale), portions: inPortions(rows), locale };
  return (await tableFile(table, 'csv', rows.length)).bytes;
}

function columnsOf(locale: Locale): TableColumn<PackedRow>[] {
  const { column, kind, missing } = textsOf('file-columns', locale).archive;
  return [
    { heading: column.BillDoc, kind: 'text', of: ({ document }) => document.BillDoc },
    { heading: column.kind, kind: 'text', of: ({ document }) => kind[document.kind] },
    { heading: column.BillDate, kind: 'date', of: ({ document }) => document.BillDate },
    { heading: column.DueDate, kind: 'date', of: ({ document }) => document.DueDate },
    { heading: column.Currency, kind: 'text', of: ({ document }) => document.Currency },
    {
      heading: column.withoutVat,
      kind: 'amount',
      of: ({ document }) => signed(document, document.totals.withoutVatMinor),
    },
    { heading: column.vat, kind: 'amount', of: ({ document }) => signed(document, document.totals.vatMinor) },
    { heading: column.total, kind: 'amount', of: ({ document }) => minorText(signedTotalMinor(document)) },
    { heading: column.SalesOrderId, kind: 'text', of: ({ document }) => document.SalesOrderId },
    { heading: column.AssignmentNo, kind: 'text', of: ({ document }) => document.AssignmentNo },
    { heading: column.pdf, kind: 'text', of: ({ pdf }) => pdf ?? missing },
    {
      heading: column.eInvoice,
      kind: 'text',
      of: ({ eInvoice, broken }) => eInvoice ?? `${missing}: ${broken.join(' ')}`,
    },
  ];
}

/** Hundredths of a document as text: a credit note gives them back. */
function signed({ kind }: Pick<InvoiceDocument, 'kind'>, minor: number): string {
  return minorText(kind === 'credit-note' ? -minor : minor);
}

function minorText(minor: number): string {
  // Hundredths with another sign stay whole hundredths; zero has no sign.
  return amountText((minor === 0 ? 0 : minor) as AmountMinor);
}
