import { type AmountMinor, isAmountMinor } from '@maincrop/domain/money/amount';
import type { InvoiceAllowance, InvoiceDocument, InvoiceLine } from '../../invoice-document.ts';
import type { InvoiceWords } from './invoice-words.ts';
import type { DeliveryVat, VatKind } from './vat-of-delivery.ts';

/** A line of goods with what one unit of it costs. */
export interface Goods {
  readonly ProductNr: string;
  readonly ItemText: string;
  readonly quantity: number;
  readonly unit: InvoiceLine['unit'];
  /** Hundredths for one `unit`. */
  readonly priceMinor: number;
  /** Percent that is taken off the line. */
  readonly discount: number;
}

/** What is charged beside the goods; amounts are hundredths, 0 for nothing. */
export interface Conditions {
  readonly vat: DeliveryVat;
  readonly pallets: number;
  /** For one pallet. */
  readonly hireMinor: number;
  readonly freightMinor: number;
  /** Percent of the goods that is taken off the document. */
  readonly bonus: number;
  readonly words: InvoiceWords;
}

export type Priced = Pick<InvoiceDocument, 'lines' | 'allowances' | 'vat' | 'totals'>;

/** Lines, allowances, VAT and totals of goods: every amount follows from quantity and price. */
export function priceGoods(goods: readonly Goods[], conditions: Conditions): Priced {
  const { vat, pallets, hireMinor, words } = conditions;
  const lines = goods.map((one, index) => lineOf(one, { index, words, vat: vat.food }));
  const goodsMinor = sumOf(lines.map((line) => line.netMinor));
  if (vat.hire !== null && pallets > 0 && hireMinor > 0)
    lines.push(lineOf(hireOf(conditions), { index: lines.length, words, vat: vat.hire }));
  const allowances: InvoiceAllowance[] = [
    {
      kind: 'allowance' as const,
      reason: words.annualBonus,
      amount: percentOf(goodsMinor, conditions.bonus),
    },
    { kind: 'charge' as const, reason: words.freight, amount: conditions.freightMinor },
  ]
    .filter(({ amount }) => amount > 0)
    .map(({ kind, reason, amount }) => ({
      kind,
      reason,
      amountMinor: minor(amount),
      ...vatFields(vat.food),
    }));
  return { lines, allowances, ...sumUp(lines, allowances, [vat.food, vat.hire]) };
}

/** VAT and totals of lines and allowances, whose categories are among `kinds`. */
function sumUp(
  lines: readonly InvoiceLine[],
  allowances: readonly InvoiceAllowance[],
  kinds: readonly (VatKind | null)[],
): Pick<InvoiceDocument, 'vat' | 'totals'> {
  const signed = allowances.map((one) => ({
    ...one,
    minor: one.kind === 'charge' ? one.amountMinor : 0 - one.amountMinor,
  }));
  const vat = kinds.flatMap((kind) => {
    if (kind === null || !lines.some((line) => isOf(line, kind))) return [];
    const taxable =
      sumOf(lines.filter((line) => isOf(line, kind)).map((line) => line.netMinor)) +
      sumOf(signed.filter((one) => isOf(one, kind)).map((one) => one.minor));
    return [
      {
        category: kind.category,
        rate: String(kind.rate),
        taxableMinor: minor(taxable),
        taxMinor: minor(percentOf(taxable, kind.rate)),
        exemptionReason: kind.reason,
      },
    ];
  });
  const linesMinor = sumOf(lines.map((line) => line.netMinor));
  const of = (kind: InvoiceAllowance['kind']) =>
    sumOf(allowances.filter((one) => one.kind === kind).map((one) => one.amountMinor));
  const withoutVat = linesMinor - of('allowance') + of('charge');
  const vatMinor = sumOf(vat.map((one) => one.taxMinor));
  const total = minor(withoutVat + vatMinor);
  return {
    vat,
    totals: {
      linesMinor: minor(linesMinor),
      allowancesMinor: minor(of('allowance')),
      chargesMinor: minor(of('charge')),
      withoutVatMinor: minor(withoutVat),
      vatMinor: minor(vatMinor),
      totalMinor: total,
      paidMinor: minor(0),
      dueMinor: total,
    },
  };
}

function lineOf(
  goods: Goods,
  { index, vat, words }: { readonly index: number; readonly vat: VatKind; readonly words: InvoiceWords },
): InvoiceLine {
  const gross = goods.quantity * goods.priceMinor;
  const off = percentOf(gross, goods.discount);
  return {
    id: String((index + 1) * 10),
    ProductNr: goods.ProductNr,
    ItemText: goods.ItemText,
    quantity: String(goods.quantity),
    unit: goods.unit,
    unitPrice: (goods.priceMinor / 100).toFixed(2),
    allowances: off > 0 ? [{ reason: words.quantityDiscount, amountMinor: minor(off) }] : [],
    netMinor: minor(gross - off),
    ...vatFields(vat),
  };
}

function hireOf({ pallets, hireMinor, words }: Conditions): Goods {
  return {
    ProductNr: PALLET_HIRE,
    ItemText: words.palletHire,
    quantity: pallets,
    unit: 'PF',
    priceMinor: hireMinor,
    discount: 0,
  };
}

/** The number under which the supplier sells the use of its pallets. */
export const PALLET_HIRE = '900001';

function vatFields({ category, rate }: VatKind): Pick<InvoiceLine, 'vatCategory' | 'vatRate'> {
  return { vatCategory: category, vatRate: String(rate) };
}

function isOf(
  { vatCategory, vatRate }: Pick<InvoiceLine, 'vatCategory' | 'vatRate'>,
  kind: VatKind,
): boolean {
  return vatCategory === kind.category && vatRate === String(kind.rate);
}

/** A half goes up (EN 16931 leaves the choice; so do the PDF and the list). */
function percentOf(amountMinor: number, percent: number): number {
  return Math.floor((2 * amountMinor * percent + 100) / 200);
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((all, one) => all + one, 0);
}

/** The number as an amount in hundredths; throws RangeError when it is none. */
export function minor(value: number): AmountMinor {
  if (!isAmountMinor(value)) throw new RangeError(`No amount: ${value}`);
  return value;
}
