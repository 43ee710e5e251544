import { z } from 'zod';
import { decimal, edmDate, flag, many, text } from './row.ts';

const pricing = z.object({
  ConditionType: text,
  ConditionRateValue: decimal,
  ConditionQuantity: decimal,
  ConditionAmount: decimal,
  ConditionIsForStatistics: flag,
  ConditionInactiveReason: text,
  TaxCode: text,
});

/** A billing document with what is read along with it. */
export const billingDocument = z.object({
  BillingDocument: text,
  SDDocumentCategory: text,
  BillingDocumentType: text,
  BillingDocumentDate: edmDate,
  BillingDocumentIsCancelled: flag,
  TransactionCurrency: text,
  TaxAmount: decimal,
  TotalNetAmount: decimal,
  TotalGrossAmount: decimal,
  PayerParty: text,
  SoldToParty: text,
  CustomerPaymentTerms: text,
  PurchaseOrderByCustomer: text,
  InvoiceClearingStatus: text,
  FiscalYear: text,
  to_Partner: many(z.object({ PartnerFunction: text, Customer: text })),
  to_Item: many(
    z.object({
      BillingDocumentItem: text,
      Material: text,
      BillingDocumentItemText: text,
      BillingQuantity: decimal,
      BillingQuantityUnit: text,
      NetAmount: decimal,
      TaxAmount: decimal,
      ServicesRenderedDate: edmDate,
      SalesDocument: text,
      ReferenceSDDocument: text,
      ReferenceSDDocumentCategory: text,
      to_PricingElement: many(pricing),
    }),
  ),
});

export type SapBill = z.output<typeof billingDocument>;
export type SapBillItem = SapBill['to_Item'][number];

/** An item of the customer's account that belongs to a billing document. */
export const openItem = z.object({
  AccountingDocument: text,
  AccountingDocumentItem: text,
  BillingDocument: text,
  InvoiceReference: text,
  ClearingDate: edmDate,
  ClearingAccountingDocument: text,
  IsCleared: flag,
  NetDueDate: edmDate,
  PostingDate: edmDate,
  DocumentReferenceID: text,
  AmountInTransactionCurrency: decimal,
});

export type SapOpenItem = z.output<typeof openItem>;
