import { ApiError } from '@maincrop/contract/client';
import type { ProductDetails } from '@maincrop/contract/schemas/products';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { PrintButton } from '../../blocks/print-button.tsx';
import { operationQuery } from '../../lib/client.ts';
import { EmptyBox } from '../../ui/empty-box.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CompareTable } from './compare-table.tsx';
import { idsOf } from './differences.ts';
import { COMPARED_MAX, useSelection } from './selection.ts';

const route = getRouteApi('/product-information/compare');

/** Up to four products side by side with what differs marked. */
export function ComparePage() {
  const t = useTranslations('products');
  const ids = idsOf(route.useSearch().ids);
  const answers = useAnswers(ids);
  const products = answers.map(({ data }) => data).filter((data) => data !== undefined);
  const unknown = answers.filter(({ error }) => isUnknown(error)).length;
  const failed = answers.find(({ data, error }) => data === undefined && error && !isUnknown(error));
  return (
    <div className="flex flex-col gap-5">
      <BackLink to="/product-information">{t('toList')}</BackLink>
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

/** One question for each product there is room for; `useQueries` would be loaded by every page of the portal. */
function useAnswers(ids: readonly string[]) {
  const answers = [useAnswer(ids[0]), useAnswer(ids[1]), useAnswer(ids[2]), useAnswer(ids[3])];
  return answers.slice(0, ids.length);
}

function useAnswer(id = '') {
  return useQuery({ ...operationQuery('getProductDetails', { id }), enabled: id !== '' });
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
    choose([id], false);
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
