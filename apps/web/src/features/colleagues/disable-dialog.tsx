import type { Colleague } from '@maincrop/contract/schemas/colleagues';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/client.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toast.tsx';
import { reloadColleagues } from './use-colleagues.ts';

export interface DisableDialogProps {
  readonly colleague: Colleague;
  readonly onClose: () => void;
}

export function DisableDialog({ colleague, onClose }: DisableDialogProps) {
  const t = useTranslations('users');
  const errorText = useErrorText();
  const disable = useMutation({
    mutationFn: async () => call('disableColleague', { body: { id: colleague.id } }),
    onSuccess: () => {
      showToast({ tone: 'ok', text: t('action.disable.done') });
      void reloadColleagues();
    },
    onError: (error) => {
      const why = errorText(error).text;
      showToast({ tone: 'danger', text: t('failed.sentence', { what: t('failed.disable'), why }) });
    },
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      isOpen
      title={t('colleagues.disable.of', { email: colleague.email })}
      confirmLabel={t('action.disable.confirm')}
      isDanger
      isPending={disable.isPending}
      onConfirm={() => disable.mutate()}
      onClose={onClose}
    >
      {t('colleagues.disable.text')}
    </ConfirmDialog>
  );
}
