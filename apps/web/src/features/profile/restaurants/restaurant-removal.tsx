import type { Restaurant } from '@maincrop/contract/schemas/restaurants';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../../blocks/error-notice.tsx';
import { call } from '../../../lib/client.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { IconButton } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { showToast } from '../../../ui/toast.tsx';

/** Deletes a restaurant once that was confirmed (PRO-17). */
export function RestaurantRemoval({ restaurant }: { readonly restaurant: Restaurant }) {
  const t = useTranslations('profile.restaurants');
  const name = restaurant.restaurantName;
  const [isAsking, setIsAsking] = useState(false);
  const remove = useMutation({
    mutationFn: async () => call('deleteRestaurant', { query: { id: restaurant.id } }),
    onSuccess: async () => {
      setIsAsking(false);
      showToast({ tone: 'ok', text: t('deleted') });
      await queryClient.invalidateQueries({ queryKey: ['listRestaurants'] });
      // The card with the button is gone.
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    },
  });
  const handleClose = () => {
    setIsAsking(false);
    remove.reset();
  };
  return (
    <>
      <IconButton icon="trash" label={t('deleteOf', { name })} onClick={() => setIsAsking(true)} />
      <ConfirmDialog
        isOpen={isAsking}
        title={t('deleteTitle')}
        confirmLabel={t('delete')}
        keepLabel={t('keep')}
        isDanger
        isPending={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={handleClose}
      >
        {remove.isError && <ErrorNotice error={remove.error} />}
        <p>{t('deleteText', { name })}</p>
      </ConfirmDialog>
    </>
  );
}
