import { useTranslations } from 'use-intl';
import { Notice } from '../../ui/notice.tsx';

/** Says that the figures are no promise; why they are not opens on phones, where it would push the figures away. */
export function Disclaimer() {
  const t = useTranslations('contracts.disclaimer');
  return (
    <>
      <details className="rounded-lg border border-line bg-brand-soft px-3 text-sm tablet:hidden">
        <summary className="min-h-11 cursor-pointer py-3 font-semibold">{t('title')}</summary>
        <p className="pb-3">{t('text')}</p>
      </details>
      <div className="max-tablet:hidden">
        <Notice tone="info" title={t('title')}>
          {t('text')}
        </Notice>
      </div>
    </>
  );
}
