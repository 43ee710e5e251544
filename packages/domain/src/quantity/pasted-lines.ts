import { type OrderUnit, orderMaximum, parseOrderUnit } from './order-units.ts';
import { plainWords, UNIT_OF } from './unit-words.ts';

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
  /** What the order holds already: it counts towards the caps. */
  readonly cart: readonly Line[];
}

interface Line {
  readonly ProductNr: string;
  readonly SalesUnit: OrderUnit;
  readonly Quantity: number;
}

/** Why a row adds nothing. `heading`: the row above the columns. `full`: the order holds the most of it already. */
interface Refused {
  readonly verdict:
    | 'heading'
    | 'unknown-product'
    | 'bad-quantity'
    | 'unknown-unit'
    | 'other-unit'
    | 'other-plant'
    | 'full';
}

interface Taken {
  /** `clamped`: one of the lines carries only what still fits under the `maximum` of its unit. */
  readonly verdict: 'ok' | 'clamped';
  readonly lines: readonly Line[];
  readonly maximum: number;
}

/** What was typed of one product; `row` is counted from 1 with blank rows included. */
export type PastedRow = { readonly row: number; readonly text: string } & (Taken | Refused);

/**
 * Verdict on every row of a pasted or typed order. A row is either in columns, `code sep [name sep] quantity [sep unit]`
 * with a tab, `;` or `,` between, or as people say it: `F01 10p 5l`, several of them one after the other or with a comma
 * or semicolon between. The code is our number, our short code or the customer's own number, in either case; units are
 * known by their words in every language and by `p`, `l` and `b`, and one that is missing is the product's usual one.
 * Blank rows are passed over, and so is a heading. Nothing is ordered above the cap of its unit, counting what the order
 * holds and the rows before.
 * Source: NEW-01, NEW-07, NEW-10.
 */
export function parsePastedLines(text: string, context: PasteContext): PastedRow[] {
  const state: PasteState = {
    byCode: productsByCode(context.products),
    plant: context.plant,
    taken: new Map(context.cart.map((line) => [placeOf(line), line.Quantity])),
  };
  const rows: PastedRow[] = [];
  for (const [index, row] of text.split(/\r\n|\r|\n/).entries()) {
    if (row.trim() === '') continue;
    for (const entry of entriesOf(row, state.byCode))
      rows.push({ row: index + 1, text: entry.text, ...verdictOn(entry, state, rows.length === 0) });
  }
  return rows;
}

/**
 * The same for what stands in a search box: no rows for a text that looks for a product instead of ordering some. One
 * that holds an amount with its unit is an order, be its product known or not.
 */
export function parseTypedLines(text: string, context: PasteContext): PastedRow[] {
  // Asked at each key that is pressed: without a number there is no amount.
  if (!/\d/.test(text)) return [];
  const rows = parsePastedLines(text, context);
  const isOrder = rows.some((row) => 'lines' in row || row.verdict === 'full' || hasUnit(row.text));
  return isOrder ? rows : [];
}

function hasUnit(text: string): boolean {
  const unit = unitNamed(/\s\d+\s*(\p{L}+)$/u.exec(text)?.[1] ?? '');
  return unit !== null && unit !== 'KG';
}

interface PasteState {
  readonly byCode: ReadonlyMap<string, PastableProduct>;
  plant: string | null;
  /** Quantity already taken, by product and unit. */
  readonly taken: Map<string, number>;
}

/** One product with its amounts; undefined where the code is none of a product. */
interface Entry {
  readonly text: string;
  readonly product: PastableProduct | undefined;
  readonly amounts: readonly Amount[];
}

/** A number and its unit as they stand there; the unit may be empty. */
type Amount = readonly [quantity: string, unit: string];

function entriesOf(row: string, byCode: PasteState['byCode']): readonly Entry[] {
  const cells = row.split(row.includes('\t') ? '\t' : /[;,]/).map((cell) => cell.trim());
  const [first = ''] = cells;
  const isSaid =
    !byCode.has(first.toLowerCase()) &&
    cells.some((cell) => /\s/.test(cell) && codeAt(cell.split(/\s+/), 0, byCode));
  if (isSaid) return cells.filter((cell) => cell !== '').flatMap((cell) => saidEntries(cell, byCode));
  // A name may stand between the code and the quantity.
  const at = cells.findIndex((cell, index) => index > 0 && AMOUNT.test(cell));
  const [, number, unit] = AMOUNT.exec(cells[at] ?? '') ?? [];
  const amounts: Amount[] = number === undefined ? [] : [[number, unit || (cells[at + 1] ?? '')]];
  return [{ text: row, product: byCode.get(first.toLowerCase()), amounts }];
}

/** `F01 10p 5l F02 3p`: each code takes the amounts that follow it; a word that is neither spoils its entry. */
function saidEntries(text: string, byCode: PasteState['byCode']): readonly Entry[] {
  const entries: Entry[] = [];
  const words = text.split(/\s+/);
  for (let at = 0; at < words.length;) {
    const said = saidAt(words, at, byCode);
    const wording = words.slice(at, at + said.length).join(' ');
    const last = entries.at(-1);
    if ('product' in said || last === undefined)
      entries.push({ text: wording, product: 'product' in said ? said.product : undefined, amounts: [] });
    else
      entries[entries.length - 1] = {
        text: `${last.text} ${wording}`,
        product: 'amount' in said ? last.product : undefined,
        amounts: 'amount' in said ? [...last.amounts, said.amount] : [],
      };
    at += said.length;
  }
  return entries;
}

/** What begins at a word, and of how many words it is: a code, an amount, or neither. */
function saidAt(words: readonly string[], at: number, byCode: PasteState['byCode']) {
  const code = codeAt(words, at, byCode);
  if (code) return code;
  const [, number, unit = ''] = AMOUNT.exec(words[at] ?? '') ?? [];
  if (number === undefined) return { length: 1 };
  const next = words[at + 1] ?? '';
  if (unit === '' && unitNamed(next) !== null) return { length: 2, amount: [number, next] as const };
  return { length: 1, amount: [number, unit] as const };
}

/** The product whose code stands at a word; a customer's own number may be of several words. */
function codeAt(words: readonly string[], at: number, byCode: PasteState['byCode']) {
  for (let length = CODE_WORDS; length > 0; length--) {
    const product = byCode.get(
      words
        .slice(at, at + length)
        .join(' ')
        .toLowerCase(),
    );
    if (product && at + length <= words.length) return { product, length };
  }
  return null;
}

function verdictOn({ text, product, amounts }: Entry, state: PasteState, isFirst: boolean): Taken | Refused {
  if (product === undefined)
    return { verdict: isFirst && !/\d/.test(text) && /[\t;,]/.test(text) ? 'heading' : 'unknown-product' };
  const lines = linesOf(product, amounts);
  if (!Array.isArray(lines)) return { verdict: lines };
  if (state.plant !== null && product.DeliveryPlantCode !== state.plant) return { verdict: 'other-plant' };
  state.plant = product.DeliveryPlantCode;
  return take(lines, state.taken);
}

/** What the amounts are of the product, or why the first that is none is refused. */
function linesOf(product: PastableProduct, amounts: readonly Amount[]): Line[] | Refused['verdict'] {
  const lines: Line[] = [];
  for (const [number, unitText] of amounts) {
    if (!/^\d{1,6}$/.test(number) || Number(number) === 0) return 'bad-quantity';
    const unit = unitText === '' ? (product.units[0] ?? null) : unitNamed(unitText);
    if (unit === null) return 'unknown-unit';
    if (unit === 'KG' || !product.units.includes(unit)) return 'other-unit';
    lines.push({ ProductNr: product.ProductNr, SalesUnit: unit, Quantity: Number(number) });
  }
  return lines.length === 0 ? 'bad-quantity' : lines;
}

/** The unit that a word names, also by its first letter as buyers write it; null for any other word. */
function unitNamed(word: string) {
  const named = plainWords(word);
  return parseOrderUnit(named) ?? UNIT_OF.get(named) ?? LETTERS.get(named) ?? null;
}

/** The lines with as much of their quantities as still fits under the caps. */
function take(asked: readonly Line[], taken: Map<string, number>): Taken | Refused {
  const lines = asked.map((line) => {
    const before = taken.get(placeOf(line)) ?? 0;
    const Quantity = Math.max(0, Math.min(line.Quantity, orderMaximum(line.SalesUnit) - before));
    taken.set(placeOf(line), before + Quantity);
    return { ...line, Quantity };
  });
  const cut = lines.find((line, index) => line.Quantity < (asked[index]?.Quantity ?? 0));
  const good = lines.filter(({ Quantity }) => Quantity > 0);
  if (good.length === 0) return { verdict: 'full' };
  return { verdict: cut ? 'clamped' : 'ok', lines: good, maximum: cut ? orderMaximum(cut.SalesUnit) : 0 };
}

function placeOf({ ProductNr, SalesUnit }: Line): string {
  return `${SalesUnit} ${ProductNr}`;
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

/** `10`, `10p`, `10 pallets`, `10x PAL`; a number that is not whole stands as it is. */
const AMOUNT = /^(\d[\d.,]*)\s*(?:[x×]\s*)?(\p{L}*)$/u;
/** Without `c`, which begins a box in English and a layer in French. */
const LETTERS: ReadonlyMap<string, OrderUnit> = new Map([
  ['p', 'PAL'],
  ['l', 'LAY'],
  ['b', 'CAR'],
]);
const CODE_WORDS = 3;
