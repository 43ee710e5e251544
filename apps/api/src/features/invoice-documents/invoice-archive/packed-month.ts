import { type InvoiceDocument, signedTotalMinor } from '@maincrop/adapters/erp/invoice-document';
import type { Locale } from '@maincrop/domain/locale/locales';
import { type AmountMinor, amountText } from '@maincrop/domain/money/amount';
import { textsOf } from '@maincrop/messages/texts';
import type { ZipEntry, ZipPortion } from '../../../platform/archive/write-zip.ts';
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
 * What a packed month holds: PDFs and e-invoices, the next document asked for only when the last has been packed, and
 * at the end a table of all in the language of the reader.
 */
export async function* packedMonth(
  documents: AsyncIterable<PackedDocument>,
  locale: Locale,
): AsyncGenerator<ZipPortion> {
  const rows: PackedRow[] = [];
  for await (const packed of documents) {
    const name = `${packed.document.BillDoc}-${packed.document.BillDate}`;
    rows.push(rowOf(packed, name));
    yield { entries: entriesOf(packed, name), isCounted: true };
  }
  const content = await tableOf(rows, locale);
  yield { entries: [{ name: 'invoices.csv', content, isCompressed: false }], isCounted: false };
}

function entriesOf({ pdf, eInvoice }: PackedDocument, name: string): ZipEntry[] {
  const entries: ZipEntry[] = [];
  if (pdf !== null) entries.push({ name: `pdf/${name}.pdf`, content: pdf, isCompressed: true });
  if (eInvoice !== null) {
    const content = new TextEncoder().encode(eInvoice);
    entries.push({ name: `e-invoice/${name}.xml`, content, isCompressed: false });
  }
  return entries;
}

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
