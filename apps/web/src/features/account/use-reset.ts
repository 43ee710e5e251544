import { passwordReasons } from '@maincrop/domain/password/password-rule';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/client.ts';
import { useSentence } from '../../lib/error-text.ts';
import { showToast } from '../../ui/toast.tsx';
import { useEmailError } from '../../blocks/use-email-error.ts';

export interface ResetEntry {
  readonly email: string;
  readonly code: string;
  readonly password: string;
  readonly repeat: string;
}

/** What is wrong with each field; undefined when nothing is. Source: AUTH-13, AUTH-18. */
export function useResetErrors(entry: ResetEntry): Partial<Record<keyof ResetEntry, string | undefined>> {
  const t = useTranslations('account');
  const tForm = useTranslations('app.form');
  const sentence = useSentence();
  const email = useEmailError(entry.email);
  const required = (text: string) => (text === '' ? tForm('required') : undefined);
  const isFit = passwordReasons(entry.password).length === 0;
  const password = isFit ? undefined : sentence('account.invalid-password', {});
  const repeat = entry.repeat === entry.password ? undefined : t('reset.mismatch');
  return {
    email,
    code: required(entry.code.trim()),
    password: required(entry.password) ?? password,
    repeat: required(entry.repeat) ?? repeat,
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
