import { dayFirst } from '@maincrop/domain/calendar/day-first';
import type { Locale } from '@maincrop/domain/locale/locales';
import { type AmountMinor, amountParts } from '@maincrop/domain/money/amount';

/** An amount as it stands on paper, `1.234,50`; a minus before it when it is below 0. */
export function amountOnPaper(amount: AmountMinor, language: Locale): string {
  const { isNegative, groups, fraction } = amountParts(amount);
  const { thousands, decimal } = separatorsOf(language);
  return `${isNegative ? '-' : ''}${groups.join(thousands)}${decimal}${fraction}`;
}

/** Decimal text with the decimal separator of a language; digits stay as they are. */
export function decimalOnPaper(text: string, language: Locale): string {
  return text.replace('.', separatorsOf(language).decimal);
}

/** A percentage as a language writes it, `5,5 %`; digits stay as they are. */
export function percentOnPaper(text: string, language: Locale): string {
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'percent',
    maximumFractionDigits: 4,
  });
  // Decimal text of the document; the formatter reads it as it stands.
  return format.format(text as `${number}`);
}

/** `dd-MM-yyyy` (LIM-05) of `yyyy-MM-dd`; a dash for none. */
export function dateOnPaper(date: string | null): string {
  return date === null ? '-' : dayFirst(date);
}

interface Separators {
  readonly thousands: string;
  readonly decimal: string;
}

function separatorsOf(language: Locale): Separators {
  const separators = known.get(language) ?? askedSeparators(language);
  known.set(language, separators);
  return separators;
}

// Asked once: a page has a hundred figures.
const known = new Map<Locale, Separators>();

function askedSeparators(language: Locale): Separators {
  const parts = new Intl.NumberFormat(language, { useGrouping: 'always' }).formatToParts(1234.5);
  const separator = (type: 'group' | 'decimal') => parts.find((part) => part.type === type)?.value ?? '';
  return { thousands: separator('group'), decimal: separator('decimal') };
}
