import type { Dish } from '@maincrop/contract/schemas/dishes';
import { formatCents } from '@maincrop/messages/format-cents';
import { useLocale, useTranslations } from 'use-intl';
import { formatExactKg } from '../../../lib/formats.ts';
import { Icon } from '../../../ui/icons.tsx';
import { type CaseProduct, changeOf } from './use-cases.ts';

/** Where the cost of a dish comes from, `4.10 from a box of 2.5 kg at 31.20`. */
export function useSourceText(): (cost: NonNullable<Dish['caseCost']>) => string {
  const t = useTranslations('menu-case');
  const locale = useLocale();
  return ({ costCents, netWeightG, priceCents }) =>
    t('from', {
      amount: formatCents(costCents, locale),
      weight: formatExactKg(String(netWeightG / 1000), locale),
      price: formatCents(priceCents, locale),
    });
}

export interface CaseSourceProps {
  readonly cost: Dish['caseCost'];
  readonly products: readonly CaseProduct[] | null;
}

/** The same below the name of a dish, and that it no longer is what the box of today gives. */
export function CaseSource({ cost, products }: CaseSourceProps) {
  const t = useTranslations('menu-case');
  const sourceOf = useSourceText();
  if (cost === null) return null;
  return (
    <div className="text-sm font-normal text-muted">
      {sourceOf(cost)}
      {changeOf(cost, products) !== null && (
        <span className="flex items-start gap-1.5 text-warn">
          <Icon name="warning" size={4} className="mt-0.5" />
          {t('stale')}
        </span>
      )}
    </div>
  );
}
