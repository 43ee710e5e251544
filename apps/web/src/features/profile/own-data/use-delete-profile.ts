import { ApiError } from '@maincrop/contract/client';
import type { Profile } from '@maincrop/contract/schemas/profile';
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
export function useDeleteProfile(
  { email, isCompanyOnly }: Pick<Profile, 'email' | 'isCompanyOnly'>,
  entry: DeletionEntry,
) {
  const tForm = useTranslations('app.form');
  const sentence = useSentence();
  const [isChecked, setIsChecked] = useState(false);
  const remove = useMutation({
    mutationFn: async ({ email: typed, password }: DeletionEntry) =>
      call('deleteProfile', { body: { email: typed, ...(!isCompanyOnly && { password }) } }),
    onSuccess: () => tellOtherTabs('signed-out'),
  });
  const isSame = entry.email.trim().toLowerCase() === email.toLowerCase();
  const isComplete = isCompanyOnly || entry.password !== '';
  const missing = {
    email: isSame ? undefined : sentence('profile.email-not-matching', {}),
    password: isComplete ? undefined : tForm('required'),
  };
  const isOfPassword = remove.error instanceof ApiError && remove.error.code === 'profile.wrong-password';
  const isWrongPassword = isOfPassword && remove.variables?.password === entry.password;
  return {
    remove,
    errors: {
      email: isChecked ? missing.email : undefined,
      password:
        (isChecked ? missing.password : undefined) ??
        (isWrongPassword ? sentence('profile.wrong-password', {}) : undefined),
    },
    otherError: isOfPassword ? null : remove.error,
    submit: (): void => {
      setIsChecked(true);
      if (isSame && isComplete) remove.mutate(entry);
    },
  };
}
