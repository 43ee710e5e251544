import type { Locale } from '@maincrop/domain/locale/locales';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { type NewPassword, useNewPasswordErrors } from '../../blocks/new-password/use-new-password-errors.ts';
import { useEmailError } from '../../blocks/use-email-error.ts';
import { call } from '../../lib/client.ts';
import { useSentence } from '../../lib/error-text.ts';
import { showToast } from '../../ui/toast.tsx';
import { useEnter } from './use-sign-in.ts';

export interface SignUpEntry extends NewPassword {
  readonly email: string;
  readonly locale: Locale;
  readonly acceptTerms: boolean;
}

/** What is wrong with each field; undefined when nothing is. Source: AUTH-04, AUTH-16 to AUTH-18. */
export function useSignUpErrors(entry: SignUpEntry): Partial<Record<keyof SignUpEntry, string | undefined>> {
  const sentence = useSentence();
  const passwords = useNewPasswordErrors(entry);
  return {
    email: useEmailError(entry.email),
    ...passwords,
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
