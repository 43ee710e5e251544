import type { ProductDetails } from '@maincrop/contract/schemas/products';
import type { Preparation } from '@maincrop/domain/product/preparation';
import { useLocale, useTranslations } from 'use-intl';
import { Card } from '../../ui/card.tsx';
import { Given, NothingGiven } from './not-given.tsx';
import { formatCelsius } from './product-formats.ts';

/** How to prepare a product, by appliance. */
export function PreparationCard({ preparation }: Pick<ProductDetails, 'preparation'>) {
  const t = useTranslations('products');
  return (
    <Card title={t('preparation.title')} className="break-inside-avoid">
      {preparation === null || preparation.length === 0 ? (
        <NothingGiven />
      ) : (
        <>
          <p className="mb-2 text-sm text-muted">{t('preparation.frozen')}</p>
          <dl className="flex flex-col">
            {preparation.map((way) => (
              <div
                key={way.method}
                className="flex flex-wrap items-baseline justify-between gap-x-3 border-t border-line py-2"
              >
                <dt>{t(`method.${way.method}`)}</dt>
                <dd className="text-right">
                  <Way way={way} />
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Card>
  );
}

function Way({ way }: { readonly way: Preparation }) {
  const text = useWayText();
  return <Given>{text(way)}</Given>;
}

/** Heat and time of one way in words, empty when neither was given. */
export function useWayText(): (way: Preparation) => string {
  const t = useTranslations('products');
  const locale = useLocale();
  return ({ temperatureC, minutesFrom, minutesTo }) => {
    const heat = temperatureC === null ? null : formatCelsius(temperatureC, locale);
    const isRange = minutesFrom !== null && minutesTo !== null && minutesFrom < minutesTo;
    const minutes = minutesFrom ?? minutesTo;
    const time = isRange
      ? t('minutesRange', { from: String(minutesFrom), to: String(minutesTo) })
      : minutes === null
        ? null
        : t('minutes', { from: minutes });
    return [heat, time].filter((part) => part !== null).join(', ');
  };
}
