/**
 * Kinds of documents that an ERP posts for goods, in the words of UNTDID 1001 (380, 381, 383, 384, 386), which an
 * e-invoice names in BT-3. What an ERP posts beyond them has no word of ours; its own text says what it is.
 * Source: INV-16; EN 16931-1:2017, BT-3.
 */
export const DOCUMENT_TYPES = [
  'invoice',
  'credit-note',
  'debit-note',
  'corrected-invoice',
  'prepayment-invoice',
] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];
