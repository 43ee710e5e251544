import { orderSort } from '@maincrop/contract/list-sorts';
import { ORDER_STATUSES, type OrderStatus } from '@maincrop/domain/order-status/order-status';
import { useTranslations } from 'use-intl';
import { useSignedIn } from '../../lib/session.ts';
import { SortSelect } from '../../blocks/list/sort-select.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Select } from '../../ui/select.tsx';
import { formatSort, listOfStatus, parseSort } from './orders-search.ts';
import { useOrdersSearch } from './use-orders-search.ts';

/**
 * Search and status apply to both lists; the order of the rows is chosen here where the header row cannot show
 * every column.
 */
export function OrdersToolbar() {
  const t = useTranslations('orders');
  const statusText = useTranslations('order-status');
  const { sapCustomer } = useSignedIn();
  const { search, change } = useOrdersSearch();
  const handleStatus = (status: OrderStatus | '') =>
    change(status === '' ? { status: null } : { status, list: listOfStatus(status) });
  return (
    <div className="grid grid-cols-2 gap-3 tablet:flex">
      <div className="col-span-2 grow tablet:max-w-md">
        <SearchBox
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          query={search.q ?? ''}
          onSearch={(q) => change({ q })}
        />
      </div>
      <Select<OrderStatus | ''>
        label={t('filter.label')}
        hideLabel
        value={search.status ?? ''}
        onChange={handleStatus}
        options={[
          { value: '', label: t('filter.all') },
          ...ORDER_STATUSES.map((status) => ({ value: status, label: statusText(`status.${status}`) })),
        ]}
        className="tablet:w-64"
      />
      <SortSelect
        fields={orderSort.fields}
        sorts={{ parseSort, formatSort }}
        sort={search.sort}
        columnOf={(field) => t(`column.${field}`)}
        onSort={(sort) => change({ sort })}
        className={sapCustomer?.IsContainerCustomer === true ? 'tablet:w-64' : 'tablet:w-64 wide:hidden'}
      />
    </div>
  );
}
