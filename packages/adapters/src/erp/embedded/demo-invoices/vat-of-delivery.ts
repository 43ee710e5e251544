import type { VatCategory } from '../../invoice-document.ts';
import type { InvoiceWords } from './invoice-words.ts';

/** How a supply is taxed, and why not where it is not. */
export interface VatKind {
  readonly category: VatCategory;
  /** Percent, a whole number. */
  readonly rate: number;
  readonly reason: string | null;
}

/** VAT of one delivery: of the food, and of the hire of its pallets; null where none is charged for. */
export interface DeliveryVat {
  readonly food: VatKind;
  readonly hire: VatKind | null;
}

const MEMBER_STATES =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/** Rates on food and on everything else where the supplier has a plant; food is zero-rated in Great Britain. */
const AT_HOME: Readonly<Record<string, readonly [food: VatKind, other: VatKind]>> = {
  NL: [charged(9), charged(21)],
  AT: [charged(10), charged(20)],
  GB: [{ category: 'Z', rate: 0, reason: null }, charged(20)],
};

/**
 * VAT of food that goes from one country to another, or stays in one, to a business that is registered there; hire is a
 * service: where the customer is, and the customer accounts for it.
 */
export function vatOfDelivery(from: string, to: string, words: InvoiceWords): DeliveryVat {
  const home = AT_HOME[to];
  if (from === to && home !== undefined) return { food: home[0], hire: home[1] };
  if (MEMBER_STATES.includes(from) && MEMBER_STATES.includes(to))
    return {
      food: { category: 'K', rate: 0, reason: words.intraCommunity },
      hire: { category: 'AE', rate: 0, reason: words.reverseCharge },
    };
  return { food: { category: 'G', rate: 0, reason: words.export }, hire: null };
}

function charged(rate: number): VatKind {
  return { category: 'S', rate, reason: null };
}
