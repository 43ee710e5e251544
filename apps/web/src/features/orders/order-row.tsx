import type { Order } from '@maincrop/contract/schemas/orders';
import { parseErpDate } from '@maincrop/domain/calendar/erp-date';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatDate } from '../../lib/formats.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { Cell, RowHeader, rowStyle } from '../../ui/table.tsx';
import { type OrderColumn, requestedEta, textOf } from './order-columns.tsx';
import { OrderRowDetails } from './order-row-details.tsx';
import { useOrderAgain } from './use-order-again.ts';

export interface OrderRowProps {
  readonly order: Order;
  readonly columns: readonly OrderColumn[];
}

/** One order; on screens without room for every column a toggle opens the rest below. */
export function OrderRow({ order, columns }: OrderRowProps) {
  const t = useTranslations('orders');
  const [isOpen, setIsOpen] = useState(false);
  const detailsId = useId();
  const orderAgain = useOrderAgain();
  const name = nameOf(order);
  return (
    <>
      <tr className={`${rowStyle} ${isOpen ? 'border-b-transparent wide:border-b-line' : ''}`}>
        <RowHeader className="whitespace-nowrap">
          <TextLink
            from="/orders/"
            to="/orders"
            search={(search) => ({ ...search, order: order.Id })}
            hash
            state={{ isFromList: true }}
            resetScroll={false}
            aria-label={openLabel(order, t)}
            className="inline-flex min-h-6 min-w-6 items-center pointer-coarse:min-h-11"
          >
            {textOf(order.OrderNumber)}
          </TextLink>
          <span className="block font-normal whitespace-normal text-muted tablet:hidden">
            {textOf(order.City)}
          </span>
        </RowHeader>
        {columns.map(({ key, from, isOneLine, show }) => (
          <Cell key={key} {...(from && { from })} className={isOneLine ? 'whitespace-nowrap' : ''}>
            {show(order)}
            {key === 'OrderStatus' && (
              <span className="mt-0.5 block text-muted tablet:hidden">
                {t('row.eta', { date: requestedEta(order) })}
              </span>
            )}
          </Cell>
        ))}
        {orderAgain && (
          <Cell from="wide" className="text-right">
            <IconButton
              icon="refresh"
              label={t('again.of', { number: name })}
              onClick={() => orderAgain(order.OrderItems)}
            />
          </Cell>
        )}
        <Cell className="w-11 pl-0 text-right wide:hidden">
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
        <td colSpan={columns.length + 3} className="px-3 pb-4">
          {isOpen && (
            <OrderRowDetails order={order} columns={columns}>
              {orderAgain && (
                <Button size="small" icon="refresh" onClick={() => orderAgain(order.OrderItems)}>
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

/** What an order is called where its number is missing. */
function nameOf(order: Order): string {
  return order.OrderNumber ?? (textOf(order.PurchOrder) === '-' ? order.Id : order.PurchOrder);
}

function openLabel(order: Order, t: ReturnType<typeof useTranslations<'orders'>>): string {
  if (order.OrderNumber !== null) return t('row.open', { number: order.OrderNumber });
  return t('row.openUnnumbered', { date: formatDate(parseErpDate(order.CreatedOn)) });
}
