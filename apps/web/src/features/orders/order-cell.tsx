import type { Order } from '@maincrop/contract/schemas/orders';
import { parseErpDate } from '@maincrop/domain/calendar/erp-date';
import { useTranslations } from 'use-intl';
import { formatDate, formatText, NONE } from '../../lib/formats.ts';
import { TextLink } from '../../ui/link-button.tsx';
import { Cell, RowHeader } from '../../ui/table.tsx';
import type { OrderColumn } from './order-columns.tsx';
import { unbroken } from '../../ui/unbroken.tsx';

export interface OrderCellProps {
  readonly order: Order;
  readonly column: OrderColumn;
}

/** A cell of the list; on narrow screens number and status carry destination and requested ETA in a second line. */
export function OrderCell({ order, column }: OrderCellProps) {
  const t = useTranslations('orders');
  const { key, from, show, below } = column;
  if (key === 'OrderNumber') {
    return (
      <RowHeader>
        <OrderLink order={order} />
        <span className="block font-normal text-muted wide:hidden">{formatText(order.City)}</span>
        {below && <SecondLine order={order} column={below} />}
      </RowHeader>
    );
  }
  return (
    <Cell {...(from && { from })} className={column.className ?? ''}>
      {show(order)}
      {key === 'OrderStatus' && (
        <span className="mt-0.5 block text-muted tablet:hidden">
          {unbroken(t('row.eta', { date: formatDate(parseErpDate(order.ReqDlvDate)) }))}
        </span>
      )}
      {below && <SecondLine order={order} column={below} />}
    </Cell>
  );
}

function SecondLine({ order, column }: OrderCellProps) {
  const value = column.show(order);
  if (value === NONE) return null;
  return <span className="hidden font-normal text-muted wide:block">{value}</span>;
}

/** Where the column of the reference does not show, the reference stands for a number that is still to come. */
function NewOrderName({ reference }: { readonly reference: string }) {
  const t = useTranslations('orders');
  if (reference === '') return t('new');
  return (
    <>
      <span className="hidden wide:inline">{t('new')}</span>
      <span className="wrap-anywhere whitespace-normal wide:hidden">
        {unbroken(t('unnumbered', { reference }))}
      </span>
    </>
  );
}

function OrderLink({ order }: Pick<OrderCellProps, 'order'>) {
  const t = useTranslations('orders');
  const { OrderNumber, PurchOrder: reference } = order;
  // The name begins with what is seen, for those who speak what they see (WCAG 2.5.3).
  const label =
    OrderNumber === null
      ? t('row.openUnnumbered', {
          name: reference === '' ? t('new') : t('unnumbered', { reference }),
          date: formatDate(parseErpDate(order.CreatedOn)),
        })
      : t('row.open', { number: OrderNumber });
  return (
    <TextLink
      from="/orders/"
      to="/orders"
      search={(search) => ({ ...search, order: order.Id })}
      hash
      state={{ isFromList: true }}
      resetScroll={false}
      aria-label={label}
      className="inline-flex min-h-6 min-w-6 items-center whitespace-nowrap pointer-coarse:min-h-8 pointer-coarse:min-w-11"
    >
      {OrderNumber ?? <NewOrderName reference={reference} />}
    </TextLink>
  );
}
