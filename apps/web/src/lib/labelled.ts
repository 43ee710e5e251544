import { useTranslations } from 'use-intl';

/** What a value is called and the value, in one line as the language writes it: French has a space before the colon. */
export function useLabelled(): (label: string, value: string) => string {
  const t = useTranslations('app.ui');
  return (label, value) => t('labelled', { label, value });
}
