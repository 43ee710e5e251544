import type { Product } from '@maincrop/contract/schemas/new-order';

export type NamedProduct = Pick<
  Product,
  'ProductText' | 'ShortCode' | 'ProductNr' | 'CustomProductDesc' | 'CustomProductNr'
>;

/** Text, short code and number of a product, and below them the customer's own words for it. */
export function ProductName({ product }: { readonly product: NamedProduct }) {
  const { ProductText, ShortCode, ProductNr, CustomProductDesc, CustomProductNr } = product;
  const own = [CustomProductNr, CustomProductDesc].filter((text) => text !== null && text !== '');
  return (
    <>
      <p className="text-sm leading-5 font-semibold">{ProductText}</p>
      <p className="text-xs text-muted">
        <span className="font-semibold text-ink">{ShortCode}</span> · {ProductNr}
        {own.length > 0 && <span className="italic"> · {own.join(' ')}</span>}
      </p>
    </>
  );
}
