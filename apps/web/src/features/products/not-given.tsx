import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

/** A value, or that it was not given: nothing is left blank and nothing made up. */
export function Given({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('products');
  return children === null || children === undefined || children === '' ? (
    <span className="text-muted italic">{t('notGiven')}</span>
  ) : (
    children
  );
}

/** In place of a whole part of which nothing was given. */
export function NothingGiven() {
  const t = useTranslations('products');
  return <p className="text-muted">{t('sectionNotGiven')}</p>;
}
