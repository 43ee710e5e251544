import type { CartTotals } from '@maincrop/domain/cart/totals';
import { useLocale, useTranslations } from 'use-intl';
import { formatCount, formatKg } from '../../../lib/formats.ts';
import type { OrderLoad } from './order-load.ts';

export interface LoadTotalsProps {
  readonly totals: CartTotals;
  /** What travels, where it is known. */
  readonly load: OrderLoad | undefined;
}

/**
 * What the cart comes to; a weight that is not known is left out (NEW-08, OPEN-41). Where more travels than was ordered
 * by weight, because loose layers stand on pallets and loose boxes count as whole layers, it is said why.
 */
export function LoadTotals({ totals, load }: LoadTotalsProps) {
  const loadKg = load?.result?.plan.bars.weight.used ?? 0;
  const t = useTranslations('new-order.totals');
  const locale = useLocale();
  const facts = [
    { key: 'pallets', text: formatCount(totals.pallets, locale) },
    { key: 'layers', text: formatCount(totals.layers, locale) },
    { key: 'boxes', text: formatCount(totals.boxes, locale) },
    { key: 'net', text: totals.netWeightKg === null ? null : formatKg(totals.netWeightKg, locale) },
    { key: 'gross', text: totals.grossWeightKg === null ? null : formatKg(totals.grossWeightKg, locale) },
  ] as const;
  const hasLoose = totals.layers + totals.looseBoxes > 0;
  const isMoreLoaded = hasLoose && totals.grossWeightKg !== null && loadKg > totals.grossWeightKg;
  return (
    <>
      <dl className="flex flex-wrap justify-between gap-x-2 gap-y-1 text-sm">
        {facts.map(
          ({ key, text }) =>
            text !== null && (
              <div key={key}>
                <dt className="text-xs text-muted">{t(key)}</dt>
                <dd className="font-semibold">{text}</dd>
              </div>
            ),
        )}
      </dl>
      {isMoreLoaded && <p className="text-xs text-muted">{t('looseNote', { count: totals.looseBoxes })}</p>}
    </>
  );
}
