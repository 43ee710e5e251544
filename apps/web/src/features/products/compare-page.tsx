import { ApiError } from '@maincrop/contract/client';
import type { ProductDetails } from '@maincrop/contract/schemas/products';
import { useQueries } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { PrintButton } from '../../blocks/print-button.tsx';
import { operationQuery } from '../../lib/client.ts';
import { EmptyBox } from '../../ui/empty-box.tsx';
import { Icon } from '../../ui/icons.tsx';
import { LinkButton, TextLink } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { idsOf } from './catalogue-search.ts';
import { CompareTable } from './compare-table.tsx';
import { COMPARED_MAX, useSelection } from './selection.ts';

const route = getRouteApi('/product-information/compare');

/** Up to four products side by side with what differs marked. */
export function ComparePage() {
  const t = useTranslations('products');
  const ids = idsOf(route.useSearch().ids);
  const answers = useQueries({
    queries: ids.slice(0, COMPARED_MAX).map((id) => operationQuery('getProductDetails', { id })),
  });
  const products = answers.map(({ data }) => data).filter((data) => data !== undefined);
  const unknown = answers.filter(({ error }) => isUnknown(error)).length;
  const failed = answers.find(({ data, error }) => data === undefined && error && !isUnknown(error));
  return (
    <div className="flex flex-col gap-5">
      <p className="-mb-3 text-sm print:hidden">
        <TextLink
          to="/product-information"
          className="inline-flex min-h-9 items-center gap-1 pointer-coarse:min-h-11"
        >
          <Icon name="chevronLeft" size={4} />
          {t('toList')}
        </TextLink>
      </p>
      <PageHeading title={t('compare.title')} actions={products.length > 1 && <PrintButton />} />
      {ids.length > COMPARED_MAX && <Notice tone="warn">{t('compare.many')}</Notice>}
      {unknown > 0 && <Notice tone="warn">{t('compare.unknown', { count: unknown })}</Notice>}
      {failed?.error && <ErrorNotice error={failed.error} onRetry={() => void failed.refetch()} />}
      {answers.some(({ isLoading }) => isLoading) ? (
        <Skeleton label={t('loading')} rows={12} />
      ) : (
        !failed && <Compared products={products} ids={ids} />
      )}
    </div>
  );
}

interface ComparedProps {
  readonly products: readonly ProductDetails[];
  readonly ids: readonly string[];
}

function Compared({ products, ids }: ComparedProps) {
  const t = useTranslations('products.compare');
  const common = useTranslations('products');
  const navigate = route.useNavigate();
  const { choose } = useSelection();
  if (products.length < 2)
    return (
      <EmptyBox>
        <p className="font-semibold">{t('few.title')}</p>
        <p className="text-muted">{t('few.text')}</p>
        <LinkButton to="/product-information">{common('toList')}</LinkButton>
      </EmptyBox>
    );
  const handleRemove = (id: string) => {
    choose(id, false);
    const left = ids.filter((each) => each !== id);
    void navigate({ search: left.length === 0 ? {} : { ids: left.join(',') }, replace: true });
    // The button goes with its column.
    document.querySelector<HTMLElement>('h1')?.focus();
  };
  return <CompareTable products={products} onRemove={handleRemove} />;
}

function isUnknown(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
