import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SaveFailure } from '../../blocks/save-failure.tsx';
import { call } from '../../lib/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toast.tsx';

export interface WithdrawCertificateProps {
  readonly code: string;
  readonly onWithdrawn: () => void;
}

/** As the service takes it. */
const REASON = { min: 3, max: 500 };

/** Lets an administrator withdraw the certificate that is shown, with a reason that its holder reads. Source: decision 125. */
export function WithdrawCertificate({ code, onWithdrawn }: WithdrawCertificateProps) {
  const t = useTranslations('certificate.withdraw');
  const tForm = useTranslations('app.form');
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const withdraw = useMutation({
    networkMode: 'always',
    mutationFn: () => call('withdrawCertificate', { body: { code, reason } }),
    onSuccess: () => {
      showToast({ tone: 'ok', text: t('done') });
      setIsOpen(false);
      onWithdrawn();
    },
  });
  const isTooShort = reason.trim().length < REASON.min;
  const handleSubmit = () => {
    setIsChecked(true);
    if (!isTooShort && !withdraw.isPending) withdraw.mutate();
  };
  return (
    <div>
      <Button onClick={() => setIsOpen(true)}>{t('label')}</Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('title')}>
        <Form onSubmit={handleSubmit} label={t('title')} error={withdraw.error}>
          <SaveFailure title={t('failed')} error={withdraw.error} />
          <p>{t('text')}</p>
          <TextArea
            label={t('reason')}
            value={reason}
            onChange={setReason}
            required
            maxLength={REASON.max}
            error={isChecked && isTooShort ? tForm('required') : undefined}
          />
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={() => setIsOpen(false)}>{t('keep')}</Button>
            <Button type="submit" kind="danger" isPending={withdraw.isPending}>
              {t('label')}
            </Button>
          </div>
        </Form>
      </Dialog>
    </div>
  );
}
