/** A month (`yyyy-MM`) in words, `March 2026`. */
export function monthName(month: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`${month}-01T00:00:00Z`));
}
