import { typesetProduct } from '@maincrop/messages/typeset-shown';
import type { Product } from '@maincrop/contract/schemas/new-order';
import { useTranslations } from 'use-intl';

type NamedProduct = Pick<
  Product,
  'ProductText' | 'ShortCode' | 'ProductNr' | 'CustomProductDesc' | 'CustomProductNr'
>;

export interface ProductNameProps {
  readonly product: NamedProduct;
  /** Stands behind the numbers. */
  readonly more?: string;
}

/** Text, short code and number of a product, and below them the customer's own words for it. */
export function ProductName({ product, more }: ProductNameProps) {
  const t = useTranslations('new-order.list');
  const { ProductText, ShortCode, ProductNr, CustomProductDesc, CustomProductNr } = product;
  const own = [CustomProductNr, CustomProductDesc].filter((text) => text !== null && text !== '');
  return (
    <>
      <p className="text-sm leading-5">{typesetProduct(ProductText)}</p>
      <p className="text-xs text-muted">
        <span className="font-semibold">{ShortCode}</span> · {ProductNr}
        {more !== undefined && ` · ${more}`}
      </p>
      {own.length > 0 && <p className="text-xs text-muted">{t('own', { text: own.join(' ') })}</p>}
    </>
  );
}
