import type { Order } from '@maincrop/contract/schemas/orders';
import { type MouseEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, IconButton } from '../../ui/button.tsx';
import { Cell, rowStyle } from '../../ui/table.tsx';
import { OrderCell } from './order-cell.tsx';
import type { OrderColumn } from './order-columns.tsx';
import { OrderRowDetails } from './order-row-details.tsx';
import { useOrderAgain } from './use-order-again.ts';
import { useOrdersSearch } from './use-orders-search.ts';

export interface OrderRowProps {
  readonly order: Order;
  readonly columns: readonly OrderColumn[];
}

/**
 * One order. A press anywhere beside the controls opens it, as its link does; on screens without room for every
 * column a toggle shows the rest below.
 */
export function OrderRow({ order, columns }: OrderRowProps) {
  const t = useTranslations('orders');
  const [isOpen, setIsOpen] = useState(false);
  const detailsId = useId();
  const orderAgain = useOrderAgain();
  const { open } = useOrdersSearch();
  const name = order.OrderNumber ?? (order.PurchOrder === '' ? order.Id : order.PurchOrder);
  const handleClick = (event: MouseEvent<HTMLTableRowElement>) => {
    const isOnControl = event.target instanceof Element && event.target.closest('a, button') !== null;
    // Whoever marks a number to copy it does not want to open the order.
    if (!isOnControl && window.getSelection()?.isCollapsed !== false) open({ order: order.Id });
  };
  return (
    <>
      <tr
        className={`cursor-pointer nth-last-2:border-b-0 ${rowStyle} ${isOpen ? 'border-b-transparent wide:border-b-line' : ''}`}
        onClick={handleClick}
      >
        {columns.map((column) => (
          <OrderCell key={column.key} order={order} column={column} />
        ))}
        {orderAgain && (
          <Cell from="wide" className="w-11 print:hidden!">
            <IconButton
              icon="refresh"
              label={t('again.of', { number: name })}
              onClick={() => orderAgain(order)}
            />
          </Cell>
        )}
        <Cell className="w-11 text-right wide:hidden">
          <IconButton
            icon={isOpen ? 'chevronUp' : 'chevronDown'}
            label={t(isOpen ? 'row.less' : 'row.more', { number: name })}
            aria-expanded={isOpen}
            aria-controls={detailsId}
            onClick={() => setIsOpen(!isOpen)}
          />
        </Cell>
      </tr>
      <tr id={detailsId} hidden={!isOpen} className="border-b border-line last:border-b-0 wide:hidden">
        <td colSpan={columns.length + 2} className="px-3 pt-1 pb-4">
          {isOpen && (
            <OrderRowDetails order={order} columns={columns}>
              {orderAgain && (
                <Button size="small" icon="refresh" onClick={() => orderAgain(order)}>
                  {t('again.label')}
                </Button>
              )}
            </OrderRowDetails>
          )}
        </td>
      </tr>
    </>
  );
}
