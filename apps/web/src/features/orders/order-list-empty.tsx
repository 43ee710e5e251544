import { useTranslations } from 'use-intl';
import { ListEmpty } from '../../blocks/list/list-empty.tsx';
import { NothingFound } from '../../blocks/list/nothing-found.tsx';
import { useCan } from '../../lib/session.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import type { OrderListName } from './orders-search.ts';
import { NothingYet } from '../../ui/empty-box.tsx';
import { useOrdersSearch } from './use-orders-search.ts';

export interface OrderListEmptyProps {
  readonly list: OrderListName;
  /** Only the list in focus offers to clear the search of both. */
  readonly isInFocus: boolean;
  /** The answer is still that of a former search or page. */
  readonly isBusy: boolean;
  /** From 1. */
  readonly page: number;
}

/** Says why a list has no rows and what to do next. */
export function OrderListEmpty({ list, isInFocus, isBusy, page }: OrderListEmptyProps) {
  const t = useTranslations('orders');
  const can = useCan();
  const { search, change, goToPage } = useOrdersSearch();
  const isFiltered = search.q !== undefined || search.status !== undefined;
  return (
    <ListEmpty
      isBusy={isBusy}
      page={page}
      onFirstPage={() => goToPage(1)}
      filtered={
        isFiltered ? <NothingFound search={search.q} otherwise={t(`empty.filtered.${list}`)} /> : null
      }
      onClear={isInFocus ? () => change({ q: '', status: null }) : null}
    >
      <NothingYet kind="crate" title={t(`empty.${list}.title`)} text={t(`empty.${list}.text`)} />
      {list === 'open' && can('post', '/new-order') && (
        <LinkButton size="small" icon="plus" to="/orders/new/$step" params={{ step: 'select-products' }}>
          {t('newOrder')}
        </LinkButton>
      )}
    </ListEmpty>
  );
}
