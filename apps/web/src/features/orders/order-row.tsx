import type { Order } from '@maincrop/contract/schemas/orders';
import { memo, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, IconButton } from '../../ui/button.tsx';
import { pressItsLink } from '../../ui/row-press.ts';
import { Cell, rowStyle } from '../../ui/table.tsx';
import { OrderCell } from './order-cell.tsx';
import type { OrderColumn } from './order-columns.tsx';
import { OrderRowDetails } from './order-row-details.tsx';
import { useOrderAgain } from './use-order-again.ts';

export interface OrderRowProps {
  readonly order: Order;
  readonly columns: readonly OrderColumn[];
  readonly canOrder: boolean;
}

/**
 * One order. A press anywhere beside the controls opens it, as its link does; on screens without room for every
 * column a toggle shows the rest below. The address is not looked at, so that a row stays as it is while another sort or
 * page is on its way.
 */
export const OrderRow = memo(function OrderRow({ order, columns, canOrder }: OrderRowProps) {
  const t = useTranslations('orders');
  const [isOpen, setIsOpen] = useState(false);
  const detailsId = useId();
  return (
    <>
      <tr
        className={`cursor-pointer nth-last-2:border-b-0 ${rowStyle} ${isOpen ? 'border-b-transparent wide:border-b-line' : ''}`}
        onClick={pressItsLink}
      >
        {columns.map((column) => (
          <OrderCell key={column.key} order={order} column={column} />
        ))}
        {canOrder && (
          <Cell from="wide" className="w-11 print:hidden!">
            <OrderAgain order={order} isShort />
          </Cell>
        )}
        <Cell className="w-11 text-right wide:hidden">
          <IconButton
            icon={isOpen ? 'chevronUp' : 'chevronDown'}
            label={t(isOpen ? 'row.less' : 'row.more', { number: nameOf(order) })}
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
              {canOrder && <OrderAgain order={order} />}
            </OrderRowDetails>
          )}
        </td>
      </tr>
    </>
  );
});

function OrderAgain({ order, isShort = false }: { readonly order: Order; readonly isShort?: boolean }) {
  const t = useTranslations('orders');
  const orderAgain = useOrderAgain();
  const handleClick = () => orderAgain?.(order);
  if (isShort)
    return (
      <IconButton icon="refresh" label={t('again.of', { number: nameOf(order) })} onClick={handleClick} />
    );
  return (
    <Button size="small" icon="refresh" onClick={handleClick}>
      {t('again.label')}
    </Button>
  );
}

function nameOf({ OrderNumber, PurchOrder, Id }: Order): string {
  return OrderNumber ?? (PurchOrder === '' ? Id : PurchOrder);
}
