import { ApiError } from '@maincrop/contract/client';
import type { ProductDetails } from '@maincrop/contract/schemas/products';
import { typesetProduct } from '@maincrop/messages/typeset-shown';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { operationQuery } from '../../lib/client.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CodesCard } from './codes-card.tsx';
import { Converter } from './converter.tsx';
import { InContracts } from './in-contracts.tsx';
import { IngredientsCard } from './ingredients-card.tsx';
import { Neighbours } from './neighbours.tsx';
import { NutritionCard } from './nutrition-card.tsx';
import { PackagingCard } from './packaging-card.tsx';
import { PreparationCard } from './preparation-card.tsx';
import { ProductHero } from './product-hero.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { StorageCard } from './storage-card.tsx';
import { UnknownProduct } from './unknown-product.tsx';
import { Withdrawn } from './withdrawn.tsx';

/** One product with all that is known of it (PRD-02, PRD-04). */
export function ProductPage({ id }: { readonly id: string }) {
  const t = useTranslations('products');
  const { data, error, refetch } = useQuery(operationQuery('getProductDetails', { id }));
  // The facts of another product must never stand under this address.
  const product = data?.Id === id ? data : undefined;
  if (product === undefined && isUnknown(error)) return <UnknownProduct />;
  return (
    // On paper it stands upright and, with most products, on one page.
    <div className="print-upright flex flex-col gap-5">
      <BackLink to="/product-information">{t('toList')}</BackLink>
      {product === undefined && <PageHeading title={t('title')} />}
      {product === undefined && error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {product === undefined && !error && <Skeleton label={t('loading')} rows={12} />}
      {product && <Product product={product} />}
    </div>
  );
}

function Product({ product }: { readonly product: ProductDetails }) {
  return (
    <>
      {!product.isAvailable && <Withdrawn product={product} />}
      <ProductHero product={product} name={typesetProduct(product.ProductText)} />
      <div className="grid items-start gap-5 wide:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <PackagingCard product={product} />
          <IngredientsCard product={product} />
          <div className="grid items-start gap-5 tablet:grid-cols-2">
            <NutritionCard nutrition={product.nutrition} />
            <div className="flex min-w-0 flex-col gap-5">
              <PreparationCard preparation={product.preparation} />
              <StorageCard packaging={product.packaging} />
            </div>
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <Converter product={product} />
          <CodesCard product={product} />
          <InContracts productNr={product.ProductNr} />
        </div>
      </div>
      <Neighbours product={product} />
      <SelectionBar />
    </>
  );
}

/** An id that is not known, is not to be seen, or can be none. */
function isUnknown(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
