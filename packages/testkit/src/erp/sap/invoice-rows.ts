import type { InvoiceDocument, InvoiceLine } from '@maincrop/adapters/erp/invoice-document';
import type { ErpInvoice } from '@maincrop/adapters/erp/invoice-record';
import { AREA, bare, put, type SapRows, short } from './sap-row.ts';

/** Billing documents, with their prices and taxes by line, and what is booked of them on the customer's account. */
export function putInvoices(rows: SapRows, invoices: readonly ErpInvoice[]): void {
  for (const invoice of invoices) {
    const { document, state } = invoice;
    const { totals } = document;
    const BillingDocument = bare(document.BillDoc);
    put(rows, 'API_BILLING_DOCUMENT_SRV.A_BillingDocument', {
      BillingDocument,
      SDDocumentCategory: document.kind === 'invoice' ? 'M' : 'O',
      BillingDocumentType: document.kind === 'invoice' ? 'F2' : 'G2',
      SalesOrganization: AREA.organization,
      BillingDocumentDate: document.BillDate,
      CreationDate: document.BillDate,
      LastChangeDate: null,
      LastChangeDateTime: `${document.BillDate}T06:00:00.000Z`,
      BillingDocumentIsCancelled: state === 'reversed',
      TransactionCurrency: document.Currency,
      TotalNetAmount: totals.withoutVatMinor / 100,
      TaxAmount: totals.vatMinor / 100,
      TotalGrossAmount: totals.totalMinor / 100,
      PayerParty: bare(document.payer.CustomerNr),
      SoldToParty: bare(document.soldTo.CustomerNr),
      CustomerPaymentTerms: document.Pmnttrms,
      PurchaseOrderByCustomer: document.AssignmentNo ?? '',
      InvoiceClearingStatus: state === 'cleared' ? 'C' : 'A',
      FiscalYear: document.BillDate.slice(0, 4),
      AccountingDocument: BillingDocument,
    });
    for (const [PartnerFunction, party] of [
      ['SP', document.soldTo],
      ['SH', document.shipTo],
      ['PY', document.payer],
    ] as const)
      put(rows, 'API_BILLING_DOCUMENT_SRV.A_BillingDocumentPartner', {
        BillingDocument,
        PartnerFunction,
        Customer: bare(party.CustomerNr),
      });
    putItems(rows, document);
    putAccount(rows, invoice);
  }
}

interface Item {
  readonly number: string;
  readonly text: string;
  readonly product: string;
  readonly quantity: string;
  readonly unit: string;
  readonly netMinor: number;
  readonly vatCategory: InvoiceLine['vatCategory'];
  readonly vatRate: string;
  readonly line: InvoiceLine | null;
}

/** The product under which freight is billed. */
export const FREIGHT = '900008';

/** The lines, and what is taken off the whole document as items of a negative amount. */
function itemsOf({ lines, allowances }: InvoiceDocument): Item[] {
  return [
    ...lines.map((line) => ({
      number: line.id,
      text: line.ItemText,
      product: line.ProductNr,
      quantity: line.quantity,
      unit: UNITS[line.unit],
      netMinor: line.netMinor,
      vatCategory: line.vatCategory,
      vatRate: line.vatRate,
      line,
    })),
    ...allowances.map((allowance, at) => ({
      number: String(9000 + at * 10),
      text: allowance.reason,
      product: allowance.kind === 'allowance' ? '900009' : FREIGHT,
      quantity: '1',
      unit: 'CAR',
      netMinor: allowance.kind === 'allowance' ? 0 - allowance.amountMinor : allowance.amountMinor,
      vatCategory: allowance.vatCategory,
      vatRate: allowance.vatRate,
      line: null,
    })),
  ];
}

const UNITS: Readonly<Record<InvoiceLine['unit'], string>> = { KGM: 'KG', CT: 'CAR', PF: 'PAL', LR: 'LAY' };

/** SAP rounds the tax of each item; here the last item of a rate bears what is left, so that the sums are those of the paper. */
function putItems(rows: SapRows, document: InvoiceDocument): void {
  const BillingDocument = bare(document.BillDoc);
  const items = itemsOf(document);
  const left = new Map<string, number>(
    document.vat.map(({ category, rate, taxMinor }) => [`${category} ${rate}`, taxMinor] as const),
  );
  for (const [at, item] of items.entries()) {
    const key = `${item.vatCategory} ${item.vatRate}`;
    const isLast = !items.slice(at + 1).some((other) => `${other.vatCategory} ${other.vatRate}` === key);
    const rest = left.get(key) ?? 0;
    const taxMinor = isLast ? rest : Math.round((item.netMinor * Number(item.vatRate)) / 100);
    left.set(key, rest - taxMinor);
    const BillingDocumentItem = item.number;
    put(rows, 'API_BILLING_DOCUMENT_SRV.A_BillingDocumentItem', {
      BillingDocument,
      BillingDocumentItem,
      Material: item.product,
      BillingDocumentItemText: short(item.text),
      BillingQuantity: Number(item.quantity),
      BillingQuantityUnit: item.unit,
      NetAmount: item.netMinor / 100,
      TaxAmount: taxMinor / 100,
      ServicesRenderedDate: document.deliveryDate,
      SalesDocument: bare(document.SalesOrderId ?? ''),
      ReferenceSDDocument: bare(document.preceding?.BillDoc ?? ''),
      ReferenceSDDocumentCategory: document.preceding === null ? 'J' : 'M',
    });
    putPricing(rows, { BillingDocument, item, taxMinor });
  }
}

/** The code of a tax in the customizing of the stand-in. */
export function taxCode(category: InvoiceLine['vatCategory']): string {
  return category === 'AE' ? 'AE' : `${category}1`;
}

function putPricing(
  rows: SapRows,
  {
    BillingDocument,
    item,
    taxMinor,
  }: { readonly BillingDocument: string; readonly item: Item; readonly taxMinor: number },
): void {
  const conditions = [
    ...(item.line === null
      ? [{ ConditionType: 'PPR0', rate: item.netMinor / 100, minor: item.netMinor, TaxCode: '' }]
      : [
          {
            ConditionType: 'PPR0',
            rate: Number(item.line.unitPrice),
            minor: grossOf(item.line),
            TaxCode: '',
          },
        ]),
    ...(item.line?.allowances ?? []).map(({ amountMinor }) => ({
      ConditionType: 'K007',
      rate: 0,
      minor: 0 - amountMinor,
      TaxCode: '',
    })),
    // A condition that counts for nothing, as pricing procedures are full of.
    { ConditionType: 'VPRS', rate: 1, minor: 100, TaxCode: '' },
    {
      ConditionType: 'TTX1',
      rate: Number(item.vatRate),
      minor: taxMinor,
      TaxCode: taxCode(item.vatCategory),
    },
  ];
  for (const [at, { ConditionType, rate, minor, TaxCode }] of conditions.entries())
    put(rows, 'API_BILLING_DOCUMENT_SRV.A_BillingDocumentItemPrcgElmnt', {
      BillingDocument,
      BillingDocumentItem: item.number,
      PricingProcedureStep: String((at + 1) * 10).padStart(3, '0'),
      PricingProcedureCounter: '001',
      ConditionType,
      ConditionRateValue: rate,
      ConditionQuantity: 1,
      ConditionAmount: minor / 100,
      ConditionIsForStatistics: ConditionType === 'VPRS',
      ConditionInactiveReason: '',
      TaxCode,
    });
}

function grossOf({ netMinor, allowances }: InvoiceLine): number {
  return allowances.reduce<number>((sum, { amountMinor }) => sum + amountMinor, netMinor);
}

/** The item of the invoice itself, cleared with its last payment, and partial payments before that. */
function putAccount(rows: SapRows, { document, state, payments }: ErpInvoice): void {
  const BillingDocument = bare(document.BillDoc);
  const last = payments.at(-1);
  const base = {
    CompanyCode: 'MC01',
    FiscalYear: document.BillDate.slice(0, 4),
    FinancialAccountType: 'D',
    Customer: bare(document.payer.CustomerNr),
    BillingDocument,
    TransactionCurrency: document.Currency,
  };
  const clearedOn = state === 'cleared' ? (last?.day ?? document.DueDate ?? document.BillDate) : null;
  put(rows, 'API_OPLACCTGDOCITEMCUBE_SRV.A_OperationalAcctgDocItemCube', {
    ...base,
    AccountingDocument: BillingDocument,
    AccountingDocumentItem: '001',
    InvoiceReference: '',
    PostingDate: document.BillDate,
    NetDueDate: document.DueDate,
    ClearingDate: clearedOn,
    ClearingCreationDate: clearedOn,
    ClearingAccountingDocument: clearedOn === null ? '' : `14${BillingDocument.slice(-8)}`,
    IsCleared: state === 'cleared',
    DocumentReferenceID: '',
    AmountInTransactionCurrency: document.totals.totalMinor / 100,
  });
  const partial = state === 'cleared' ? payments.slice(0, -1) : payments;
  for (const [at, payment] of partial.entries())
    put(rows, 'API_OPLACCTGDOCITEMCUBE_SRV.A_OperationalAcctgDocItemCube', {
      ...base,
      AccountingDocument: `15${BillingDocument.slice(-8)}`,
      AccountingDocumentItem: String(at + 1).padStart(3, '0'),
      InvoiceReference: BillingDocument,
      PostingDate: payment.day,
      NetDueDate: null,
      ClearingDate: null,
      ClearingCreationDate: null,
      ClearingAccountingDocument: '',
      IsCleared: false,
      DocumentReferenceID: short(payment.reference ?? '', 16),
      AmountInTransactionCurrency: (0 - payment.amountMinor) / 100,
    });
}
