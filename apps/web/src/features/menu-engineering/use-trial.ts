import type { Dish } from '@maincrop/contract/schemas/dishes';
import { type RankedDish, rankDishes } from '@maincrop/domain/menu-engineering/rank-dishes';
import { useCallback, useState } from 'react';

export type TrialDish = Dish;
type TrialChange = Partial<Pick<Dish, 'price' | 'costPrice' | 'popularity'>>;

export interface Trial {
  /** As they are stored. */
  readonly stored: readonly TrialDish[];
  /** With what is being tried. */
  readonly dishes: readonly TrialDish[];
  readonly ranked: readonly RankedDish<TrialDish>[];
  readonly selectedId: string | null;
  /** Whether the selected dish differs from what is stored. */
  readonly isChanged: boolean;
  readonly select: (id: string) => void;
  readonly change: (id: string, change: TrialChange) => void;
  readonly reset: () => void;
}

/** What would be if one dish sold or cost something else; nothing of it is stored, and another dish begins anew. */
export function useTrial(stored: readonly Dish[]): Trial {
  const [state, setState] = useState<{ readonly id: string; readonly change: TrialChange } | null>(null);
  // The same function each time: a point that stays where it is compares them to know that nothing changed.
  const select = useCallback<Trial['select']>(
    (id) => setState((old) => (old?.id === id ? old : { id, change: {} })),
    [],
  );
  const change = useCallback<Trial['change']>(
    (id, facts) => setState((old) => ({ id, change: { ...(old?.id === id ? old.change : {}), ...facts } })),
    [],
  );
  const dishes = stored.map((dish) => (dish.id === state?.id ? tried(dish, state.change) : dish));
  const selected = stored.find(({ id }) => id === state?.id);
  const isChanged =
    selected !== undefined &&
    TRIED.some((fact) => state?.change[fact] !== undefined && state.change[fact] !== selected[fact]);
  return {
    stored,
    dishes,
    ranked: rankDishes(dishes).dishes,
    selectedId: selected?.id ?? null,
    isChanged,
    select,
    change,
    reset: () => setState((old) => old && { id: old.id, change: {} }),
  };
}

/** A whole number takes the place of the cost from a box, until it is the one that stands for it again. */
function tried(dish: Dish, change: TrialChange): Dish {
  const isOther = change.costPrice !== undefined && change.costPrice !== dish.costPrice;
  return { ...dish, ...change, caseCost: isOther ? null : dish.caseCost };
}

const TRIED = ['price', 'costPrice', 'popularity'] as const;
