import { type AmountMinor, amountParts } from '@maincrop/domain/money/amount';
import type { PaperLanguage } from './words.ts';

const NO_BREAK_SPACE = '\u00A0';

/** Separator of thousands and of decimals. */
const SEPARATORS: Readonly<Record<PaperLanguage, readonly [string, string]>> = {
  'en-GB': [',', '.'],
  de: ['.', ','],
  nl: ['.', ','],
  es: ['.', ','],
  it: ['.', ','],
  fr: [NO_BREAK_SPACE, ','],
};

/** An amount as it stands on paper, `1.234,50`; a minus before it when it is below 0. */
export function amountOnPaper(amount: AmountMinor, language: PaperLanguage): string {
  const { isNegative, groups, fraction } = amountParts(amount);
  const [thousands, decimal] = SEPARATORS[language];
  return `${isNegative ? '-' : ''}${groups.join(thousands)}${decimal}${fraction}`;
}

/** Decimal text with the decimal separator of a language; digits stay as they are. */
export function decimalOnPaper(text: string, language: PaperLanguage): string {
  return text.replace('.', SEPARATORS[language][1]);
}

/** `dd-MM-yyyy` (LIM-05) of `yyyy-MM-dd`; a dash for none. */
export function dateOnPaper(date: string | null): string {
  return date === null ? '-' : date.split('-').toReversed().join('-');
}
