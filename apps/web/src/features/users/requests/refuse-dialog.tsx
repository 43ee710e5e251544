import { CUSTOMER_REQUEST_LENGTHS } from '@maincrop/domain/customer-request/customer-request';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SaveFailure } from '../../../blocks/save-failure.tsx';
import { call } from '../../../lib/client.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import type { DecisionDialogProps } from './approve-dialog.tsx';
import { useDecision } from './use-decision.ts';

/** Refuses a request with a reason that the person reads. */
export function RefuseDialog({ request, onClose }: DecisionDialogProps) {
  const t = useTranslations('customer-requests');
  const tForm = useTranslations('app.form');
  const { email } = request.user;
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const refuse = useDecision(() => call('refuseCustomerRequest', { body: { id: request.id, reason } }), {
    done: () => t('desk.refusedToast', { email }),
    onClose,
  });
  const isTooShort = reason.trim().length < REASON_MIN_LENGTH;
  const handleSubmit = () => {
    setIsChecked(true);
    if (!isTooShort && !refuse.isPending) refuse.mutate();
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('desk.refuseOf', { email })}>
      <Form onSubmit={handleSubmit} label={t('desk.refuseOf', { email })} error={refuse.error}>
        <SaveFailure title={t('desk.failed')} error={refuse.error} />
        <TextArea
          label={t('desk.reason')}
          value={reason}
          required
          maxLength={CUSTOMER_REQUEST_LENGTHS.reason}
          onChange={setReason}
          help={t('desk.reasonHelp')}
          error={isChecked && isTooShort ? tForm('required') : undefined}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          <Button type="submit" kind="danger" isPending={refuse.isPending}>
            {t('desk.refuse')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

/** As the service takes it. */
const REASON_MIN_LENGTH = 3;
