import type { InvoiceDocument } from './invoice-document.ts';

/** Whether lines, reductions, VAT and total of a document add up. Never fails. Source: EN 16931, BR-CO-10 to BR-CO-15. */
export function doSumsAgree({
  lines,
  totals,
  vat,
}: Pick<InvoiceDocument, 'lines' | 'totals' | 'vat'>): boolean {
  const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);
  const withoutVat = totals.linesMinor - totals.allowancesMinor + totals.chargesMinor;
  return (
    lines.length > 0 &&
    sum(lines.map((line) => line.netMinor)) === totals.linesMinor &&
    withoutVat === totals.withoutVatMinor &&
    sum(vat.map((one) => one.taxMinor)) === totals.vatMinor &&
    totals.withoutVatMinor + totals.vatMinor === totals.totalMinor
  );
}
