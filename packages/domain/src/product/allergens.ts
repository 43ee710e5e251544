/**
 * The substances and products that cause allergies or intolerances, in the order of the law.
 * Source: Regulation (EU) No 1169/2011, Annex II.
 */
export const ALLERGENS = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;
export type Allergen = (typeof ALLERGENS)[number];

/** What a supplier declares of a product; both lists in the order of the law, and none in both. */
export interface AllergenStatement {
  readonly contains: readonly Allergen[];
  readonly mayContain: readonly Allergen[];
}

/** The statement on one allergen: it is an ingredient, traces are possible, or the supplier declares neither. */
export type AllergenVerdict = 'contains' | 'may-contain' | 'free';

/** What a statement says about one allergen. */
export function allergenVerdict(statement: AllergenStatement, allergen: Allergen): AllergenVerdict {
  if (statement.contains.includes(allergen)) return 'contains';
  return statement.mayContain.includes(allergen) ? 'may-contain' : 'free';
}
