import type { Packaging, ProductDetails } from '@maincrop/contract/schemas/products';
import { useLocale, useTranslations } from 'use-intl';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Given } from './not-given.tsx';
import { formatCelsius } from './product-formats.ts';

/** How cold and how long a product keeps (PRD-02: shelf-life code). */
export function StorageCard({ packaging }: Pick<ProductDetails, 'packaging'>) {
  const t = useTranslations('products');
  const locale = useLocale();
  const shelfLife = useShelfLife()(packaging);
  const { storageC } = packaging;
  return (
    <Card title={t('storage.title')} className="break-inside-avoid">
      <Facts
        isRoomy
        facts={[
          [
            t('fact.storage'),
            <Given key="storage">
              {storageC === null ? null : t('storageAt', { temperature: formatCelsius(storageC, locale) })}
            </Given>,
          ],
          [t('fact.shelfLife'), <Given key="shelf-life">{shelfLife}</Given>],
        ]}
      />
      {storageC !== null && storageC < 0 && <p className="mt-2 text-sm text-muted">{t('storageHint')}</p>}
    </Card>
  );
}

/** Months with the code, or what of both was given; empty for neither. */
export function useShelfLife(): (packaging: Packaging) => string {
  const t = useTranslations('products');
  return ({ shelfLifeMonths, shelfLifeCode }) => {
    const months = shelfLifeMonths === null ? null : t('months', { count: shelfLifeMonths });
    if (months === null) return shelfLifeCode === null ? '' : t('codeOnly', { code: shelfLifeCode });
    return shelfLifeCode === null ? months : t('monthsCode', { months, code: shelfLifeCode });
  };
}
