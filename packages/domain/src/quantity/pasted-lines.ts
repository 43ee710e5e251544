import { type OrderUnit, orderMaximum, parseOrderUnit } from './order-units.ts';

/** What recognising a pasted line needs of a product; `units` are the units it can be ordered in, the usual first. */
export interface PastableProduct {
  readonly ProductNr: string;
  readonly ShortCode: string;
  readonly CustomProductNr: string | null;
  readonly DeliveryPlantCode: string;
  readonly units: readonly OrderUnit[];
}

export interface PasteContext {
  readonly products: readonly PastableProduct[];
  /** Plant to which the cart is already locked; null lets the first good line decide. */
  readonly plant: string | null;
}

interface Line {
  readonly ProductNr: string;
  readonly SalesUnit: OrderUnit;
  readonly Quantity: number;
}

/** One row of the pasted text, counted from 1 with blank rows included. */
export type PastedRow = { readonly row: number; readonly text: string } & (
  | { readonly verdict: 'ok' | 'clamped'; readonly line: Line }
  | { readonly verdict: 'unknown-product' | 'bad-quantity' | 'unknown-unit' | 'other-plant' }
);

/**
 * Verdict on every row of a pasted order. Grammar of a row: `code sep quantity [sep unit]`, where sep is a tab, `;`
 * or `,`; the code is our number, our short code or the customer's own number, in either case; a missing unit is the
 * product's usual one. Blank rows are passed over. `clamped` rows carry what still fits under the cap of their unit,
 * counting the rows before them; that may be 0.
 * Source: NEW-01, NEW-07, NEW-10.
 */
export function parsePastedLines(text: string, context: PasteContext): PastedRow[] {
  const state: PasteState = {
    byCode: productsByCode(context.products),
    plant: context.plant,
    taken: new Map(),
  };
  const rows: PastedRow[] = [];
  for (const [index, row] of text.split(/\r\n|\r|\n/).entries()) {
    if (row.trim() !== '') rows.push({ row: index + 1, text: row, ...verdictOn(row, state) });
  }
  return rows;
}

interface PasteState {
  readonly byCode: ReadonlyMap<string, PastableProduct>;
  plant: string | null;
  /** Quantity already taken by earlier rows, by product and unit. */
  readonly taken: Map<string, number>;
}

type Verdict =
  | { verdict: 'ok' | 'clamped'; line: Line }
  | { verdict: 'unknown-product' | 'bad-quantity' | 'unknown-unit' | 'other-plant' };

function verdictOn(row: string, state: PasteState): Verdict {
  const [code = '', amount = '', unitText = ''] = row.split(/[\t;,]/).map((cell) => cell.trim());
  const product = state.byCode.get(code.toLowerCase());
  if (product === undefined) return { verdict: 'unknown-product' };
  if (!/^\d+$/.test(amount) || Number(amount) === 0) return { verdict: 'bad-quantity' };
  const unit = unitOf(unitText, product);
  if (unit === null) return { verdict: 'unknown-unit' };
  if (state.plant !== null && product.DeliveryPlantCode !== state.plant) return { verdict: 'other-plant' };
  state.plant = product.DeliveryPlantCode;
  return take({ ProductNr: product.ProductNr, SalesUnit: unit, Quantity: Number(amount) }, state.taken);
}

/** Null when the text names no unit or one that the product is not sold in. */
function unitOf(text: string, product: PastableProduct): OrderUnit | null {
  const unit = text === '' ? (product.units[0] ?? null) : parseOrderUnit(text);
  return unit !== null && product.units.includes(unit) ? unit : null;
}

/** The line with as much of its quantity as still fits under the cap. */
function take(line: Line, taken: Map<string, number>): Verdict {
  const key = `${line.SalesUnit} ${line.ProductNr}`;
  const before = taken.get(key) ?? 0;
  const Quantity = Math.min(line.Quantity, orderMaximum(line.SalesUnit) - before);
  taken.set(key, before + Quantity);
  return { verdict: Quantity === line.Quantity ? 'ok' : 'clamped', line: { ...line, Quantity } };
}

/** Our own numbers win over a customer's number that happens to look the same. */
function productsByCode(products: readonly PastableProduct[]): Map<string, PastableProduct> {
  const byCode = new Map<string, PastableProduct>();
  for (const product of products) {
    if (product.CustomProductNr !== null) byCode.set(product.CustomProductNr.toLowerCase(), product);
  }
  for (const product of products) byCode.set(product.ShortCode.toLowerCase(), product);
  for (const product of products) byCode.set(product.ProductNr.toLowerCase(), product);
  byCode.delete('');
  return byCode;
}
