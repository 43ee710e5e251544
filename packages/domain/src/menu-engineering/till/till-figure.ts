import { type Decimal, parseDecimal } from '../../money/decimal.ts';

/**
 * The exact figure in a cell of a till's report: `12,50 €`, `1.234`, `1'234.50`, `EUR 12.5`. The last of two kinds of signs is
 * the decimal one; a single sign is it too, unless three digits follow it, as thousands have them. `isSheet`: the cell is
 * of an Excel file, whose numbers have a decimal point and no other sign. Null where there is no figure.
 */
export function readTillFigure(cell: string, isSheet: boolean): Decimal | null {
  const match = FIGURE.exec(cell.trim());
  if (match === null) return null;
  const [, minus = '', digits = ''] = match;
  const bare = digits.replace(/[\s'’]/g, '');
  return parseDecimal(
    `${minus === '' ? '' : '-'}${isSheet && /^\d+\.\d+$/.test(bare) ? bare : withPoint(bare)}`,
  );
}

/** A currency or a unit before or behind, and digits with the signs that divide them. */
const FIGURE = /^(?:\p{Sc}|[A-Z]{3})?\s*(?:([-\u2212])\s*)?(\d[\d.,'’\s]*)(?:\p{Sc}|[A-Za-z]{1,4}\.?)?$/u;

function withPoint(digits: string): string {
  const last = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'));
  if (last === -1) return digits;
  const sign = digits[last];
  const [whole, fraction] = [digits.slice(0, last), digits.slice(last + 1)];
  const hasOther = sign === ',' ? whole.includes('.') : whole.includes(',');
  const isThousands =
    !hasOther && (whole.includes(sign ?? '') || /^[1-9]\d{0,2}$/.test(whole)) && fraction.length === 3;
  const bare = whole.replace(/[.,]/g, '');
  if (isThousands) return `${bare}${fraction}`;
  return fraction === '' ? bare : `${bare}.${fraction}`;
}
