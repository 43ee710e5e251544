import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../error-notice.tsx';

export interface CompanyProofDialogProps {
  /** Name of the company that began the session. */
  readonly company: string;
  /** Called once: true when the person says that they have confirmed, false when the dialog was closed. */
  readonly onSettle: (isProven: boolean) => void;
}

/** In place of the password: the company asks once more, in a tab of its own, so that nothing typed here is lost. */
export function CompanyProofDialog({ company, onSettle }: CompanyProofDialogProps) {
  const t = useTranslations('company-sign-in.proof');
  const tTitle = useTranslations('security.reauthenticate');
  const tApp = useTranslations('app.ui');
  const [isOpened, setIsOpened] = useState(false);
  const open = useMutation({
    mutationFn: async () => {
      // Opened by the press itself, or the browser takes it for advertising.
      const tab = window.open('about:blank', '_blank');
      try {
        const { location } = await call('startCompanyProof');
        if (tab === null) window.location.assign(location);
        else tab.location.assign(location);
      } catch (error) {
        tab?.close();
        throw error;
      }
    },
    onSuccess: () => setIsOpened(true),
  });
  return (
    <Dialog isOpen title={tTitle('title')} isGuarded onClose={() => onSettle(false)}>
      <div className="flex flex-col gap-4">
        <p className="text-muted">{t('text', { company })}</p>
        {open.error && <ErrorNotice error={open.error} />}
        <div className="flex flex-wrap justify-end gap-2 pt-1">
          <Button onClick={() => onSettle(false)}>{tApp('cancel')}</Button>
          <Button
            kind={isOpened ? 'quiet' : 'primary'}
            isPending={open.isPending}
            onClick={() => open.mutate()}
          >
            {t('open', { company })}
          </Button>
          {isOpened && (
            <Button kind="primary" onClick={() => onSettle(true)}>
              {t('next')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
