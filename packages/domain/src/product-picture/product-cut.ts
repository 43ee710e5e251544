/** What a product looks like, as far as a drawing can tell it. */
export type CutKind =
  | 'straight'
  | 'shoestring'
  | 'steakhouse'
  | 'crinkle'
  | 'rustic'
  | 'lattice'
  | 'twister'
  | 'slices'
  | 'cubes'
  | 'half-potato'
  | 'wedges'
  | 'dippers'
  | 'mash'
  | 'croquettes'
  | 'gratin'
  | 'hash-brown'
  | 'rosti'
  | 'onion-rings'
  | 'cheese-sticks'
  | 'cheese-bites'
  | 'vegetable-bites'
  | 'unknown';

export interface ProductCut {
  readonly kind: CutKind;
  /** Measures that the product names, in mm: width and height of its cross-section, and depth of a cube. */
  readonly mm: readonly number[];
  /** Weight of a piece in grams, where pieces are sold by it. */
  readonly grams: number | null;
  /** Into how many wedges a potato is cut. */
  readonly wedges: number | null;
  readonly isSweet: boolean;
  readonly isCoated: boolean;
  readonly hasSkin: boolean;
  readonly seasoning: 'herbs' | 'spice' | null;
}

export interface NamedProduct {
  readonly ShortCode: string;
  readonly Label: string;
  readonly Cut?: string | null;
  readonly EnglishText?: string | null;
}

/**
 * The cut of a product by its English name, its group and its cut. A name that says nothing known is `unknown`, which is
 * drawn as such: a wrong picture would be worse than none.
 */
export function cutOf({ Label, Cut, EnglishText }: NamedProduct): ProductCut {
  const words = (EnglishText ?? '').toLowerCase();
  const measures = (Cut ?? '').trim().toLowerCase();
  return {
    kind: kindOf(words, Label.toLowerCase(), measures),
    mm: millimetres(measures),
    grams: numberBefore(measures, / ?g$/),
    wedges: numberBefore(measures, /-cut$/),
    isSweet: /sweet potato/.test(`${words} ${Label.toLowerCase()}`),
    isCoated: /extra crisp|for delivery|coated|batter/.test(words) || /coated/i.test(Label),
    hasSkin: /skin.on|rustic/.test(words),
    seasoning: /herb|garlic/.test(words) ? 'herbs' : /season|chilli|spic/.test(words) ? 'spice' : null,
  };
}

/** In the order in which they are looked for: "onion rings" before "fries". */
const WORDS: readonly (readonly [RegExp, CutKind])[] = [
  [/onion ring/, 'onion-rings'],
  [/chilli|cheese bite/, 'cheese-bites'],
  [/cheese stick/, 'cheese-sticks'],
  [/vegetable/, 'vegetable-bites'],
  [/criss ?cut|lattice|waffle/, 'lattice'],
  [/twister|spiral|curly/, 'twister'],
  [/gratin/, 'gratin'],
  [/croquette/, 'croquettes'],
  [/mash/, 'mash'],
  [/r(ö|oe|o)sti/, 'rosti'],
  [/hash brown/, 'hash-brown'],
  [/half|halves/, 'half-potato'],
  [/dipper/, 'dippers'],
  [/wedge/, 'wedges'],
  [/slice/, 'slices'],
  [/cube|dice/, 'cubes'],
  [/crinkle/, 'crinkle'],
  [/rustic/, 'rustic'],
  [/steak/, 'steakhouse'],
  [/shoestring|julienne/, 'shoestring'],
  [/fries|chips/, 'straight'],
];

function kindOf(words: string, label: string, measures: string): CutKind {
  const kind = WORDS.find(([word]) => word.test(words))?.[1];
  if (kind === undefined) {
    if (/^\d+(\.\d+)?x\d+(\.\d+)? ?mm$/.test(measures) && /fries/.test(label)) return 'straight';
    return measures.endsWith('-cut') ? 'wedges' : 'unknown';
  }
  return FRIES.has(kind) && millimetres(measures).length < 2 ? 'unknown' : kind;
}

/** A fry whose section nobody has told cannot be drawn true to size. */
const FRIES: ReadonlySet<CutKind> = new Set(['straight', 'shoestring', 'steakhouse', 'crinkle', 'rustic']);

/** Beyond it a measure is a mistake, and would not fit into the picture. */
const MEASURE_MAX_MM = 40;

function millimetres(measures: string): readonly number[] {
  const found = /^(\d+(?:\.\d+)?(?:x\d+(?:\.\d+)?){0,2}) ?mm$/.exec(measures)?.[1];
  const sides = found?.split('x').map(Number) ?? [];
  return sides.every((side) => side >= 2 && side <= MEASURE_MAX_MM) ? sides : [];
}

function numberBefore(measures: string, unit: RegExp): number | null {
  const found = unit.test(measures) ? Number(measures.replace(unit, '')) : Number.NaN;
  return Number.isFinite(found) && found > 0 && found <= 500 ? found : null;
}
