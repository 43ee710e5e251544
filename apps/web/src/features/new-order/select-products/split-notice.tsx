import type { Product } from '@maincrop/contract/schemas/new-order';
import { byProductNr } from '@maincrop/domain/cart/cart-line';
import { splitLoad } from '@maincrop/domain/load/split-load';
import type { LoadTotals } from '@maincrop/domain/load/vehicle';
import { useDeferredValue } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatKg } from '../../../lib/formats.ts';
import { Icon } from '../../../ui/icons.tsx';
import type { OrderLoad } from '../load/order-load.ts';

export interface SplitNoticeProps {
  readonly load: OrderLoad;
  readonly products: readonly Product[];
}

/** How an order that is too large would go on two vehicles; for information, since each needs its own order. */
export function SplitNotice({ load, products }: SplitNoticeProps) {
  const t = useTranslations('new-order.split');
  const locale = useLocale();
  const split = splitLoad(useDeferredValue(load.input));
  if (split === null) return null;
  const known = byProductNr(products);
  const vehicle = load.parameters.isContainer ? 'container' : 'truck';
  const totalsText = (totals: LoadTotals) =>
    t('part', { places: totals.NumPallets, weight: formatKg(totals.WeightLoading, locale) });
  return (
    <section className="flex flex-col gap-1 text-sm">
      <h3 className="flex items-center gap-2">
        <Icon name={vehicle} size={4} />
        {t(vehicle)}
      </h3>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3">
        <dt className="text-muted">{t('first')}</dt>
        <dd>{totalsText(split.staying)}</dd>
        <dt className="text-muted">{t('second')}</dt>
        <dd>{totalsText(split.moving)}</dd>
      </dl>
      <p className="text-muted">
        {t('moved', {
          products: split.moved
            .map(({ ProductNr, NumPallets, NumLayers }) =>
              t('movedProduct', {
                pallets: NumPallets,
                layers: NumLayers,
                product: known.get(ProductNr)?.ShortCode ?? ProductNr,
              }),
            )
            .join(', '),
        })}
      </p>
    </section>
  );
}
