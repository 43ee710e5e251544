import type { PlainDate } from '@maincrop/domain/calendar/plain-date';
import type { ErpChange } from '../port.ts';
import type { Customizing } from './customizing.ts';
import { documentHeads } from './documents.ts';
import { dayLiteral, edmDay, isOneOf } from './edm.ts';
import { billingDocument, openItem, type SapOpenItem } from './invoice-row.ts';
import { BILL_CATEGORIES, correctedBy, invoiceFrom, partiesOf } from './invoices.ts';
import { bareNumber, paddedNumber } from './numbers.ts';
import type { Unknown } from './order-status.ts';
import { readCounted, readOfKeys } from './pages.ts';
import type { SapPartner } from './partners.ts';
import { columnsOf } from './row.ts';
import type { SapClient } from './sap-client.ts';
import { services } from './services.ts';
import { digestOf, recordOf } from './snapshot.ts';
import type { StampedSource } from './stamped.ts';

export interface InvoiceReading {
  readonly client: SapClient;
  readonly customizing: Customizing;
  readonly partners: (customerNrs: readonly string[]) => Promise<ReadonlyMap<string, SapPartner>>;
  readonly unknown: Unknown;
}

// Customers, not vendors or accounts of the ledger.
const OF_CUSTOMERS = "FinancialAccountType eq 'D'";

/** Billing documents with what is paid, which changes them without changing their stamp. */
export function invoiceSource(reading: InvoiceReading): StampedSource<'invoices'> {
  const { client } = reading;
  const ours = oursOf(reading.customizing);
  return {
    ...documentHeads(client, {
      service: services.invoices,
      set: 'A_BillingDocument',
      key: 'BillingDocument',
      ours,
    }),
    beside: async (since) => {
      const rows = await readCounted(client, services.openItems, {
        set: 'A_OperationalAcctgDocItemCube',
        filter: `${OF_CUSTOMERS} and (ClearingDate ge ${dayLiteral(since)} or ClearingCreationDate ge ${dayLiteral(since)} or PostingDate ge ${dayLiteral(since)})`,
        ...columnsOf(openItem),
        orderBy: 'AccountingDocument,AccountingDocumentItem',
      });
      return rows.flatMap((row) => {
        const { BillingDocument, ...rest } = openItem.parse(row);
        const item = `${rest.AccountingDocument}-${rest.AccountingDocumentItem}`;
        // Payments on account belong to no document yet.
        if (BillingDocument === '') return [];
        return [{ key: `${paddedNumber(BillingDocument)}/${item}`, digest: digestOf(rest) }];
      });
    },
    // Each names the document that it pays.
    affectedBy: async (keys) => [...new Set(keys.map((key) => key.split('/')[0] ?? key))],
    details: (keys) => invoicesOf(reading, keys),
  };
}

/** Invoices by their numbers. Those that are none of ours, or gone, are left out. */
async function invoicesOf(
  reading: InvoiceReading,
  keys: readonly string[],
): Promise<ErpChange<'invoices'>[]> {
  const { client, customizing, unknown } = reading;
  if (keys.length === 0) return [];
  const rows = await readOfKeys({ client, service: services.invoices }, keys.map(bareNumber), (some) => ({
    set: 'A_BillingDocument',
    filter: `${isOneOf('BillingDocument', some)} and ${oursOf(customizing)}`,
    ...columnsOf(billingDocument),
    orderBy: 'BillingDocument',
  }));
  const bills = rows.map((row) => ({ row, bill: billingDocument.parse(row) }));
  const corrected = bills.flatMap(({ bill }) => correctedBy(bill) ?? []);
  const [openItems, billDates, partners] = await Promise.all([
    openItemsOf(client, keys.map(bareNumber)),
    billDatesOf(client, [...new Set(corrected)]),
    reading.partners(bills.flatMap(({ bill }) => partiesOf(bill, customizing))),
  ]);
  return bills.map(({ row, bill }) => {
    const context = {
      customizing,
      partners,
      openItems: openItems.get(paddedNumber(bill.BillingDocument)) ?? [],
      billDates,
      unknown,
    };
    const { id: _id, ...change } = recordOf('invoices', { row, id: bill.BillingDocument }, () =>
      invoiceFrom(bill, context),
    );
    return change;
  });
}

/** Invoices, debit and credit memos; pro forma invoices and cancellations stay with SAP. */
function oursOf({ salesArea }: Customizing): string {
  return `SalesOrganization eq '${salesArea.organization}' and ${isOneOf('SDDocumentCategory', Object.keys(BILL_CATEGORIES))}`;
}

async function openItemsOf(client: SapClient, bills: readonly string[]): Promise<Map<string, SapOpenItem[]>> {
  const rows = await readOfKeys({ client, service: services.openItems }, bills, (some) => ({
    set: 'A_OperationalAcctgDocItemCube',
    filter: `${isOneOf('BillingDocument', some)} and ${OF_CUSTOMERS}`,
    ...columnsOf(openItem),
    orderBy: 'AccountingDocument,AccountingDocumentItem',
  }));
  return Map.groupBy(
    rows.map((row) => openItem.parse(row)),
    ({ BillingDocument }) => paddedNumber(BillingDocument),
  );
}

async function billDatesOf(client: SapClient, numbers: readonly string[]): Promise<Map<string, PlainDate>> {
  const rows = await readOfKeys({ client, service: services.invoices }, numbers.map(bareNumber), (some) => ({
    set: 'A_BillingDocument',
    filter: isOneOf('BillingDocument', some),
    select: ['BillingDocument', 'BillingDocumentDate'],
    orderBy: 'BillingDocument',
  }));
  return new Map(
    rows.flatMap((row) => {
      const { BillingDocument, BillingDocumentDate } = billingDocument.parse(row);
      const day = edmDay(BillingDocumentDate);
      return day === null ? [] : [[paddedNumber(BillingDocument), day] as const];
    }),
  );
}
