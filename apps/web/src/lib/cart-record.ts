import { ORDER_UNITS } from '@maincrop/domain/quantity/order-units';
import type { CartLine } from '@maincrop/domain/cart/cart-line';
import { addLines } from '@maincrop/domain/cart/change-cart';
import type { ChangedQuantity } from '@maincrop/domain/cart/reorder';
import type { OrderHeader } from '@maincrop/domain/cart/wizard-steps';

/** What a buyer has gathered for one SAP customer and not yet ordered (NEW-05). */
export interface Cart {
  readonly lines: readonly CartLine[];
  /** Texts of the products in the cart by number, to name one that is no longer sold (NEW-11). */
  readonly texts: Readonly<Record<string, string>>;
  /** Quantities of a re-order that could not be taken over as they were (OPEN-30). */
  readonly changed: readonly ChangedQuantity[];
  readonly header: OrderHeader;
  /** Idempotency key of the order: made when the summary opens, kept until the order is confirmed (NEW-37). */
  readonly orderKey: string | null;
}

/** A line of an old order that is to be ordered again. */
export interface ReorderItem extends CartLine {
  readonly ItemText: string;
  readonly ShortCode: string;
}

/** A re-order on its way into the cart. */
export interface Reorder {
  /** The number of the old order, or what stands for it; null for a product that was put into the order by itself. */
  readonly from: string | null;
  /** What still waits for the wizard or for an answer. */
  readonly items: readonly ReorderItem[];
  /** What the order held before, so that the re-order can be taken back; null until it was begun. */
  readonly before: readonly CartLine[] | null;
  /** What the re-order made of it; what was changed since is not taken back with it. */
  readonly after: readonly CartLine[] | null;
}

export const NO_REORDER: Reorder = { from: null, items: [], before: null, after: null };

export const EMPTY_CART: Cart = {
  lines: [],
  texts: {},
  changed: [],
  header: { ShipToParty: '', ReqDlvDate: '', PurchOrder: '' },
  orderKey: null,
};

/** The cart that was kept in this browser; what cannot be read is left out, quantities keep their caps. */
export function parseCart(stored: unknown): Cart | null {
  if (!isRecord(stored)) return null;
  const { texts, header, orderKey, changed } = stored;
  const fields = isRecord(header) ? header : {};
  return {
    lines: addLines([], parseList(stored['lines'], parseLine)),
    texts: isRecord(texts) ? Object.fromEntries(Object.entries(texts).filter(isTextEntry)) : {},
    changed: parseList(changed, parseChanged),
    header: {
      ShipToParty: textOf(fields['ShipToParty']),
      ReqDlvDate: textOf(fields['ReqDlvDate']),
      PurchOrder: textOf(fields['PurchOrder']),
    },
    orderKey: typeof orderKey === 'string' ? orderKey : null,
  };
}

/** The re-order that was begun in this browser. */
export function parseReorder(stored: unknown): Reorder | null {
  if (!isRecord(stored)) return null;
  const { from, items, before, after } = stored;
  return {
    from: typeof from === 'string' ? from : null,
    items: parseList(items, parseReorderItem),
    before: before === null ? null : parseList(before, parseLine),
    after: Array.isArray(after) ? parseList(after, parseLine) : null,
  };
}

function parseReorderItem(item: unknown): ReorderItem | null {
  const line = parseLine(item);
  if (line === null || !isRecord(item)) return null;
  return { ...line, ItemText: textOf(item['ItemText']), ShortCode: textOf(item['ShortCode']) };
}

function parseLine(stored: unknown): CartLine | null {
  if (!isRecord(stored)) return null;
  const { ProductNr, Quantity } = stored;
  const SalesUnit = ORDER_UNITS.find((unit) => unit === stored['SalesUnit']);
  if (typeof ProductNr !== 'string' || typeof Quantity !== 'number' || SalesUnit === undefined) return null;
  return { ProductNr, SalesUnit, Quantity };
}

function parseChanged(stored: unknown): ChangedQuantity | null {
  if (!isRecord(stored)) return null;
  const { ProductNr, orderedBoxes, newBoxes } = stored;
  if (typeof ProductNr !== 'string' || typeof orderedBoxes !== 'number' || typeof newBoxes !== 'number') {
    return null;
  }
  return { ProductNr, orderedBoxes, newBoxes };
}

function parseList<T>(stored: unknown, parse: (value: unknown) => T | null): T[] {
  if (!Array.isArray(stored)) return [];
  return stored.map(parse).filter((value) => value !== null);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isTextEntry(entry: [string, unknown]): entry is [string, string] {
  return typeof entry[1] === 'string';
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
