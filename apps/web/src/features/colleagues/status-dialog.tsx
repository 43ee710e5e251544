import type { Colleague } from '@maincrop/contract/schemas/colleagues';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/client.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toast.tsx';
import { reloadColleagues } from './use-colleagues.ts';

export interface StatusDialogProps {
  /** `withdraw`: the colleague acts for other customers too and loses the active one only. */
  readonly kind: 'disable' | 'withdraw' | 'enable';
  readonly colleague: Colleague;
  readonly onClose: () => void;
}

/** Asks before a colleague is deactivated, taken from this customer or activated again. */
export function StatusDialog({ kind, colleague, onClose }: StatusDialogProps) {
  const t = useTranslations('users');
  const errorText = useErrorText();
  const isWithdrawal = kind === 'withdraw';
  const done = isWithdrawal ? t('colleagues.withdraw.done') : t(`action.${kind}.done`);
  const change = useMutation({
    mutationFn: async () =>
      call(kind === 'enable' ? 'enableColleague' : 'disableColleague', { body: { id: colleague.id } }),
    onSuccess: () => {
      showToast({ tone: 'ok', text: done });
      void reloadColleagues();
    },
    onError: (error) => {
      const why = errorText(error).text;
      showToast({
        tone: 'danger',
        text: t('failed.sentence', { what: t(`failed.${isWithdrawal ? 'disable' : kind}`), why }),
      });
    },
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      isOpen
      title={t(`colleagues.${kind}.of`, { email: colleague.email })}
      confirmLabel={isWithdrawal ? t('colleagues.withdraw.confirm') : t(`action.${kind}.confirm`)}
      keepLabel={t('action.keep')}
      isDanger={kind !== 'enable'}
      isPending={change.isPending}
      onConfirm={() => change.mutate()}
      onClose={onClose}
    >
      {t(`colleagues.${kind}.text`)}
    </ConfirmDialog>
  );
}
