import { dateParts, type PlainDate } from '@maincrop/domain/calendar/plain-date';
import { chance } from '../life.ts';

/** What a kilogram costs at least in euro cents, and by how much the dearest product of the group is above that. */
const PER_KG: Readonly<Record<string, readonly [from: number, span: number]>> = {
  Fries: [106, 20],
  'Coated fries': [122, 22],
  Specialities: [145, 30],
  'Wedges and dippers': [120, 22],
  'Mash and formed': [130, 32],
  'Hash browns': [145, 25],
  'Sweet potato': [205, 40],
  Appetizers: [245, 35],
};
const OTHERS = [130, 20] as const;

/** Units of a currency for a euro, as the price list of the year has them. */
const RATES: Readonly<Record<string, number>> = {
  EUR: 1,
  GBP: 0.86,
  NOK: 11.6,
  SEK: 11.1,
  PLN: 4.28,
  CZK: 24.8,
  USD: 1.12,
};

/** Euro cents in hundredths of another currency, rounded. Throws RangeError for a currency without a price list. */
export function inCurrency(cents: number, currency: string): number {
  const rate = RATES[currency];
  if (rate === undefined) throw new RangeError(`No prices in ${currency}`);
  return Math.round(cents * rate);
}

/** What hundredths of a currency are about in euro cents. */
export function inEuro(minor: number, currency: string): number {
  return Math.round(minor / (RATES[currency] ?? 1));
}

/** A carton of a product, as the price list needs it. */
export interface Carton {
  readonly ProductNr: string;
  readonly label: string;
  readonly netKg: number;
}

/** Whose price list, in which currency, on which day. */
export interface PriceList {
  readonly customerNr: string;
  readonly currency: string;
  readonly day: PlainDate;
}

/**
 * What a customer pays for a carton, in hundredths of the currency: the price of the product, up to 4 % more or less
 * by customer. Price lists hold for half a year and differ by up to 2 %.
 */
export function cartonPrice(carton: Carton, { customerNr, currency, day }: PriceList): number {
  const [from, span] = PER_KG[carton.label] ?? OTHERS;
  const perKg = from + chance(carton.ProductNr, 'price', span + 1);
  const level = 96 + chance(customerNr, 'price level', 9);
  const { year, month } = dateParts(day);
  const season = 100 + chance(`${year}/${month > 6}`, 'season', 3);
  return inCurrency((perKg * carton.netKg * level * season) / 10_000, currency);
}
