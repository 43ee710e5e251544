import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type NewPassword, useNewPasswordErrors } from '../../blocks/new-password/use-new-password-errors.ts';
import { useEmailError } from '../../blocks/use-email-error.ts';
import { call } from '../../lib/client.ts';
import { showToast } from '../../ui/toast.tsx';

export interface ResetEntry extends NewPassword {
  readonly email: string;
  readonly code: string;
}

/** What is wrong with each field; undefined when nothing is. Source: AUTH-13, AUTH-18. */
export function useResetErrors(entry: ResetEntry): Partial<Record<keyof ResetEntry, string | undefined>> {
  const t = useTranslations('app.form');
  const passwords = useNewPasswordErrors(entry);
  return {
    email: useEmailError(entry.email),
    code: entry.code.trim() === '' ? t('required') : undefined,
    ...passwords,
  };
}

/** Sets the new password and asks for another code. A repeated failure hides the second for 30 s (OPEN-16). */
export function useReset() {
  const t = useTranslations('account');
  const navigate = useNavigate();
  const [failures, setFailures] = useState({ count: 0, isRecent: false });
  const confirm = useMutation({
    mutationFn: async ({ email, code, password }: ResetEntry) =>
      call('confirmReset', {
        body: { username: email.trim(), code: code.replaceAll(' ', ''), newPassword: password },
      }),
    onSuccess: async () => navigate({ to: '/auth', search: { state: 'passwordChanged' }, replace: true }),
    onError: () => {
      setFailures(({ count }) => ({ count: count + 1, isRecent: count > 0 }));
      setTimeout(() => setFailures(({ count }) => ({ count, isRecent: false })), HIDE_RESEND_MS);
    },
  });
  const resend = useMutation({
    mutationFn: async (email: string) => call('resendCode', { body: { email: email.trim() } }),
    onSuccess: () => showToast({ tone: 'ok', text: t('reset.resent') }),
  });
  return { confirm, resend, mayResend: confirm.isError && !failures.isRecent };
}

const HIDE_RESEND_MS = 30_000;
