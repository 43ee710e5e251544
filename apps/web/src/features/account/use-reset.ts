import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type NewPassword, useNewPasswordErrors } from '../../blocks/new-password/use-new-password-errors.ts';
import { useEmailError } from '../../blocks/use-email-error.ts';
import { call } from '../../lib/client.ts';
import { showToast } from '../../ui/toast.tsx';
import { keptRedirect } from './kept-redirect.ts';

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

/**
 * Sets the new password and asks for another code, which shows with an error only, and not before 30 seconds after the
 * newest one. Source: AUTH-14, AUTH-15, OPEN-16.
 */
export function useReset(redirect: string | undefined) {
  const t = useTranslations('account');
  const navigate = useNavigate();
  const [hasJustFailed, setHasJustFailed] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const confirm = useMutation({
    mutationFn: async ({ email, code, password }: ResetEntry) =>
      call('confirmReset', {
        body: { username: email.trim(), code: code.replaceAll(' ', ''), newPassword: password },
      }),
    onSuccess: async () =>
      navigate({
        to: '/auth',
        search: { ...keptRedirect(redirect), state: 'passwordChanged' },
        replace: true,
      }),
    onError: () => {
      setHasJustFailed(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setHasJustFailed(false), HIDE_RESEND_MS);
    },
  });
  const resend = useMutation({
    mutationFn: async (email: string) => call('resendCode', { body: { email: email.trim() } }),
    onSuccess: () => showToast({ tone: 'ok', text: t('reset.resent') }),
  });
  return { confirm, resend, mayResend: confirm.isError && !hasJustFailed };
}

const HIDE_RESEND_MS = 30_000;
