import type { InvoiceSelection } from '@maincrop/contract/schemas/invoices';
import type { RowCondition } from '@maincrop/domain/access/row-rule';

/** What has no day to pay it has this sort key: it is due on no day that is asked for. */
const BEFORE_NO_DAY = '9999-12-30';

/** The conditions on the rows of invoices that a caller's selection means; none without a selection. */
export function selectionConditions({ dueFrom, dueTo, shipTo }: InvoiceSelection): RowCondition[] {
  const due = (operator: 'gte' | 'lte', value: string): RowCondition => ({
    field: 'due_key',
    kind: 'date',
    operator,
    values: [value],
  });
  const isByDay = dueFrom !== undefined || dueTo !== undefined;
  return [
    ...(dueFrom === undefined ? [] : [due('gte', dueFrom)]),
    ...(isByDay ? [due('lte', dueTo ?? BEFORE_NO_DAY)] : []),
    ...(shipTo === undefined
      ? []
      : [{ field: 'ship_to_nr', kind: 'text', operator: 'eq', values: [shipTo] } as const]),
  ];
}
