import type { DocumentType } from '@maincrop/domain/invoice-status/document-type';
import type { AmountMinor } from '@maincrop/domain/money/amount';
import type { InvoiceDocument } from './invoice-document.ts';

/** An invoice or credit note as the ERP tells it; the customer it belongs to is `document.soldTo`. */
export interface ErpInvoice {
  readonly document: InvoiceDocument;
  /** Whether something is still to be paid; which day it is due decides the rest (OPEN-47). */
  readonly state: 'open' | 'cleared' | 'reversed';
  /** Null when the ERP posts a kind of its own; then `BillTypeText` says what it is. */
  readonly documentType: DocumentType | null;
  /** In the ERP's words and language. */
  readonly BillTypeText: string;
  /** Unique row key, also where a number is used again in another year. */
  readonly Key: string;
  /** Texts of the payment terms by locale; `en-GB` is always there. */
  readonly paymentTermsTexts: Readonly<Record<string, string>>;
  /** How the e-invoice travels, in the ERP's words; null when it says nothing. */
  readonly channelStatus: string | null;
  /** What is booked against it, oldest first; empty where the ERP does not say. */
  readonly payments: readonly InvoicePayment[];
}

/** A payment, or the part of one, that the ERP booked against an invoice. */
export interface InvoicePayment {
  /** `yyyy-MM-dd` */
  readonly day: string;
  /** Above 0, in hundredths of the invoice's currency. */
  readonly amountMinor: AmountMinor;
  /** As the bank told it; null when it told none. */
  readonly reference: string | null;
}
