import type { InvoiceDocument } from './invoice-document.ts';

/** An invoice or credit note as the ERP tells it; the customer it belongs to is `document.soldTo`. */
export interface ErpInvoice {
  readonly document: InvoiceDocument;
  /** Whether something is still to be paid; which day it is due decides the rest (OPEN-47). */
  readonly state: 'open' | 'cleared' | 'reversed';
  readonly BillTypeText: string;
  /** Unique row key, also where a number is used again in another year. */
  readonly Key: string;
  /** Texts of the payment terms by locale; `en-GB` is always there. */
  readonly paymentTermsTexts: Readonly<Record<string, string>>;
  /** How the e-invoice travels, in the ERP's words; null when it says nothing. */
  readonly channelStatus: string | null;
}
