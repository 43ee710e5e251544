import { ApiError } from '@maincrop/contract/client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  type NewPassword,
  useNewPasswordErrors,
} from '../../../blocks/new-password/use-new-password-errors.ts';
import { call } from '../../../lib/client.ts';
import { useSentence } from '../../../lib/error-text.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { showToast } from '../../../ui/toast.tsx';

export interface PasswordEntry extends NewPassword {
  readonly oldPassword: string;
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
    mutationFn: async ({ oldPassword, password }: PasswordEntry) =>
      call('changePassword', { body: { oldPassword, newPassword: password } }),
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
  const t = useTranslations('app.form');
  const typed = useNewPasswordErrors(entry);
  return { ...typed, oldPassword: entry.oldPassword === '' ? t('required') : undefined };
}

/** The field beside which a refusal of the service stands; null for refusals that concern none. */
function refusedField(error: unknown) {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'profile.wrong-password') return { field: 'oldPassword', code: error.code } as const;
  if (isPasswordRefusal(error.code)) return { field: 'password', code: error.code } as const;
  return null;
}

function isPasswordRefusal(code: string): code is (typeof PASSWORD_REFUSALS)[number] {
  return PASSWORD_REFUSALS.some((refusal) => refusal === code);
}

const PASSWORD_REFUSALS = [
  'account.invalid-password',
  'account.common-password',
  'account.personal-password',
] as const;
const EMPTY: PasswordEntry = { oldPassword: '', password: '', repeat: '' };
