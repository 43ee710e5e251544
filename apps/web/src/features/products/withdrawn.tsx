import type { ProductDetails } from '@maincrop/contract/schemas/products';
import { typesetProduct } from '@maincrop/messages/typeset-shown';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { operationQuery } from '../../lib/client.ts';
import { useCan } from '../../lib/session.ts';
import { TextLink } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** How many others of the group are named. */
const OTHERS_MAX = 6;

/** That a product is no longer sold, and what of its group is. */
export function Withdrawn({ product }: { readonly product: ProductDetails }) {
  const t = useTranslations('products');
  const canList = useCan()('get', '/products');
  const { data } = useQuery({ ...operationQuery('listProducts'), enabled: canList });
  const others = (data?.items ?? []).filter(({ Label }) => Label === product.Label).slice(0, OTHERS_MAX);
  return (
    <Notice tone="warn" title={t('withdrawn.title')}>
      {t('withdrawn.text')}
      <ul className="mt-1 flex flex-col">
        {others.map((other) => (
          <li key={other.Id}>
            <TextLink
              to="/product-information/$productId"
              params={{ productId: other.Id }}
              className="inline-flex min-h-8 items-center pointer-coarse:min-h-11"
            >
              {typesetProduct(other.ProductText)}
            </TextLink>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
