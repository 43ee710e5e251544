import { useTranslations } from 'use-intl';
import { BackLink } from '../../ui/back-link.tsx';

/** The way back to the list of pages. */
export function BackToPages() {
  const t = useTranslations('content-editor');
  return <BackLink to="/content-editor">{t('back')}</BackLink>;
}
