/** Decimal text with two decimals in the separators of a language, exactly as it is (LIM-06). */
export function decimalText(decimal: string, locale: string): string {
  // Decimal text of our own; the formatter reads it as it stands, without a number in between.
  const exact = decimal as `${number}`;
  return new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(exact);
}
