import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/client.ts';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { ErrorNotice } from '../error-notice.tsx';
import { PasskeyErrorNotice } from '../passkeys/passkey-error-notice.tsx';
import { PasskeyButton, useHasPasskey, usePasskeyStepUp } from './passkey-step-up.tsx';

export interface ReauthenticateDialogProps {
  /** Called once: true when the password or a passkey was right, false when the dialog was closed. */
  readonly onSettle: (isProven: boolean) => void;
}

/** The password once more, or a passkey in its place, before something that only a fresh session may do. */
export function ReauthenticateDialog({ onSettle }: ReauthenticateDialogProps) {
  const t = useTranslations('security.reauthenticate');
  const tApp = useTranslations('app');
  const tField = useTranslations('account.field');
  const email = useSession()?.email ?? '';
  const [password, setPassword] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const byPasskey = usePasskeyStepUp(() => onSettle(true));
  const hasPasskey = useHasPasskey();
  const prove = useMutation({
    mutationFn: async () => call('reauthenticate', { body: { password } }),
    onSuccess: () => onSettle(true),
  });
  const handleSubmit = () => {
    setIsChecked(true);
    if (password !== '') prove.mutate();
  };
  return (
    <Dialog isOpen title={t('title')} isGuarded onClose={() => onSettle(false)}>
      <Form isKept onSubmit={handleSubmit} label={t('title')}>
        <p className="text-muted">{t('text')}</p>
        {prove.isError && <ErrorNotice error={prove.error} />}
        {byPasskey.isError && <PasskeyErrorNotice error={byPasskey.error} />}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <PasswordField
          label={tField('password')}
          name="password"
          autoComplete="current-password"
          showLabel={tField('showPassword')}
          hideLabel={tField('hidePassword')}
          value={password}
          onChange={setPassword}
          error={isChecked && password === '' ? tApp('form.required') : undefined}
        />
        {hasPasskey && <PasskeyButton isPending={byPasskey.isPending} onPress={byPasskey.mutate} />}
        <div className="flex flex-wrap justify-end gap-2 pt-1">
          <Button onClick={() => onSettle(false)}>{tApp('ui.cancel')}</Button>
          <Button type="submit" kind="primary" isPending={prove.isPending}>
            {t('submit')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
