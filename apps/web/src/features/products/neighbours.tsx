import type { Product } from '@maincrop/contract/schemas/new-order';
import { typesetProduct } from '@maincrop/messages/typeset-shown';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { groupProducts } from '../../blocks/item-list/group-products.ts';
import { operationQuery } from '../../lib/client.ts';
import { useCan } from '../../lib/session.ts';
import { Icon } from '../../ui/icons.tsx';

/** Leads to the products before and after this one, in the order of the list. */
export function Neighbours({ product }: { readonly product: Pick<Product, 'Id'> }) {
  const t = useTranslations('products');
  const canList = useCan()('get', '/products');
  const { data } = useQuery({ ...operationQuery('listProducts'), enabled: canList });
  const all = groupProducts(data?.items ?? []).flatMap(({ products }) => products);
  const at = all.findIndex(({ Id }) => Id === product.Id);
  const [before, after] = at < 0 ? [] : [all[at - 1], all[at + 1]];
  if (!before && !after) return null;
  return (
    <nav aria-label={t('neighbours')} className="grid gap-3 tablet:grid-cols-2">
      {before && <NeighbourLink product={before} place="previous" />}
      {after && <NeighbourLink product={after} place="next" />}
    </nav>
  );
}

interface NeighbourLinkProps {
  readonly product: Product;
  readonly place: 'previous' | 'next';
}

function NeighbourLink({ product, place }: NeighbourLinkProps) {
  const t = useTranslations('products');
  const isNext = place === 'next';
  return (
    <Link
      to="/product-information/$productId"
      params={{ productId: product.Id }}
      className={`flex min-h-11 items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3 text-sm hover:border-line-strong hover:bg-brand-soft ${isNext ? 'justify-end text-right tablet:col-start-2' : ''}`}
    >
      {!isNext && <Icon name="chevronLeft" />}
      <span>{t(place, { name: typesetProduct(product.ProductText) })}</span>
      {isNext && <Icon name="chevronRight" />}
    </Link>
  );
}
