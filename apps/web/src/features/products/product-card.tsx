import type { Product } from '@maincrop/contract/schemas/new-order';
import { typesetProduct } from '@maincrop/messages/typeset-shown';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useCan } from '../../lib/session.ts';
import { Picture } from './picture.tsx';

export interface ProductCardProps {
  readonly product: Product;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

/** One product of the list: its picture, its names, and a box to choose it; all of it leads to its page. */
export function ProductCard({ product, isChosen, onChoose }: ProductCardProps) {
  const t = useTranslations('products');
  const can = useCan();
  const name = typesetProduct(product.ProductText);
  const own = [product.CustomProductNr, product.CustomProductDesc].filter((text) => text?.trim());
  return (
    <article
      className={`relative flex w-full overflow-hidden rounded-lg border bg-surface transition-colors duration-100 hover:border-line-strong focus-within:border-line-strong tablet:flex-col ${isChosen ? 'border-brand' : 'border-line'}`}
    >
      <div className="flex w-28 shrink-0 items-center justify-center bg-sunken tablet:aspect-4/3 tablet:w-full">
        <Picture product={product} size="card" />
      </div>
      <div className="flex min-w-0 grow flex-col gap-1 p-3">
        <h3 className="text-base leading-snug">
          {can('get', '/product-information-details') ? (
            <Link
              to="/product-information/$productId"
              params={{ productId: product.Id }}
              className="rounded-sm after:absolute after:inset-0 hover:text-brand-strong"
            >
              {name}
            </Link>
          ) : (
            name
          )}
        </h3>
        <p className="text-sm text-muted">
          <span className="font-semibold text-ink">{product.ShortCode}</span> · {product.ProductNr}
        </p>
        {own.length > 0 && <p className="text-sm text-muted">{t('own', { text: own.join(' ') })}</p>}
        <div className="mt-auto -mb-1 pt-1">
          <ChooseBox name={name} isChosen={isChosen} onChoose={onChoose} />
        </div>
      </div>
    </article>
  );
}

interface ChooseBoxProps extends Pick<ProductCardProps, 'isChosen' | 'onChoose'> {
  readonly name: string;
}

/** Chooses a product; stands above the link that fills the card. Its name is read out, and seen beside it. */
export function ChooseBox({ name, isChosen, onChoose }: ChooseBoxProps) {
  const t = useTranslations('products');
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="relative z-1 -ml-1 inline-flex min-h-9 cursor-pointer items-center gap-2 rounded-md px-1 text-sm hover:bg-brand-soft pointer-coarse:min-h-11 print:hidden"
    >
      <input
        id={id}
        type="checkbox"
        checked={isChosen}
        className="size-5 shrink-0 cursor-pointer accent-brand"
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      {t('choose')}
      <span className="sr-only">{name}</span>
    </label>
  );
}
