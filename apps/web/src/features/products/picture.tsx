import type { Product } from '@maincrop/contract/schemas/new-order';

export interface PictureProps {
  readonly product: Pick<Product, 'Label' | 'Cut' | 'EnglishText' | 'ShortCode'>;
  readonly size: 'card' | 'page' | 'column';
}

/** How the product is cut, for the eye: its name says the same. */
export function Picture({ product, size }: PictureProps) {
  const cut = product.Cut?.replaceAll('x', '\u00a0×\u00a0') ?? product.ShortCode;
  return (
    <span
      aria-hidden="true"
      className={`inline-flex items-center justify-center text-center font-semibold text-muted ${SIZES[size]}`}
    >
      {cut}
    </span>
  );
}

const SIZES = { card: 'size-24 text-lg', page: 'h-48 w-full text-2xl', column: 'h-16 text-lg' } as const;
