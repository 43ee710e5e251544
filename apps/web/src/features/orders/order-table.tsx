import type { Order } from '@maincrop/contract/schemas/orders';
import { useTranslations } from 'use-intl';
import { useCan } from '../../lib/session.ts';
import { HeaderCell, Table } from '../../ui/table.tsx';
import type { OrderColumn } from './order-columns.tsx';
import { OrderRow } from './order-row.tsx';
import { orderSorts } from './orders-search.ts';
import { useColumnLabel } from './use-column-label.ts';
import { useOrdersSearch } from './use-orders-search.ts';

export interface OrderTableProps {
  readonly caption: string;
  readonly orders: readonly Order[];
  readonly columns: readonly OrderColumn[];
  /** Rows of the former page are shown while the next one loads. */
  readonly isBusy: boolean;
}

export function OrderTable({ caption, orders, columns, isBusy }: OrderTableProps) {
  const t = useTranslations('orders');
  const labelOf = useColumnLabel();
  const can = useCan();
  const { search, change } = useOrdersSearch();
  const canOrder = can('post', '/new-order');
  // The seven columns of container customers leave none.
  const hasRoom = columns.length < 7;
  const sorting = orderSorts.headings(search.sort, (sort) => change({ sort }));
  return (
    <Table caption={caption} isBusy={isBusy} isAligned={columns.some(({ width }) => width !== undefined)}>
      <thead className="max-tablet:sr-only">
        <tr>
          {columns.map(({ key, from, sortField, width, below }) => (
            <HeaderCell
              key={key}
              {...(from && { from })}
              {...(width && { className: width })}
              {...(sortField && sorting(sortField))}
              below={below && <span className="hidden font-normal wide:block">{labelOf(below.key)}</span>}
            >
              {labelOf(key)}
            </HeaderCell>
          ))}
          {canOrder && (
            <HeaderCell from="wide" className={`print:hidden! ${hasRoom ? 'wide:w-25' : 'wide:w-14'}`}>
              <span className={hasRoom ? '' : 'sr-only'}>{t('again.label')}</span>
            </HeaderCell>
          )}
          <th scope="col" className="border-b border-line bg-sunken wide:hidden">
            <span className="sr-only">{t('column.details')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow key={order.Id} order={order} columns={columns} canOrder={canOrder} />
        ))}
      </tbody>
    </Table>
  );
}
