import { passwordReasons } from '@maincrop/domain/password/password-rule';
import { useTranslations } from 'use-intl';
import { useSentence } from '../../lib/error-text.ts';

/** A new password, typed twice. */
export interface NewPassword {
  readonly password: string;
  readonly repeat: string;
}

/** What is wrong with each of the two fields; undefined when nothing is. Source: AUTH-16 to AUTH-18. */
export function useNewPasswordErrors({ password, repeat }: NewPassword): {
  readonly [K in keyof NewPassword]: string | undefined;
} {
  const t = useTranslations('account.reset');
  const tForm = useTranslations('app.form');
  const sentence = useSentence();
  const required = (text: string) => (text === '' ? tForm('required') : undefined);
  const isFit = passwordReasons(password).length === 0;
  return {
    password: required(password) ?? (isFit ? undefined : sentence('account.invalid-password', {})),
    repeat: required(repeat) ?? (repeat === password ? undefined : t('mismatch')),
  };
}
