import { useTranslations } from 'use-intl';
import { useCan } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import type { OrderListName } from './orders-search.ts';
import { useOrdersSearch } from './use-orders-search.ts';

export interface OrderListEmptyProps {
  readonly list: OrderListName;
  /** Only the list in focus offers to clear the search of both. */
  readonly isInFocus: boolean;
  /** From 1. */
  readonly page: number;
}

/** Says why a list has no rows and what to do next. */
export function OrderListEmpty({ list, isInFocus, page }: OrderListEmptyProps) {
  const t = useTranslations('orders');
  const can = useCan();
  const { search, change, goToPage } = useOrdersSearch();
  const isFiltered = search.q !== undefined || search.status !== undefined;
  return (
    <div className="flex flex-col items-center gap-3 rounded-lg border border-dashed border-line-strong px-4 py-6 text-center">
      {page > 1 ? (
        <>
          <p>{t('empty.page', { page })}</p>
          <Button size="small" onClick={() => goToPage(1)}>
            {t('empty.firstPage')}
          </Button>
        </>
      ) : isFiltered ? (
        <>
          <p>{t(`empty.filtered.${list}`)}</p>
          {isInFocus && (
            <Button size="small" icon="close" onClick={() => change({ q: '', status: null })}>
              {t('filter.clear')}
            </Button>
          )}
        </>
      ) : (
        <>
          <div>
            <p className="font-semibold">{t(`empty.${list}.title`)}</p>
            <p className="text-muted">{t(`empty.${list}.text`)}</p>
          </div>
          {list === 'open' && can('post', '/new-order') && (
            <LinkButton size="small" icon="plus" to="/orders/new/$step" params={{ step: 'select-products' }}>
              {t('newOrder')}
            </LinkButton>
          )}
        </>
      )}
    </div>
  );
}
