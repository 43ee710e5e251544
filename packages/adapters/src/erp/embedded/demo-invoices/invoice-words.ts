import type { Locale } from '@maincrop/domain/locale/locales';
import words from '../demo-data/invoice-words.json' with { type: 'json' };

/** What the supplier's invoices say beside the names of the goods, in the language of the document. */
export type InvoiceWords = (typeof words)['en-GB'];

/** The words of the documents in a language; English where the supplier has no other. */
export function invoiceWords(language: Locale): InvoiceWords {
  return WORDS[language] ?? words['en-GB'];
}

const WORDS: Readonly<Partial<Record<Locale, InvoiceWords>>> = words;
