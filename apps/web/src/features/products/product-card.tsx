import type { Product } from '@maincrop/contract/schemas/new-order';
import { typesetProduct } from '@maincrop/messages/typeset-shown';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useCan } from '../../lib/session.ts';
import { ChooseBox } from './choose-box.tsx';
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
        <h3 className="text-base leading-snug hyphens-auto">
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
          <ChooseBox label={t('choose')} of={name} isChosen={isChosen} onChoose={onChoose} />
        </div>
      </div>
    </article>
  );
}
