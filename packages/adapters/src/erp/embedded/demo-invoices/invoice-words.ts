import { DEFAULT_LOCALE, type Locale } from '@maincrop/domain/locale/locales';
import words from '../demo-data/invoice-words.json' with { type: 'json' };

/** What the supplier's invoices say beside the names of the goods, in the language of the document. */
export type InvoiceWords = (typeof words)[keyof typeof words];

/** The words of the documents in a language; English where the supplier has no other. */
export function invoiceWords(language: Locale): InvoiceWords {
  const found = WORDS[language] ?? WORDS[DEFAULT_LOCALE];
  if (found === undefined) throw new RangeError(`No words in ${DEFAULT_LOCALE}`);
  return found;
}

const WORDS: Readonly<Partial<Record<string, InvoiceWords>>> = words;
