const BYTES = 1024 * 1024;
const NO_BREAK_SPACE = '\u00A0';

/**
 * Bytes as megabytes of 1024 x 1024 with at most one decimal, `3.4 MB`; rounded up, so that a total that does not fit
 * never looks as if it did, and a small file is not nothing. Source: OPEN-55.
 */
export function formatMegabytes(bytes: number, locale: string): string {
  const tenths = Math.ceil((bytes * 10) / BYTES) / 10;
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(tenths);
  return `${number}${NO_BREAK_SPACE}MB`;
}
