import { useTranslations } from 'use-intl';
import { PasswordRules } from '../../blocks/password-rules.tsx';
import { Form } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useEditorDone } from './editor-done.ts';
import { FormButtons } from './form-buttons.tsx';
import { SaveNotice } from './save-notice.tsx';
import { usePasswordChange } from './use-password-change.ts';

/** Source: PRO-06. */
export function PasswordChangeForm({ email }: { readonly email: string }) {
  const t = useTranslations('profile.password');
  const onDone = useEditorDone();
  const tField = useTranslations('account.field');
  const { entry, change, errors, save, otherError, submit } = usePasswordChange(onDone);
  const reveal = { showLabel: tField('showPassword'), hideLabel: tField('hidePassword') };
  return (
    <Form onSubmit={submit} label={t('label')} className="flex max-w-md flex-col gap-4">
      {otherError !== null && <SaveNotice error={otherError} />}
      {/* Tells password managers whose password it is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...reveal}
        label={t('old')}
        name="old-password"
        autoComplete="current-password"
        value={entry.oldPassword}
        onChange={(oldPassword) => change({ oldPassword })}
        error={errors.oldPassword}
      />
      <PasswordField
        {...reveal}
        label={tField('newPassword')}
        name="new-password"
        autoComplete="new-password"
        value={entry.newPassword}
        onChange={(newPassword) => change({ newPassword })}
        help={<PasswordRules password={entry.newPassword} />}
        error={errors.newPassword}
      />
      <PasswordField
        {...reveal}
        label={tField('repeatPassword')}
        name="repeat-password"
        autoComplete="new-password"
        value={entry.newPasswordRepeat}
        onChange={(newPasswordRepeat) => change({ newPasswordRepeat })}
        error={errors.newPasswordRepeat}
      />
      <FormButtons saveLabel={t('save')} isPending={save.isPending} onCancel={onDone} />
    </Form>
  );
}
