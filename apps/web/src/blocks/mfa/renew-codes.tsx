import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useMfaError } from './use-mfa-error.ts';

/** Replaces the recovery codes, after saying what that does to the former ones. */
export function RenewCodes({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('security');
  const tApp = useTranslations('app');
  const renew = useMutation({
    mutationFn: async () => call('createRecoveryCodes'),
    onError: useMfaError(),
  });
  if (renew.data !== undefined) {
    return (
      <Dialog
        isOpen
        isGuarded
        title={t('settings.renew')}
        onClose={onClose}
        actions={
          <Button kind="primary" onClick={onClose}>
            {t('finished.submit')}
          </Button>
        }
      >
        <RecoveryCodes codes={renew.data.codes} />
      </Dialog>
    );
  }
  return (
    <Dialog
      isOpen
      title={t('settings.renew')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{tApp('ui.cancel')}</Button>
          <Button kind="primary" isPending={renew.isPending} onClick={() => renew.mutate()}>
            {t('settings.renewSubmit')}
          </Button>
        </>
      }
    >
      <p>{t('settings.renewText')}</p>
    </Dialog>
  );
}
