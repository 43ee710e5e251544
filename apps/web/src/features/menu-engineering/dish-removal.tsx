import type { Dish } from '@maincrop/contract/schemas/dishes';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { call } from '../../lib/client.ts';
import { isNotFound } from '../../blocks/is-not-found.ts';
import { queryClient } from '../../lib/query-client.ts';
import { IconButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toast.tsx';

/** Deletes a dish once that was confirmed (MENU-10). */
export function DishRemoval({ dish }: { readonly dish: Pick<Dish, 'id' | 'name'> }) {
  const t = useTranslations('menu-engineering.delete');
  const { id, name } = dish;
  const [isAsking, setIsAsking] = useState(false);
  const remove = useMutation({
    mutationFn: async () =>
      call('deleteDish', { query: { id } }).catch((error: unknown) => {
        // Deleted elsewhere meanwhile, which is what was wanted.
        if (!isNotFound(error)) throw error;
      }),
    onSuccess: async () => {
      setIsAsking(false);
      showToast({ tone: 'ok', text: t('done', { name }) });
      void queryClient.invalidateQueries({ queryKey: ['listMenuMonths'] });
      await queryClient.invalidateQueries({ queryKey: ['listDishes'] });
      // The row with the button is gone.
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    },
  });
  const handleClose = () => {
    setIsAsking(false);
    remove.reset();
  };
  return (
    <>
      <IconButton icon="trash" label={t('of', { name })} onClick={() => setIsAsking(true)} />
      <ConfirmDialog
        isOpen={isAsking}
        title={t('title')}
        confirmLabel={t('confirm')}
        keepLabel={t('keep')}
        isDanger
        isPending={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={handleClose}
      >
        {remove.isError && <ErrorNotice title={t('failed')} error={remove.error} />}
        <p>{t('text', { name })}</p>
      </ConfirmDialog>
    </>
  );
}
