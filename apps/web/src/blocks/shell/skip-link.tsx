import { useTranslations } from 'use-intl';

/** Leads keyboards past the menu; seen only while it has the focus. */
export function SkipLink() {
  const t = useTranslations('app');
  return (
    <a
      href="#main"
      // The hash of a list is its page.
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}
      className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-40 focus:rounded-md focus:bg-surface focus:px-4 focus:py-3 focus:shadow-raised"
    >
      {t('shell.skip')}
    </a>
  );
}
