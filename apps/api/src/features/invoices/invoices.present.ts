import type { Invoice } from '@maincrop/contract/schemas/invoices';
import { daysBetween } from '@maincrop/domain/calendar/days';
import { parsePlainDate, type PlainDate } from '@maincrop/domain/calendar/plain-date';
import type { InvoiceBucket } from '@maincrop/domain/invoice-status/invoice-status';
import { DEFAULT_LOCALE, type Locale } from '@maincrop/domain/locale/locales';
import { textsOf } from '@maincrop/messages/texts';
import { minorText } from '../../platform/amounts.ts';
import type { InvoiceRow } from './invoice-list.ts';
import type { PaymentTerms } from './payment-terms.store.ts';

/** What the presenter must know beside the row. */
export interface PresentContext {
  readonly today: PlainDate;
  readonly locale: Locale;
  readonly terms: PaymentTerms;
  /** Ids of invoices with a problem that is not decided. */
  readonly disputed: ReadonlySet<string>;
}

/** Invoices as the contract has them. Most name the same few partners: each of those is read once. */
export function presentInvoices(rows: readonly InvoiceRow[], context: PresentContext): Invoice[] {
  const partners = new Map<string, Partner>();
  const partnerOf = (json: string) => {
    const known = partners.get(json) ?? readPartner(json);
    partners.set(json, known);
    return known;
  };
  return rows.map((row) => presentInvoice(row, context, partnerOf));
}

/** An invoice as the contract has it; the only place where a row of the list becomes JSON. */
export function presentInvoice(
  row: InvoiceRow,
  { today, locale, terms, disputed }: PresentContext,
  partnerOf = readPartner,
): Invoice {
  const texts = row.pmnttrms === null ? undefined : terms.get(row.pmnttrms);
  return {
    Id: row.id,
    Key: row.key,
    BillDoc: row.bill_doc,
    BillTypeText: documentTypeText(row, locale),
    kind: row.kind,
    BillDate: row.bill_date,
    DueDate: row.due_date,
    NetValue: minorText(BigInt(row.net_minor)),
    openValue: minorText(openMinor(row)),
    Currency: row.currency,
    Bucket: row.bucket,
    AccStatusText: STATUS_TEXTS[row.bucket],
    DaysTillDueDate: daysTillDue(row, today),
    SalesOrderId: row.sales_order_id,
    ShipToSapCustomer: row.ship_to === null ? null : partnerOf(row.ship_to),
    PayerSapCustomer: row.payer === null ? null : partnerOf(row.payer),
    AssignmentNo: row.assignment_no,
    Pmnttrms: row.pmnttrms,
    PmnttrmsText: texts?.[locale] ?? texts?.[DEFAULT_LOCALE] ?? null,
    channelStatus: row.channel_status,
    isDisputed: disputed.has(row.id),
  };
}

type Partner = NonNullable<Invoice['ShipToSapCustomer']>;

function readPartner(json: string): Partner {
  // Written by us in this form and no other (erp-copy): not checked again on the way out.
  return JSON.parse(json) as Partner;
}

/** The word for the kind of document that paper has too; the ERP's own text where it has a kind of its own. */
function documentTypeText({ document_type, bill_type_text }: InvoiceRow, locale: Locale): string {
  return document_type === null
    ? bill_type_text
    : textsOf('file-invoice', locale).documentType[document_type];
}

/** What is still to be paid; nothing once it is paid or reversed. */
function openMinor({ bucket, net_minor, paid_minor }: InvoiceRow): bigint {
  return bucket === 'cleared' || bucket === 'reversed' ? 0n : BigInt(net_minor) - BigInt(paid_minor);
}

/** Days from today to the day it is due, below 0 when overdue; null when nothing is to be paid (INV-10). */
function daysTillDue({ bucket, due_date }: InvoiceRow, today: PlainDate): number | null {
  const due = parsePlainDate(due_date);
  return due === null || bucket === 'cleared' || bucket === 'reversed' ? null : daysBetween(today, due);
}

/** `AccStatusText` is the server's text; screens translate the bucket (OPEN-47). */
const STATUS_TEXTS: Readonly<Record<InvoiceBucket, string>> = {
  before_due: 'Before due',
  due_date: 'Due date',
  overdue: 'Overdue',
  cleared: 'Cleared',
  reversed: 'Reversed',
};
