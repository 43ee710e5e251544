import { formatPageHash } from '@maincrop/domain/paging/page-hash';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Pagination } from '../../ui/pagination.tsx';
import { OrderList } from './order-list.tsx';
import type { OrderListName } from './orders-search.ts';
import { useOrdersSearch } from './use-orders-search.ts';

export interface FocusedOrdersProps {
  readonly list: OrderListName;
  /** At the right of the heading. */
  readonly note: ReactNode;
}

/** The list in focus: 20 orders a page, the page in the hash of the address (ORD-09, ORD-10). */
export function FocusedOrders({ list, note }: FocusedOrdersProps) {
  const t = useTranslations('orders');
  const { page, goToPage } = useOrdersSearch();
  const handlePage = (next: number) => {
    goToPage(next);
    // Reading goes on at the top of the list, for eyes and screen readers alike.
    document.querySelector<HTMLElement>(`[data-list-heading="${list}"]`)?.focus();
  };
  return (
    <OrderList
      list={list}
      isInFocus
      page={page}
      action={note}
      renderPager={({ pages }) => (
        <Pagination
          label={t(`pages.${list}`)}
          page={page}
          pages={pages}
          hrefOf={formatPageHash}
          onPage={handlePage}
        />
      )}
    />
  );
}
