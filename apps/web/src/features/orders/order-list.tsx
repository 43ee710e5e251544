import type { OrderList as OrderListAnswer } from '@maincrop/contract/schemas/orders';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { useSignedIn } from '../../lib/session.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { OrderListEmpty } from './order-list-empty.tsx';
import { orderColumns } from './order-columns.tsx';
import { OrderTable } from './order-table.tsx';
import { ordersQuery, type OrderListName, parseSort } from './orders-search.ts';
import { useOrderList } from './use-order-list.ts';
import { useOrdersSearch } from './use-orders-search.ts';

export interface OrderListProps {
  readonly list: OrderListName;
  readonly isInFocus: boolean;
  /** From 1. */
  readonly page: number;
  /** At the right of the heading. */
  readonly action?: ReactNode;
  /** The pager for an answer. */
  readonly renderPager: (answer: OrderListAnswer) => ReactNode;
}

/** One of the two lists of orders with its heading, its table and all of its states. */
export function OrderList({ list, isInFocus, page, action, renderPager }: OrderListProps) {
  const t = useTranslations('orders');
  const headingId = useId();
  const { search } = useOrdersSearch();
  const query = ordersQuery(search, { list, page, isInFocus });
  const { data, error, isPlaceholderData, refetch } = useOrderList(query);
  const hasRows = data !== undefined && data.total > 0;
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={headingId} tabIndex={-1} className="text-lg" data-list-heading={list}>
          {t(`list.${list}`)}
          {hasRows && (
            <span className="ml-2 text-sm font-normal whitespace-nowrap text-muted">
              {t(data.total_is_exact ? 'count' : 'countAtLeast', { total: data.total })}
            </span>
          )}
        </h2>
        {(isInFocus || hasRows) && action}
      </div>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton label={t(`loading.${list}`)} rows={isInFocus ? 10 : 3} />}
      {data && (
        <Rows list={list} isInFocus={isInFocus} page={page} isBusy={isPlaceholderData} answer={data}>
          {renderPager(data)}
        </Rows>
      )}
    </section>
  );
}

interface RowsProps extends Pick<OrderListProps, 'list' | 'isInFocus' | 'page'> {
  readonly isBusy: boolean;
  readonly answer: OrderListAnswer;
  /** The pager. */
  readonly children: ReactNode;
}

function Rows({ list, isInFocus, page, isBusy, answer, children }: RowsProps) {
  const t = useTranslations('orders');
  const { search, change } = useOrdersSearch();
  const { sapCustomer } = useSignedIn();
  if (answer.items.length === 0) return <OrderListEmpty {...{ list, isInFocus, isBusy, page }} />;
  return (
    <>
      <OrderTable
        caption={t(`list.${list}`)}
        orders={answer.items}
        columns={orderColumns(sapCustomer?.IsContainerCustomer === true)}
        sort={parseSort(search.sort)}
        onSort={(sort) => change({ sort })}
        isBusy={isBusy}
      />
      {children}
    </>
  );
}
