import type { Product } from '@maincrop/contract/schemas/new-order';
import { Icon } from '../../ui/icons.tsx';

export interface PictureProps {
  readonly product: Pick<Product, 'Label' | 'Cut' | 'EnglishText'>;
  readonly size: 'card' | 'page' | 'column';
}

/** The picture of a product's cut. */
export function Picture({ size }: PictureProps) {
  return (
    <span className={`inline-flex items-center justify-center text-muted ${SIZES[size]}`}>
      <Icon name="box" size={8} />
    </span>
  );
}

const SIZES = { card: 'size-24', page: 'h-56 w-full', column: 'size-20' } as const;
