import { anInvoice } from '../erp/invoice-document.builder.ts';
import type { InvoiceDocument, VatCategory } from '@maincrop/adapters/erp/invoice-document';
import type { AmountMinor } from '@maincrop/domain/money/amount';

/**
 * An invoice all of one category of VAT with everything that ours can hold: a discount on its first line, an allowance
 * and then a charge on the whole, and a part that is paid.
 */
export function exampleOf(category: VatCategory): InvoiceDocument {
  // What is outside VAT looks like reverse charge without the numbers and the rate.
  const example = anInvoice(seedOf(category === 'O' ? 'AE' : category));
  const { totals } = example;
  const paid = {
    ...example,
    preceding: null,
    totals: {
      ...totals,
      // One unit of the currency.
      paidMinor: 100 as AmountMinor,
      dueMinor: (totals.totalMinor - 100) as AmountMinor,
    },
  };
  return category === 'O' ? outsideVat(paid) : paid;
}

function seedOf(category: VatCategory): number {
  for (let seed = 1; seed < 100_000; seed += 1) if (isExample(anInvoice(seed), category)) return seed;
  throw new Error(`no example of ${category}`);
}

function isExample(
  { kind, lines, allowances, ...document }: InvoiceDocument,
  category: VatCategory,
): boolean {
  return (
    kind === 'invoice' &&
    lines.length > 1 &&
    (lines[0]?.allowances.length ?? 0) > 0 &&
    allowances.map((one) => one.kind).join(' ') === 'allowance charge' &&
    document.vat.length === 1 &&
    document.totals.totalMinor > 100 &&
    document.AssignmentNo !== null &&
    [...lines, ...allowances].every((one) => one.vatCategory === category)
  );
}

function outsideVat(document: InvoiceDocument): InvoiceDocument {
  const vatCategory = 'O';
  return {
    ...document,
    seller: { ...document.seller, vatId: null },
    soldTo: { ...document.soldTo, vatId: null },
    lines: document.lines.map((line) => ({ ...line, vatCategory })),
    allowances: document.allowances.map((one) => ({ ...one, vatCategory })),
    vat: document.vat.map((row) => ({ ...row, category: vatCategory })),
  };
}
