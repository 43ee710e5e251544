import type { InvoiceSelection } from '@maincrop/contract/schemas/invoices';
import type { RowCondition } from '@maincrop/domain/access/row-rule';
import { NO_DAY } from './open-invoices.store.ts';

/** The last day that is one: behind it stands what has none (`NO_DAY`). */
const LAST_DAY = '9999-12-30';

/** The conditions on the rows of invoices that a caller's selection means; none without a selection. */
export function selectionConditions({
  dueFrom,
  dueTo,
  due,
  shipTo,
  currency,
}: InvoiceSelection): RowCondition[] {
  const isDue = (operator: 'gte' | 'lte' | 'eq', value: string): RowCondition => ({
    field: 'due_key',
    kind: 'date',
    operator,
    values: [value],
  });
  const isByDay = dueFrom !== undefined || dueTo !== undefined;
  return [
    ...(dueFrom === undefined ? [] : [isDue('gte', dueFrom)]),
    ...(isByDay ? [isDue('lte', dueTo ?? LAST_DAY)] : []),
    ...(due === undefined ? [] : [isDue('eq', NO_DAY)]),
    ...(shipTo === undefined ? [] : [isText('ship_to_nr', shipTo)]),
    ...(currency === undefined ? [] : [isText('currency', currency)]),
  ];
}

function isText(field: string, value: string): RowCondition {
  return { field, kind: 'text', operator: 'eq', values: [value] };
}
