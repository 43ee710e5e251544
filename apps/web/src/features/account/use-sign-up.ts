import { passwordReasons } from '@maincrop/domain/password/password-rule';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/client.ts';
import { useSentence } from '../../lib/error-text.ts';
import type { Locale } from '../../lib/i18n/locales.ts';
import { showToast } from '../../ui/toast.tsx';
import { useEmailError } from '../../blocks/use-email-error.ts';
import { useEnter } from './use-sign-in.ts';

export interface SignUpEntry {
  readonly email: string;
  readonly password: string;
  readonly repeat: string;
  readonly locale: Locale;
  readonly acceptTerms: boolean;
}

/** What is wrong with each field; undefined when nothing is. Source: AUTH-04, AUTH-16 to AUTH-18. */
export function useSignUpErrors(entry: SignUpEntry): Partial<Record<keyof SignUpEntry, string | undefined>> {
  const t = useTranslations('account');
  const tForm = useTranslations('app.form');
  const sentence = useSentence();
  const email = useEmailError(entry.email);
  const required = (text: string) => (text === '' ? tForm('required') : undefined);
  const isFit = passwordReasons(entry.password).length === 0;
  return {
    email,
    password: required(entry.password) ?? (isFit ? undefined : sentence('account.invalid-password', {})),
    repeat: required(entry.repeat) ?? (entry.repeat === entry.password ? undefined : t('reset.mismatch')),
    acceptTerms: entry.acceptTerms ? undefined : sentence('account.terms-required', {}),
  };
}

/** Sends the entry, and then the mailed code, which signs in and leads to the wanted page. Source: AUTH-04, AUTH-05. */
export function useSignUp(redirect: string | undefined) {
  const t = useTranslations('sign-up.confirm');
  const enter = useEnter(redirect);
  const send = useMutation({
    mutationFn: async ({ email, password, locale, acceptTerms }: SignUpEntry) =>
      call('signUp', { body: { email: email.trim(), password, locale, acceptTerms } }),
  });
  const confirm = useMutation({
    mutationFn: async ({ email, code }: { readonly email: string; readonly code: string }) => {
      await call('confirmSignUp', { body: { email: email.trim(), code: code.replaceAll(' ', '') } });
      await enter();
    },
  });
  const resend = useMutation({
    mutationFn: async (email: string) =>
      call('resendCode', { body: { email: email.trim(), purpose: 'sign-up' } }),
    onSuccess: () => showToast({ tone: 'ok', text: t('resent') }),
  });
  return { send, confirm, resend };
}
