import type { Order } from '@maincrop/contract/schemas/orders';
import type { ReactNode } from 'react';
import { useColumnLabel } from './use-column-label.ts';
import type { OrderColumn } from './order-columns.tsx';

export interface OrderRowDetailsProps {
  readonly order: Order;
  readonly columns: readonly OrderColumn[];
  /** Buttons at the end. */
  readonly children?: ReactNode;
}

/** The columns that need a wide screen, as labelled values; the destination stands in the row itself. */
export function OrderRowDetails({ order, columns, children }: OrderRowDetailsProps) {
  const labelOf = useColumnLabel();
  const hidden = columns
    .flatMap((column) => (column.below ? [column, column.below] : [column]))
    .filter((column) => column.from === 'wide' && column.key !== 'City');
  return (
    <div className="flex flex-col gap-3">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 tablet:grid-cols-3">
        {hidden.map(({ key, show }) => (
          <div key={key}>
            <dt className="text-muted">{labelOf(key)}</dt>
            <dd>{show(order)}</dd>
          </div>
        ))}
      </dl>
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </div>
  );
}
