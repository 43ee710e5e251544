import type { ConverterUnit } from './convert.ts';
import { plainWords, UNIT_OF } from './unit-words.ts';

/** An amount of something as a person types it: decimal text, its unit, and what it is an amount of (may be empty). */
export interface ShortForm {
  readonly quantity: string;
  readonly unit: ConverterUnit;
  readonly of: string;
}

/**
 * Reads "3 lay F01", "F01 3 layers", "2,5 kg F01" or "pallet of F01", in the unit words of every language at once, since
 * no word names two units. Null for everything else, and for what could be read in two ways: a number such as
 * "1.000", which is one or a thousand. Longer entries than 120 characters are none of these.
 * Grammar: [of] [number] [x] unit [of-word] [of], with the product before or after, never both; a missing number is 1.
 */
export function parseShortForm(entry: string): ShortForm | null {
  if (entry.length > LENGTH_MAX) return null;
  const words = plainWords(entry).split(' ').flatMap(apart);
  const at = words.findIndex((word) => UNIT_OF.has(word));
  const unit = UNIT_OF.get(words[at] ?? '');
  if (unit === undefined) return null;
  const number = NUMBER.exec(words[at - 1] ?? '');
  const product = productIn(words.slice(0, number === null ? at : at - 1), words.slice(at + 1));
  if (product === null) return null;
  const [, units = '1', decimals = ''] = number ?? [];
  if (decimals.length === AMBIGUOUS_DECIMALS) return null;
  return { quantity: decimals === '' ? units : `${units}.${decimals}`, unit, of: product };
}

/** The words before or after the amount, null when there are some on both sides. */
function productIn(before: readonly string[], after: readonly string[]): string | null {
  const last = CONNECTORS.has(after[0] ?? '') ? after.slice(1) : after;
  return before.length > 0 && last.length > 0 ? null : [...before, ...last].join(' ');
}

/** A number and its unit may stand together, or with the sign for "times" between: "3lay", "3x lay". */
function apart(word: string): readonly string[] {
  if (word === '' || word === 'x' || word === '×') return [];
  const [, number = '', unit = ''] = /^([\d.,]+)[x×]?(\p{L}*)$/u.exec(word) ?? [];
  if (number === '' || (unit !== '' && !UNIT_OF.has(unit))) return [word];
  return unit === '' ? [number] : [number, unit];
}

const LENGTH_MAX = 120;
const NUMBER = /^(\d{1,6})(?:[.,](\d{1,3}))?$/;
/** "1.000": three decimals in one language, a thousand in another. */
const AMBIGUOUS_DECIMALS = 3;

const CONNECTORS: ReadonlySet<string> = new Set('of von van de di del della der'.split(' '));
