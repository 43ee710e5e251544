import type { Restaurant } from '@maincrop/contract/schemas/restaurants';
import { isTelephone, isWebsite } from '@maincrop/domain/restaurant/limits';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call, operationQuery } from '../../../lib/client.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { showToast } from '../../../ui/toast.tsx';
import type { RestaurantEntry } from './restaurant-entry.ts';

interface Typed {
  /** Null for a new one. */
  readonly restaurant: Restaurant | null;
  readonly draft: RestaurantEntry;
  readonly version: number | null;
}

/**
 * Checks and stores a restaurant, and fetches what is stored now after an edit conflict. The id of a new one is chosen
 * here, so that an answer which got lost on its way does not leave two. Source: PRO-16.
 */
export function useSaveRestaurant({ restaurant, draft, version }: Typed, onSaved: () => void) {
  const t = useTranslations('profile.restaurants');
  const [isChecked, setIsChecked] = useState(false);
  const [newId] = useState(() => crypto.randomUUID());
  const typed: Partial<Record<keyof RestaurantEntry, string>> = {
    ...(!isTelephone(draft.restaurantTelephone.trim()) && { restaurantTelephone: t('invalidTelephone') }),
    ...(!isWebsite(draft.restaurantWebsite.trim()) && { restaurantWebsite: t('invalidWebsite') }),
  };
  const save = useMutation({
    mutationFn: async () =>
      call('putRestaurant', {
        query: { id: restaurant?.id ?? newId },
        body: { ...draft, version: restaurant === null ? 0 : (version ?? undefined) },
      }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['listRestaurants'] });
      showToast({ tone: 'ok', text: t('saved') });
      onSaved();
    },
  });
  return {
    save,
    errors: isChecked ? typed : {},
    submit: (): void => {
      setIsChecked(true);
      if (draft.restaurantName.trim() !== '' && Object.keys(typed).length === 0) save.mutate();
    },
    /** The restaurant as it is stored now; null when it is gone. */
    loadFresh: async (): Promise<Restaurant | null> => {
      const { items } = await queryClient.fetchQuery({ ...operationQuery('listRestaurants'), staleTime: 0 });
      return items.find(({ id }) => id === restaurant?.id) ?? null;
    },
  };
}
