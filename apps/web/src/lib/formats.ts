import { dateParts, type PlainDate } from '@maincrop/domain/calendar/plain-date';

const NO_BREAK_SPACE = '\u00a0';
const MINUS = '\u2212';
const NUMERIC: Intl.DateTimeFormatOptions = {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
};

/** Stands for a missing value. */
export const NONE = '-';

/** A text as it is; `-` for none. */
export function formatText(text: string | null): string {
  return text === null || text.trim() === '' ? NONE : text;
}

/** A date as dd-MM-yyyy in every language; `-` for none. Source: LIM-05. */
export function formatDate(date: PlainDate | null): string {
  if (date === null) return NONE;
  const { year, month, day } = dateParts(date);
  return `${two(day)}-${two(month)}-${String(year).padStart(4, '0')}`;
}

/**
 * An instant as `eee, dd-MM-yyyy - HH:mm` in the zone of the browser unless another is given; the weekday is in the
 * user's language. Source: LIM-05, OPEN-67.
 */
export function formatInstant(instant: Date, locale: string, timeZone?: string): string {
  const zone = timeZone === undefined ? {} : { timeZone };
  const weekday = new Intl.DateTimeFormat(locale, { ...zone, weekday: 'short' }).format(instant);
  const parts = new Map(
    new Intl.DateTimeFormat('en-GB', { ...zone, ...NUMERIC })
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return `${weekday}, ${part('day')}-${part('month')}-${part('year')} - ${part('hour')}:${part('minute')}`;
}

/** The time of an instant, `HH:mm`, in the zone of the browser. */
export function formatTime(instant: Date): string {
  return `${two(instant.getHours())}:${two(instant.getMinutes())}`;
}

/**
 * Currency, no-break space and a decimal text of the service with exactly two decimals, `EUR 1,234.50`, and the
 * sign that is a minus and no hyphen, `EUR −12.00`; `-` when the text is no decimal. Source: LIM-06, OPEN-67.
 */
export function formatMoney(currency: string, amount: string, locale: string): string {
  if (!/^-?\d+(\.\d+)?$/.test(amount)) return NONE;
  // Given as decimal text, the amount never passes through a float; the text is one by now.
  const isNegative = amount.startsWith('-');
  const size = (isNegative ? amount.slice(1) : amount) as `${number}`;
  return `${currency}${NO_BREAK_SPACE}${isNegative ? MINUS : ''}${amountFormatOf(locale).format(size)}`;
}

/** The amounts of several currencies, which are never added up, in the order of their codes. */
export function formatAmounts(amounts: Readonly<Record<string, string>>, locale: string): string[] {
  return Object.entries(amounts)
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([currency, amount]) => formatMoney(currency, amount, locale));
}

/** A customer of the ERP as name-dash-city; `-` for none. Source: INV-18. */
export function formatCustomer(
  customer: { readonly CustName1: string; readonly City: string } | null,
): string {
  const parts = [customer?.CustName1, customer?.City].map((part) => part?.trim() ?? '');
  return formatText(parts.filter((part) => part !== '').join(' - '));
}

/** Whole kilograms with separators, `1,234 kg`. */
export function formatKg(weightKg: number, locale: string): string {
  return `${formatCount(weightKg, locale)}${NO_BREAK_SPACE}kg`;
}

/** Kilograms of exact decimal text with separators, `1,234.5 kg`; at most grams. */
export function formatExactKg(weightKg: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 3, useGrouping: 'always' });
  // Given as text, the weight never passes through a float; it is a decimal by construction.
  return `${format.format(weightKg as `${number}`)}${NO_BREAK_SPACE}kg`;
}

/** The whole kilograms of exact decimal text, where a large figure has no room for grams. */
export function formatWholeKg(weightKg: string, locale: string): string {
  return formatExactKg(weightKg.split('.', 1)[0] ?? weightKg, locale);
}

/** A share in percent, given as decimal text, with one decimal and the sign as the language writes it. */
export function formatPercent(percent: string, locale: string): string {
  const share = Number(percent) / 100;
  return new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 1 }).format(share);
}

/** A whole number with separators in every language, also in those that leave them out below 10 000. */
export function formatCount(count: number, locale: string): string {
  const format =
    countFormats.get(locale) ??
    new Intl.NumberFormat(locale, { maximumFractionDigits: 0, useGrouping: 'always' });
  countFormats.set(locale, format);
  return format.format(count);
}

function amountFormatOf(locale: string): Intl.NumberFormat {
  const format =
    amountFormats.get(locale) ??
    new Intl.NumberFormat(locale, {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      useGrouping: 'always',
    });
  amountFormats.set(locale, format);
  return format;
}

const amountFormats = new Map<string, Intl.NumberFormat>();
/** Making a formatter costs a hundred times more than using it, and counts change with each key in an order. */
const countFormats = new Map<string, Intl.NumberFormat>();

function two(number: number): string {
  return String(number).padStart(2, '0');
}
