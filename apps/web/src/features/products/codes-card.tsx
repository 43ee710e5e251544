import type { ProductDetails } from '@maincrop/contract/schemas/products';
import { useTranslations } from 'use-intl';
import { CopyValue } from '../../blocks/copy-value.tsx';
import { Card } from '../../ui/card.tsx';
import { Given } from './not-given.tsx';

/** What a product is known by, to the supplier, to scanners, to customs and to the customer; each can be copied. */
export function CodesCard({ product }: { readonly product: ProductDetails }) {
  const t = useTranslations('products.codes');
  const { packaging } = product;
  const codes = [
    ['shortCode', product.ShortCode],
    ['number', product.ProductNr],
    ...(product.CustomProductNr === null ? [] : ([['own', product.CustomProductNr]] as const)),
    ['ean', packaging.eanNumber],
    ['gtin', packaging.gtinCarton],
    ['hs', packaging.hsCode],
    ...(packaging.material === product.ProductNr ? [] : ([['material', packaging.material]] as const)),
  ] as const;
  return (
    <Card title={t('title')} className="break-inside-avoid">
      <dl>
        {codes.map(([name, code]) => (
          <div
            key={name}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 border-t border-line py-1 first:border-t-0"
          >
            <dt className="text-sm text-muted">{t(name)}</dt>
            <dd className="col-start-1 wrap-anywhere select-all tabular-nums">
              <Given>{code}</Given>
            </dd>
            {code !== null && (
              <dd className="col-start-2 row-span-2 row-start-1">
                <CopyValue
                  value={code}
                  texts={{
                    copy: t('copy', { name: t(name) }),
                    copied: t('copied', { name: t(name), value: code }),
                    failed: t('failed'),
                  }}
                />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </Card>
  );
}
