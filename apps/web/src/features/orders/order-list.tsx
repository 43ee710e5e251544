import type { OrderList as OrderListAnswer } from '@maincrop/contract/schemas/orders';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ListSection, type ListSectionProps } from '../../blocks/list/list-section.tsx';
import { useSignedIn } from '../../lib/session.ts';
import { OrderListEmpty } from './order-list-empty.tsx';
import { orderColumns } from './order-columns.tsx';
import { OrderTable } from './order-table.tsx';
import { type OrderListName, ordersQuery } from './orders-search.ts';
import { useOrderList } from './use-order-list.ts';
import { useOrdersSearch } from './use-orders-search.ts';

export interface OrderListProps extends Pick<ListSectionProps<OrderListAnswer>, 'renderPager' | 'exportAs'> {
  readonly list: OrderListName;
  readonly isInFocus: boolean;
  /** From 1. */
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** At the right of the heading. */
  readonly action?: ReactNode;
}

/** One of the two lists of orders with its heading, its table and all of its states. */
export function OrderList(props: OrderListProps) {
  const { list, isInFocus, page, onPage, action, exportAs, renderPager } = props;
  const t = useTranslations('orders');
  const { search } = useOrdersSearch();
  const { sapCustomer } = useSignedIn();
  const answer = useOrderList(ordersQuery(search, { list, page, isInFocus }));
  const hasRows = answer.data !== undefined && answer.data.total > 0;
  return (
    <ListSection
      title={t(`list.${list}`)}
      countOf={({ total, total_is_exact }) => t(total_is_exact ? 'count' : 'countAtLeast', { total })}
      beside={(isInFocus || hasRows) && action}
      exportAs={exportAs}
      answer={answer}
      loading={{ label: t(`loading.${list}`), rows: isInFocus ? 10 : 3 }}
      renderEmpty={(isBusy) => <OrderListEmpty {...{ list, isInFocus, isBusy, page }} />}
      pages={{ label: t(`pages.${list}`), page, onPage }}
      renderPager={renderPager}
    >
      {({ items }, isBusy) => (
        <OrderTable
          caption={t(`list.${list}`)}
          orders={items}
          columns={orderColumns(sapCustomer?.IsContainerCustomer === true)}
          isBusy={isBusy}
        />
      )}
    </ListSection>
  );
}
