import type { UserDetail } from '@maincrop/contract/schemas/users';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SaveFailure } from '../../blocks/save-failure.tsx';
import { useFieldErrors } from '../../lib/field-errors.ts';
import { useCan, useSignedIn } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { startActingAs } from './start-acting-as.ts';

/** Starts acting as a user, with a reason that the user and the audit trail get to know (ADM-12, OPEN-18). */
export function ActAsButton({ user }: { readonly user: UserDetail }) {
  const t = useTranslations('users');
  const can = useCan();
  const { isImpersonated } = useSignedIn();
  const [isOpen, setIsOpen] = useState(false);
  const isPossible = user.status === 'active' && user.isActable && !user.isOneself && !isImpersonated;
  if (!isPossible || !can('post', '/impersonate')) return null;
  return (
    <>
      <Button icon="user" onClick={() => setIsOpen(true)}>
        {t('actAs.label')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('actAs.title', { email: user.email })}
      >
        <ReasonForm id={user.id} onClose={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}

function ReasonForm({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useTranslations('users');
  const tErrors = useTranslations('errors');
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const start = useMutation({ mutationFn: async (text: string) => startActingAs(id, text) });
  const fieldError = useFieldErrors(start.error);
  const isShort = reason.trim().length < REASON_MIN_LENGTH;
  const handleSubmit = () => {
    setIsChecked(true);
    if (!isShort && !start.isPending) start.mutate(reason.trim());
  };
  return (
    <Form onSubmit={handleSubmit} label={t('actAs.label')} error={start.error}>
      <SaveFailure title={t('failed.actAs')} error={start.error} />
      <p className="text-sm">{t('actAs.text')}</p>
      <TextField
        label={t('actAs.reason')}
        value={reason}
        onChange={setReason}
        required
        maxLength={REASON_MAX_LENGTH}
        autoComplete="off"
        help={t('actAs.reasonHelp')}
        error={isChecked && isShort ? tErrors('users.reason-missing') : fieldError('reason')}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{t('cancel')}</Button>
        {/* Leaving the page takes a moment in which a second press must do nothing. */}
        <Button type="submit" kind="primary" isPending={start.isPending || start.isSuccess}>
          {t('actAs.submit')}
        </Button>
      </div>
    </Form>
  );
}

/** As in the contract of `impersonate`. */
const REASON_MIN_LENGTH = 3;
const REASON_MAX_LENGTH = 200;
