import { parsePlainDate } from '@maincrop/domain/calendar/plain-date';
import { formatDate } from '../../lib/formats.ts';

const NO_BREAK_SPACE = '\u00a0';

/** A billback rate: money per kg, with the decimals it has but two at least. */
export function formatRate(currency: string, rate: string, locale: string): string {
  return `${currency}${NO_BREAK_SPACE}${formatDecimal(rate, locale, { least: 2, most: 6 })}`;
}

/** Kilograms of decimal text, `1,234.5 kg`. */
export function formatVolume(volumeKg: string, locale: string): string {
  return `${formatDecimal(volumeKg, locale, { least: 0, most: 2 })}${NO_BREAK_SPACE}kg`;
}

/** A day `yyyy-MM-dd` as dd-MM-yyyy; `-` for none. */
export function formatDay(day: string | null): string {
  return formatDate(parsePlainDate(day));
}

function formatDecimal(
  decimal: string,
  locale: string,
  { least, most }: { readonly least: number; readonly most: number },
): string {
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
    useGrouping: 'always',
    // Text never passes through a float; the contract says that it is decimal.
  }).format(decimal as `${number}`);
}
