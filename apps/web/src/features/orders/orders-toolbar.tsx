import { shownStatuses } from '@maincrop/domain/order-status/status-display';
import { useTranslations } from 'use-intl';
import { useSignedIn } from '../../lib/session.ts';
import { ListToolbar } from '../../blocks/list/list-toolbar.tsx';
import { listOfStatus, orderSorts } from './orders-search.ts';
import { useColumnLabel } from './use-column-label.ts';
import { useOrdersSearch } from './use-orders-search.ts';

/** Search and status apply to both lists. */
export function OrdersToolbar() {
  const t = useTranslations('orders');
  const statusText = useTranslations('order-status');
  const labelOf = useColumnLabel();
  const { sapCustomer } = useSignedIn();
  const isContainerCustomer = sapCustomer?.IsContainerCustomer === true;
  const { search, change } = useOrdersSearch();
  const offered = shownStatuses(isContainerCustomer);
  // An address may name one of two that container customers see as one.
  const chosen = offered.find(({ statuses }) =>
    statuses.some((each) => search.status?.split(',').includes(each)),
  );
  return (
    <ListToolbar
      search={{
        label: t('search.label'),
        placeholder: t('search.placeholder'),
        query: search.q,
        onSearch: (q) => change({ q }),
      }}
      filter={{
        label: t('filter.label'),
        value: chosen?.statuses.join(',') ?? '',
        onChange: (status) => change(status === '' ? { status } : { status, list: listOfStatus(status) }),
        options: [
          { value: '', label: t('filter.all') },
          ...offered.map(({ shown, statuses }) => ({
            value: statuses.join(','),
            label: statusText(`status.${shown}`),
          })),
        ],
      }}
      sort={{
        of: orderSorts,
        value: search.sort,
        columnOf: labelOf,
        onSort: (sort) => change({ sort }),
        className: isContainerCustomer ? '' : 'wide:hidden',
      }}
    />
  );
}
