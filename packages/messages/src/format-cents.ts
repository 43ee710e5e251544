/**
 * An amount given in hundredths as people read it, without a currency: whoever runs the restaurant knows theirs.
 * Rounded to whole hundredths; the sign is a minus and no hyphen. Never fails for a language of the portal.
 */
export function formatCents(cents: number, locale: string): string {
  const format =
    formats.get(locale) ??
    new Intl.NumberFormat(locale, {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      useGrouping: 'always',
    });
  formats.set(locale, format);
  return format.format(Math.round(cents) / 100).replace('-', '\u2212');
}

const formats = new Map<string, Intl.NumberFormat>();
