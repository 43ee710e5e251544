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
