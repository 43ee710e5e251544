import type { Passkey } from '@maincrop/contract/schemas/passkeys';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { call } from '../../lib/client.ts';
import { formatInstant } from '../../lib/formats.ts';
import { queryClient } from '../../lib/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toast.tsx';
import { ErrorNotice } from '../error-notice.tsx';
import { unbroken } from '../../ui/unbroken.tsx';

export interface PasskeyItemProps {
  readonly passkey: Passkey;
  /** Nobody else may remove it. */
  readonly isOwner: boolean;
  /** The passkey goes, and the focus that was in it needs another place. */
  readonly onRemoved: () => void;
}

/** A passkey with its removal, which asks once more. */
export function PasskeyItem({ passkey, isOwner, onRemoved }: PasskeyItemProps) {
  const t = useTranslations('passkeys');
  const id = useId();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useRemove(passkey.id, onRemoved);
  const handleClose = () => {
    setIsAsking(false);
    remove.reset();
  };
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <p id={`${id}-name`} className="text-sm font-semibold wrap-anywhere">
          {passkey.name}
        </p>
        <p className="flex flex-wrap gap-x-4 text-sm text-muted">
          <Times passkey={passkey} />
        </p>
      </div>
      {isOwner && (
        <Button
          id={`${id}-remove`}
          size="small"
          aria-labelledby={`${id}-remove ${id}-name`}
          onClick={() => setIsAsking(true)}
        >
          {t('list.remove')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('remove.title')}
        confirmLabel={t('list.remove')}
        keepLabel={t('remove.keep')}
        isDanger
        isPending={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={handleClose}
      >
        {remove.isError && <ErrorNotice error={remove.error} />}
        <p>{t('remove.text', { name: passkey.name })}</p>
      </ConfirmDialog>
    </li>
  );
}

function Times({ passkey: { createdAt, lastUsedAt } }: Pick<PasskeyItemProps, 'passkey'>) {
  const t = useTranslations('passkeys.list');
  const locale = useLocale();
  const at = (instant: string) => formatInstant(new Date(instant), locale);
  return (
    <>
      <span>{unbroken(t('added', { at: at(createdAt) }))}</span>
      <span>{unbroken(lastUsedAt === null ? t('unused') : t('used', { at: at(lastUsedAt) }))}</span>
    </>
  );
}

function useRemove(id: string, onRemoved: () => void) {
  const t = useTranslations('passkeys.remove');
  return useMutation({
    mutationFn: async () => call('deletePasskey', { query: { id } }),
    onSuccess: async () => {
      onRemoved();
      showToast({ tone: 'ok', text: t('done') });
      await queryClient.invalidateQueries({ queryKey: ['listPasskeys'] });
    },
  });
}
