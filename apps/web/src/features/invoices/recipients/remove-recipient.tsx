import type { InvoiceRecipient } from '@maincrop/contract/schemas/invoice-mail';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../../lib/client.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { reloadRecipients } from './use-recipients.ts';

export interface RemoveRecipientProps {
  readonly recipient: InvoiceRecipient;
  readonly onClose: () => void;
}

/** Asks before an address is removed. */
export function RemoveRecipient({ recipient, onClose }: RemoveRecipientProps) {
  const t = useTranslations('invoice-mail');
  const errorText = useErrorText();
  const { id, email } = recipient;
  const remove = useMutation({
    mutationFn: async () => call('removeInvoiceRecipient', { query: { id } }),
    onSuccess: () => showToast({ tone: 'ok', text: t('removed', { email }) }),
    onError: (error) => showToast({ tone: 'danger', text: errorText(error).text }),
    // The button gets the focus back before it goes.
    onSettled: () => {
      onClose();
      void reloadRecipients();
    },
  });
  return (
    <ConfirmDialog
      isOpen
      title={t('removeOf', { email })}
      confirmLabel={t('remove')}
      keepLabel={t('keep')}
      isDanger
      isPending={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      {t('removeText')}
    </ConfirmDialog>
  );
}
