import { useTranslations } from 'use-intl';
import { TextLink } from '../../ui/link-button.tsx';

/** The way back to the list of pages. */
export function BackToPages() {
  const t = useTranslations('content-editor');
  return (
    <TextLink to="/content-editor" className="inline-flex min-h-9 items-center pointer-coarse:min-h-11">
      {t('back')}
    </TextLink>
  );
}
