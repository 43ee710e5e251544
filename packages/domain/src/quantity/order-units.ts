import { LAYERS_MAX, PALLETS_MAX } from './limits.ts';

/** Units in which an order can be placed: whole pallet, layer, carton (NEW-01). */
export const ORDER_UNITS = ['PAL', 'LAY', 'CAR'] as const;
export type OrderUnit = (typeof ORDER_UNITS)[number];

/** The order unit that a text names, in either case; null when there is no such unit. */
export function parseOrderUnit(text: string): OrderUnit | null {
  const code = text.trim().toUpperCase();
  return ORDER_UNITS.find((unit) => unit === code) ?? null;
}

/** Largest quantity of one order line: 45 pallets, 750 of every other unit (NEW-07). */
export function orderMaximum(unit: OrderUnit): number {
  return unit === 'PAL' ? PALLETS_MAX : LAYERS_MAX;
}
