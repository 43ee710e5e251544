import type { Dish, PutDishBody } from '@maincrop/contract/schemas/dishes';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/client.ts';
import { queryClient } from '../../lib/query-client.ts';
import { showToast } from '../../ui/toast.tsx';

export type DishEntry = Omit<PutDishBody, 'version'>;

/**
 * Stores a dish; without one that was read, a new one. Its id is chosen here and kept until it is saved, so that an
 * answer which got lost on its way does not leave two.
 */
export function useSaveDish(
  dish: Pick<Dish, 'id' | 'version'> | null,
  onSaved: (saved: Dish, sent: DishEntry) => void,
) {
  const t = useTranslations('menu-engineering');
  const newId = useRef<string>(undefined);
  return useMutation({
    mutationFn: async (entry: DishEntry) => {
      newId.current ??= crypto.randomUUID();
      return call('putDish', {
        query: { id: dish?.id ?? newId.current },
        body: { ...entry, ...(dish && { version: dish.version }) },
      });
    },
    onSuccess: async (saved, sent) => {
      newId.current = undefined;
      void queryClient.invalidateQueries({ queryKey: ['listMenuMonths'] });
      await queryClient.invalidateQueries({ queryKey: ['listDishes'] });
      showToast({ tone: 'ok', text: t('saved', { name: saved.name }) });
      onSaved(saved, sent);
    },
  });
}
