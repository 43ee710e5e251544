import { invoiceSort, type InvoiceSortField } from '@maincrop/contract/sorts/invoices';
import type { DocumentType } from '@maincrop/domain/invoice-status/document-type';
import {
  INVOICE_BUCKETS,
  type InvoiceBucket,
  OPEN_BUCKETS,
} from '@maincrop/domain/invoice-status/invoice-status';
import { PAGE_SIZES } from '@maincrop/domain/paging/page-sizes';
import type { ListRule } from '../../platform/list/list-rule.ts';

/** One invoice of a list, as the database writes it. */
export interface InvoiceRow {
  readonly id: string;
  readonly key: string;
  readonly bill_doc: string;
  readonly document_type: DocumentType | null;
  readonly bill_type_text: string;
  readonly kind: 'invoice' | 'credit-note';
  readonly bill_date: string;
  readonly due_date: string | null;
  readonly due_key: string;
  readonly net_minor: string;
  /** Of `net_minor`, with its sign. */
  readonly paid_minor: string;
  readonly currency: string;
  readonly bucket: InvoiceBucket;
  readonly sales_order_id: string | null;
  readonly ship_to: string | null;
  readonly payer: string | null;
  readonly assignment_no: string | null;
  readonly pmnttrms: string | null;
  readonly channel_status: string | null;
}

/**
 * The invoices of a customer, latest posting date first (INV-03, INV-04). An open one counts with its open part. `day` is
 * the day for which the buckets hold; null without any invoice.
 */
export const invoiceList: ListRule<InvoiceRow, InvoiceSortField, InvoiceBucket, 'day'> = {
  table: 'invoices',
  one: 'invoice',
  columns: [
    ...([
      'id',
      'key',
      'bill_doc',
      'document_type',
      'bill_type_text',
      'kind',
      'bill_date',
      'due_date',
      'due_key',
      'net_minor',
    ] as const),
    ...(['paid_minor', 'currency', 'bucket', 'sales_order_id', 'ship_to', 'payer', 'assignment_no'] as const),
    ...(['pmnttrms', 'channel_status'] as const),
  ],
  sort: invoiceSort,
  keys: {
    BillDoc: { bill_doc: 'text' },
    BillDate: { bill_date: 'date' },
    DueDate: { due_key: 'date' },
    NetValue: { net_minor: 'bigint' },
    AccStatusText: { bucket: 'text' },
  },
  filter: { column: 'bucket', values: INVOICE_BUCKETS, groups: { open: OPEN_BUCKETS } },
  wholes: { sortedBy: 'BillDate', parts: [{ name: 'all', values: INVOICE_BUCKETS, where: 'true' }] },
  countedByDay: 'BillDate',
  amount: 'counted_minor',
  amountOf: 'counted_minor(bucket, net_minor, paid_minor)',
  told: { day: '(select day from invoice_days where customer_nr = $1)' },
  pageSize: PAGE_SIZES.invoices,
  countMax: 10_000,
};
