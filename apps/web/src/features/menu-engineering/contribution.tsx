import type { Dish } from '@maincrop/domain/menu-engineering/dish';
import { dishCents } from '@maincrop/domain/menu-engineering/score';
import { formatCents } from '@maincrop/messages/format-cents';
import { useLocale, useTranslations } from 'use-intl';

/** What a serving costs and contributes, while it is typed (MENU-17). */
export function Contribution({ dish }: { readonly dish: Omit<Dish, 'id'> }) {
  const t = useTranslations('menu-engineering');
  const locale = useLocale();
  const { price, totalCost } = dishCents(dish);
  return (
    <dl className="grid grid-cols-2 content-center rounded-lg bg-sunken px-4 py-3 text-sm" aria-live="polite">
      <dt className="text-muted">{t('totalCost')}</dt>
      <dd className="text-right">{formatCents(totalCost, locale)}</dd>
      <dt className="text-muted">{t('contribution')}</dt>
      <dd className={`text-right font-semibold ${price < totalCost ? 'text-danger' : ''}`}>
        {formatCents(price - totalCost, locale)}
      </dd>
    </dl>
  );
}
