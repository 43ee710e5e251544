import { addLines } from '@maincrop/domain/cart/change-cart';
import type { CartLine } from '@maincrop/domain/cart/cart-line';
import {
  type ChosenBase,
  CONTAINER_TYPES,
  type ContainerType,
  LOAD_BASES,
} from '@maincrop/domain/load/saved-calculation';

/** What is calculated. */
export interface Calculation {
  /** Pallets and layers. */
  readonly lines: readonly CartLine[];
  /** Null until it is chosen: then what the customer usually loads on. */
  readonly loadBase: ChosenBase | null;
  readonly containerType: ContainerType;
}

/** A calculation that is being made, kept in this browser, so that nothing typed is lost. */
export interface Draft extends Calculation {
  /** Country of the road to the port; empty for no check. */
  readonly country: string;
  /** The saved calculation that it came from. */
  readonly saved: { readonly id: string; readonly name: string } | null;
  /** What was there before the last change that was not typed, to take it back. */
  readonly before: (Calculation & { readonly saved: Draft['saved'] }) | null;
}

export const EMPTY_DRAFT: Draft = {
  lines: [],
  loadBase: null,
  containerType: '40HC',
  country: '',
  saved: null,
  before: null,
};

/** The draft that was kept in this browser; what cannot be read is left out, quantities keep their caps. */
export function parseDraft(stored: unknown): Draft | null {
  if (!isRecord(stored)) return null;
  const { country, before } = stored;
  return {
    ...calculationOf(stored),
    country: typeof country === 'string' && /^[A-Z]{2}$/.test(country) ? country : '',
    saved: savedOf(stored),
    before: isRecord(before) ? { ...calculationOf(before), saved: savedOf(before) } : null,
  };
}

function calculationOf(stored: Readonly<Record<string, unknown>>): Calculation {
  const lines = Array.isArray(stored['lines']) ? stored['lines'] : [];
  return {
    lines: addLines(
      [],
      lines.map(lineOf).filter((line) => line !== null),
    ),
    loadBase: LOAD_BASES.find((base) => base === stored['loadBase']) ?? null,
    containerType: CONTAINER_TYPES.find((type) => type === stored['containerType']) ?? '40HC',
  };
}

function lineOf(stored: unknown): CartLine | null {
  if (!isRecord(stored)) return null;
  const { ProductNr, SalesUnit, Quantity } = stored;
  if (typeof ProductNr !== 'string' || typeof Quantity !== 'number') return null;
  return SalesUnit === 'PAL' || SalesUnit === 'LAY' ? { ProductNr, SalesUnit, Quantity } : null;
}

function savedOf({ saved }: Readonly<Record<string, unknown>>): Draft['saved'] {
  if (!isRecord(saved)) return null;
  const { id, name } = saved;
  return typeof id === 'string' && typeof name === 'string' ? { id, name } : null;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
