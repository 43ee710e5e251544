import { ApiError } from '@maincrop/contract/client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../../lib/client.ts';
import { useSentence } from '../../../lib/error-text.ts';
import { tellOtherTabs } from '../../../lib/tabs.ts';

interface DeletionEntry {
  readonly email: string;
  readonly password: string;
}

/** Checks what was typed against the account and deletes it. Source: OPEN-20. */
export function useDeleteProfile(email: string, entry: DeletionEntry) {
  const tForm = useTranslations('app.form');
  const sentence = useSentence();
  const [isChecked, setIsChecked] = useState(false);
  const remove = useMutation({
    mutationFn: async (body: DeletionEntry) => call('deleteProfile', { body }),
    onSuccess: () => tellOtherTabs('signed-out'),
  });
  const isSame = entry.email.trim().toLowerCase() === email.toLowerCase();
  const typed = {
    email: isSame ? undefined : sentence('profile.email-not-matching', {}),
    password: entry.password === '' ? tForm('required') : undefined,
  };
  const isWrongPassword =
    remove.error instanceof ApiError &&
    remove.error.code === 'profile.wrong-password' &&
    remove.variables?.password === entry.password;
  return {
    remove,
    errors: {
      email: isChecked ? typed.email : undefined,
      password:
        (isChecked ? typed.password : undefined) ??
        (isWrongPassword ? sentence('profile.wrong-password', {}) : undefined),
    },
    otherError:
      remove.error instanceof ApiError && remove.error.code === 'profile.wrong-password'
        ? null
        : remove.error,
    submit: (): void => {
      setIsChecked(true);
      if (isSame && entry.password !== '') remove.mutate(entry);
    },
  };
}
