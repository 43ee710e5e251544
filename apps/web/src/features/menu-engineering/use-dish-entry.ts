import type { Dish } from '@maincrop/contract/schemas/dishes';
import { useRef, useState } from 'react';
import { blankAgain } from '../../blocks/blank-again.ts';
import { useDraft } from '../../blocks/use-draft.ts';
import { useReload } from '../../blocks/use-reload.ts';
import { operationQuery } from '../../lib/client.ts';
import { queryClient } from '../../lib/query-client.ts';
import { entryOf } from './dish-entry.ts';
import { type DishEntry, useSaveDish } from './use-save-dish.ts';

interface Edited {
  /** Null for a new one. */
  readonly dish: Dish | null;
  readonly start: DishEntry;
  readonly onSaved: (saved: Dish) => void;
}

/**
 * What is typed of a dish and how it is saved. What was read when the form was opened is what a change is based on: a
 * newer one that comes meanwhile is a conflict, not overwritten. Of a new dish the form is empty again afterwards, but for
 * what was typed since it was sent.
 */
export function useDishEntry({ dish, start, onSaved }: Edited) {
  const { draft, change, rebase } = useDraft(start);
  // A new dish goes on the menu that the page shows.
  const entry = dish === null ? { ...draft, restaurantId: start.restaurantId, course: start.course } : draft;
  const [read, setRead] = useState(dish);
  const nameField = useRef<HTMLInputElement>(null);
  const save = useSaveDish(read, (saved, sent) => {
    if (dish === null) {
      change((now) => blankAgain<DishEntry>(BLANK, now, sent));
      // The button cannot be pressed before there is a name: the next dish begins there, unless it has begun already.
      if (!(document.activeElement instanceof HTMLInputElement)) nameField.current?.focus();
    }
    onSaved(saved);
  });
  const reload = useReload(save, async () => {
    const { items } = await queryClient.fetchQuery({ ...operationQuery('listDishes'), staleTime: 0 });
    const fresh = items.find(({ id }) => id === dish?.id);
    if (!fresh) return;
    rebase(entryOf(fresh));
    setRead(fresh);
  });
  return {
    entry,
    change,
    nameField,
    save,
    /** Null for a new dish, which nobody else can have changed. */
    reload: dish && reload,
    isPending: save.isPending || reload.isPending,
  };
}

/** What an empty form begins with. */
export const BLANK = {
  name: '',
  popularity: 0,
  costPrice: 0,
  chefTime: 0,
  staffTime: 0,
  price: 0,
  caseCost: null,
} as const;
