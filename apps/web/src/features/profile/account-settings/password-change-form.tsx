import { useTranslations } from 'use-intl';
import { NewPasswordFields } from '../../../blocks/new-password/new-password-fields.tsx';
import { Form } from '../../../ui/form.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { useEditorDone } from '../editor-done.ts';
import { FormButtons } from '../form-buttons.tsx';
import { SaveNotice } from '../save-notice.tsx';
import { usePasswordChange } from './use-password-change.ts';

/** Source: PRO-06. */
export function PasswordChangeForm({ email }: { readonly email: string }) {
  const t = useTranslations('profile.password');
  const onDone = useEditorDone();
  const tField = useTranslations('account.field');
  const { entry, change, errors, save, otherError, submit } = usePasswordChange(onDone);
  return (
    <Form onSubmit={submit} label={t('label')} className="flex max-w-md flex-col gap-4">
      {otherError !== null && <SaveNotice error={otherError} />}
      {/* Tells password managers whose password it is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        showLabel={tField('showPassword')}
        hideLabel={tField('hidePassword')}
        label={t('old')}
        name="old-password"
        autoComplete="current-password"
        value={entry.oldPassword}
        onChange={(oldPassword) => change({ oldPassword })}
        error={errors.oldPassword}
      />
      <NewPasswordFields value={entry} onChange={change} errors={errors} email={email} />
      <FormButtons saveLabel={t('save')} isPending={save.isPending} onCancel={onDone} />
    </Form>
  );
}
