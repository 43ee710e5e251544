import { lazy, Suspense } from 'react';
import type { NamedProduct } from '@maincrop/domain/product-picture/product-cut';

export interface PictureProps {
  readonly product: NamedProduct;
  readonly size: 'card' | 'page' | 'column';
}

/** The picture of a product's cut in its place; it keeps the place while it is on its way. */
export function Picture({ product, size }: PictureProps) {
  return (
    <div className={`flex flex-col items-center justify-center gap-1 ${SIZES[size]}`}>
      <Suspense>
        {size === 'page' ? (
          <>
            <ProductPicture product={product} size="large" />
            <CoinNote />
          </>
        ) : (
          <ProductPicture product={product} size="small" isDecoration />
        )}
      </Suspense>
    </div>
  );
}

const load = async () => import('../../blocks/product-picture.tsx');
const ProductPicture = lazy(async () => ({ default: (await load()).ProductPicture }));
const CoinNote = lazy(async () => ({ default: (await load()).CoinNote }));

const SIZES = {
  card: 'h-24 w-full px-1 tablet:h-full tablet:p-2',
  page: 'min-h-60 w-full',
  column: 'h-20 w-28',
} as const;
