import { type AmountMinor, isAmountMinor } from '@maincrop/domain/money/amount';
import type { InvoiceDocument, InvoiceLine, VatCategory } from '../../invoice-document.ts';
import { chance } from '../life.ts';
import { vatAbroad } from './parties.ts';

export interface Goods {
  readonly ProductNr: string;
  readonly ItemText: string;
  /** Cartons. */
  readonly quantity: number;
}

type Priced = Pick<InvoiceDocument, 'lines' | 'allowances' | 'vat' | 'totals'>;

/** VAT on food and on everything else in the Netherlands. */
const FOOD_RATE = 9;
const GENERAL_RATE = 21;

/**
 * Prices, allowances and VAT for goods, so that the document asks for exactly `totalMinor` hundredths (at least 10,000).
 * Within the Netherlands food at 9 % and pallet hire at 21 %, elsewhere without VAT.
 */
export function priceGoods(
  goods: readonly Goods[],
  wanted: { readonly seed: string; readonly totalMinor: number; readonly countryKey: string },
): Priced {
  const { seed, totalMinor, countryKey } = wanted;
  const isHome = countryKey === 'NL';
  const abroad = vatAbroad(countryKey);
  const [category, rate] = isHome ? (['S', FOOD_RATE] as const) : ([abroad.category, 0] as const);
  const split = isHome ? splitAtHome(totalMinor) : { food: totalMinor, hire: 0 };
  const bonus = chance(seed, 'bonus', 5) < 2 ? Math.floor(split.food / 50) : 0;
  const freight = chance(seed, 'freight', 3) === 0 ? Math.floor(split.food / 80) : 0;
  const vat = { vatCategory: category, vatRate: String(rate) };
  const lines = linesOf(goods, { seed, netMinor: split.food + bonus - freight, vat });
  if (split.hire > 0) lines.push(hireLine(lines.length, split.hire));
  const allowances = [
    ...(bonus > 0
      ? [{ kind: 'allowance' as const, reason: 'Annual bonus', amountMinor: minor(bonus), ...vat }]
      : []),
    ...(freight > 0
      ? [{ kind: 'charge' as const, reason: 'Freight', amountMinor: minor(freight), ...vat }]
      : []),
  ];
  const taxes = [
    { category, rate: String(rate), taxable: split.food, tax: taxOf(split.food, rate) },
    ...(split.hire > 0
      ? [
          {
            category: 'S' as const,
            rate: String(GENERAL_RATE),
            taxable: split.hire,
            tax: taxOf(split.hire, GENERAL_RATE),
          },
        ]
      : []),
  ];
  const vatMinor = taxes.reduce((sum, one) => sum + one.tax, 0);
  return {
    lines,
    allowances,
    vat: taxes.map((one) => ({
      category: one.category,
      rate: one.rate,
      taxableMinor: minor(one.taxable),
      taxMinor: minor(one.tax),
      exemptionReason: one.category === 'S' ? null : abroad.reason,
    })),
    totals: {
      linesMinor: minor(lines.reduce((sum, line) => sum + line.netMinor, 0)),
      allowancesMinor: minor(bonus),
      chargesMinor: minor(freight),
      withoutVatMinor: minor(split.food + split.hire),
      vatMinor: minor(vatMinor),
      totalMinor: minor(totalMinor),
      paidMinor: minor(0),
      dueMinor: minor(totalMinor),
    },
  };
}

/**
 * Net amounts of food and pallet hire that come to the total with their VAT. Not every total is a net amount plus its
 * VAT at one rate; hire is therefore raised by hundredths until the rest is.
 */
function splitAtHome(totalMinor: number): { food: number; hire: number } {
  for (let hire = 2500; hire < 2600; hire++) {
    const rest = totalMinor - hire - taxOf(hire, GENERAL_RATE);
    const food = Math.round((rest * 100) / (100 + FOOD_RATE));
    if (food + taxOf(food, FOOD_RATE) === rest) return { food, hire };
  }
  throw new RangeError(`No net amounts for ${totalMinor}`);
}

/** A half goes up (EN 16931 leaves the choice; so do the PDF and the list). */
function taxOf(netMinor: number, rate: number): number {
  return Math.floor((2 * netMinor * rate + 100) / 200);
}

type Vat = { readonly vatCategory: VatCategory; readonly vatRate: string };

/** Lines of about equal worth; the last one takes what rounding of the others has left. */
function linesOf(
  goods: readonly Goods[],
  wanted: { readonly seed: string; readonly netMinor: number; readonly vat: Vat },
): InvoiceLine[] {
  const lines: InvoiceLine[] = [];
  let left = wanted.netMinor;
  goods.forEach((one, index) => {
    const isLast = index === goods.length - 1;
    const share = Math.floor(
      (left * (80 + chance(wanted.seed, `share ${index}`, 40))) / (100 * (goods.length - index)),
    );
    const line = lineOf(one, {
      index,
      netMinor: isLast ? left : share,
      hasDiscount: !isLast && index % 2 === 1,
      vat: wanted.vat,
    });
    lines.push(line);
    left -= line.netMinor;
  });
  return lines;
}

function lineOf(
  goods: Goods,
  wanted: {
    readonly index: number;
    readonly netMinor: number;
    readonly hasDiscount: boolean;
    readonly vat: Vat;
  },
): InvoiceLine {
  // Up to 99 cartons a price of four decimals meets every amount.
  const quantity = Math.min(goods.quantity, 99);
  const off = wanted.hasDiscount ? Math.floor(wanted.netMinor / 25) : 0;
  const priceIn10000ths = Math.round(((wanted.netMinor + off) * 100) / quantity);
  const grossMinor = Math.floor((quantity * priceIn10000ths + 50) / 100);
  return {
    id: String((wanted.index + 1) * 10),
    ProductNr: goods.ProductNr,
    ItemText: goods.ItemText,
    quantity: String(quantity),
    unit: 'CT',
    unitPrice: decimalOf(priceIn10000ths, 4),
    allowances: off > 0 ? [{ reason: 'Quantity discount', amountMinor: minor(off) }] : [],
    netMinor: minor(grossMinor - off),
    ...wanted.vat,
  };
}

function hireLine(index: number, netMinor: number): InvoiceLine {
  return {
    id: String((index + 1) * 10),
    ProductNr: '900001',
    ItemText: 'Pallet hire',
    quantity: '1',
    unit: 'PF',
    unitPrice: decimalOf(netMinor, 2),
    allowances: [],
    netMinor: minor(netMinor),
    vatCategory: 'S',
    vatRate: String(GENERAL_RATE),
  };
}

function decimalOf(units: number, places: number): string {
  const digits = String(units).padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

export function minor(value: number): AmountMinor {
  if (!isAmountMinor(value)) throw new RangeError(`No amount: ${value}`);
  return value;
}
