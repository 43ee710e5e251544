import type { Dish } from '@maincrop/contract/schemas/dishes';
import type { DishEntry } from './use-save-dish.ts';

/** What is typed of a dish, without what is computed. */
export function entryOf(dish: Dish): DishEntry {
  const {
    id: _id,
    score: _score,
    priority: _priority,
    category: _category,
    version: _version,
    caseCost,
    ...entry
  } = dish;
  if (caseCost === null) return { ...entry, caseCost };
  const { costCents: _cost, ...typed } = caseCost;
  return { ...entry, caseCost: typed };
}
