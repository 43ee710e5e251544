import type { ClaimSelection } from '@maincrop/contract/schemas/claims';
import type { RowCondition } from '@maincrop/domain/access/row-rule';

/** The conditions on the rows of claims that a caller's selection means; none without a selection. */
export function selectionConditions({ outcome }: ClaimSelection): RowCondition[] {
  return outcome === undefined ? [] : [{ field: 'stage', kind: 'text', operator: 'eq', values: [outcome] }];
}
