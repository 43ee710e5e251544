import type { Profile } from '@maincrop/contract/schemas/profile';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../../blocks/error-notice.tsx';
import { focusWhenShown } from '../../../lib/focus-when-shown.ts';
import { leaveToSignIn } from '../../../lib/leave.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useDeleteProfile } from './use-delete-profile.ts';

export interface DeleteDialogProps {
  readonly profile: Pick<Profile, 'email' | 'isCompanyOnly'>;
  readonly onClose: () => void;
}

/**
 * Deletes the account after its e-mail was typed and its password checked, where it has one; then there is only the way
 * out (OPEN-20).
 */
export function DeleteDialog({ profile, onClose }: DeleteDialogProps) {
  const t = useTranslations('profile.delete');
  const tApp = useTranslations('app');
  const tField = useTranslations('account.field');
  const [entry, setEntry] = useState({ email: '', password: '' });
  const { email, isCompanyOnly } = profile;
  const { remove, errors, otherError, submit } = useDeleteProfile(profile, entry);
  if (remove.isSuccess) {
    return (
      <Dialog isOpen title={t('doneTitle')} onClose={leaveToSignIn}>
        <p>{t('done')}</p>
        <div className="flex justify-end">
          <Button kind="primary" ref={focusWhenShown} onClick={() => leaveToSignIn()}>
            {tApp('ui.close')}
          </Button>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog isOpen title={t('title')} onClose={onClose}>
      <Form onSubmit={submit} label={t('title')}>
        <Notice tone="warn">{t('warning')}</Notice>
        {otherError !== null && <ErrorNotice error={otherError} />}
        <TextField
          label={t('email', { email })}
          name="email"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          maxLength={254}
          required
          value={entry.email}
          onChange={(text) => setEntry({ ...entry, email: text })}
          error={errors.email}
        />
        {!isCompanyOnly && (
          <PasswordField
            label={tField('password')}
            name="password"
            autoComplete="current-password"
            showLabel={tField('showPassword')}
            hideLabel={tField('hidePassword')}
            value={entry.password}
            onChange={(password) => setEntry({ ...entry, password })}
            error={errors.password}
          />
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{tApp('ui.cancel')}</Button>
          <Button type="submit" kind="danger" isPending={remove.isPending}>
            {t('confirm')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
