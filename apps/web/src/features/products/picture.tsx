import type { NamedProduct } from '@maincrop/domain/product-picture/product-cut';
import { lazy, Suspense } from 'react';
import { DrawnWhenNear } from './drawn-when-near.tsx';

export interface PictureProps {
  readonly product: NamedProduct;
  readonly size: 'card' | 'page' | 'column';
}

/** The picture of a product's cut in its place; it keeps the place while it is on its way, and on a card until it is near. */
export function Picture({ product, size }: PictureProps) {
  const Place = size === 'card' ? DrawnWhenNear : 'div';
  return (
    <Place className={`flex flex-col items-center justify-center gap-1 ${SIZES[size]}`}>
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
    </Place>
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
