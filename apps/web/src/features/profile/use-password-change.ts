import { ApiError } from '@maincrop/contract/client';
import { passwordReasons } from '@maincrop/domain/password/password-rule';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/client.ts';
import { useSentence } from '../../lib/error-text.ts';
import { queryClient } from '../../lib/query-client.ts';
import { showToast } from '../../ui/toast.tsx';

export interface PasswordEntry {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly newPasswordRepeat: string;
}

type Errors = Partial<Record<keyof PasswordEntry, string | undefined>>;

/** The fields of a password change, what is wrong with each, and the change itself. Source: PRO-06. */
export function usePasswordChange(onSaved: () => void) {
  const t = useTranslations('profile.password');
  const [entry, setEntry] = useState<PasswordEntry>(EMPTY);
  const [isChecked, setIsChecked] = useState(false);
  const typed = useTypedErrors(entry);
  const sentence = useSentence();
  const save = useMutation({
    mutationFn: async ({ oldPassword, newPassword }: PasswordEntry) =>
      call('changePassword', { body: { oldPassword, newPassword } }),
    onSuccess: () => {
      // All other sessions and devices have ended with the old password.
      void queryClient.invalidateQueries({ queryKey: ['listSessions'] });
      showToast({ tone: 'ok', text: t('changed') });
      onSaved();
    },
  });
  const refused = refusedField(save.error);
  const errors: Errors = {
    ...(isChecked && typed),
    ...(refused !== null && { [refused.field]: sentence(refused.code, {}) }),
  };
  return {
    entry,
    errors,
    save,
    otherError: refused === null ? save.error : null,
    change: (change: Partial<PasswordEntry>): void => {
      if (refused !== null && refused.field in change) save.reset();
      setEntry((old) => ({ ...old, ...change }));
    },
    submit: (): void => {
      setIsChecked(true);
      if (Object.values(typed).every((error) => error === undefined)) save.mutate(entry);
    },
  };
}

function useTypedErrors(entry: PasswordEntry): Errors {
  const t = useTranslations('account.reset');
  const tForm = useTranslations('app.form');
  const sentence = useSentence();
  const required = (text: string) => (text === '' ? tForm('required') : undefined);
  const isFit = passwordReasons(entry.newPassword).length === 0;
  const invalid = isFit ? undefined : sentence('account.invalid-password', {});
  const mismatch = entry.newPasswordRepeat === entry.newPassword ? undefined : t('mismatch');
  return {
    oldPassword: required(entry.oldPassword),
    newPassword: required(entry.newPassword) ?? invalid,
    newPasswordRepeat: required(entry.newPasswordRepeat) ?? mismatch,
  };
}

/** The field beside which a refusal of the service stands; null for refusals that concern none. */
function refusedField(error: unknown) {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'profile.wrong-password') return { field: 'oldPassword', code: error.code } as const;
  if (error.code === 'account.invalid-password') return { field: 'newPassword', code: error.code } as const;
  return null;
}

const EMPTY: PasswordEntry = { oldPassword: '', newPassword: '', newPasswordRepeat: '' };
