import { hasEmailForm } from '@maincrop/domain/email/email';
import { useTranslations } from 'use-intl';

/** What is wrong with an e-mail address; undefined when nothing is. Source: ERR-11, ERR-12. */
export function useEmailError(email: string): string | undefined {
  const t = useTranslations('app.form');
  if (email.trim() === '') return t('required');
  return hasEmailForm(email.trim()) ? undefined : t('email');
}
