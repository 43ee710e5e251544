import type { OrderList as OrderListAnswer } from '@maincrop/contract/schemas/orders';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, IconButton } from '../../ui/button.tsx';
import { OrderList } from './order-list.tsx';
import type { OrderListName } from './orders-search.ts';
import { useOrdersSearch } from './use-orders-search.ts';

export interface OtherOrdersProps {
  readonly list: OrderListName;
}

/** The list out of focus: 3 orders a page, paged on its own and outside the address (OPEN-26). */
export function OtherOrders({ list }: OtherOrdersProps) {
  const t = useTranslations('orders');
  const { search, change } = useOrdersSearch();
  // Another search, filter or sort begins at the first page.
  const of = `${search.q} ${search.status} ${search.sort}`;
  const [{ page, of: pagesOf }, setPages] = useState({ of, page: 1 });
  if (pagesOf !== of) setPages({ of, page: 1 });
  const setPage = (next: number) => setPages({ of, page: next });
  return (
    <OrderList
      list={list}
      isInFocus={false}
      page={page}
      onPage={setPage}
      action={
        <Button
          kind="plain"
          size="small"
          className="-mx-3 max-tablet:text-left max-tablet:whitespace-normal"
          onClick={() => change({ list })}
        >
          {t(`showAll.${list}`)}
        </Button>
      }
      renderPager={(answer) => <ShortPager list={list} page={page} answer={answer} onPage={setPage} />}
    />
  );
}

interface ShortPagerProps {
  readonly list: OrderListName;
  readonly page: number;
  readonly answer: OrderListAnswer;
  readonly onPage: (page: number) => void;
}

function ShortPager({ list, page, answer, onPage }: ShortPagerProps) {
  const t = useTranslations('orders');
  const ui = useTranslations('app');
  if (answer.pages <= 1) return null;
  const first = (page - 1) * answer.per_page + 1;
  return (
    <nav aria-label={t(`pages.${list}`)} className="flex items-center justify-end gap-1 text-sm text-muted">
      <IconButton
        icon="chevronLeft"
        label={ui('ui.previousPage')}
        isDisabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <span aria-live="polite">
        {t('range', { first, last: first + answer.items.length - 1, total: answer.total })}
      </span>
      <IconButton
        icon="chevronRight"
        label={ui('ui.nextPage')}
        isDisabled={page >= answer.pages}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
