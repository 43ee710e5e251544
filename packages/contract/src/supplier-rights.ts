import type { SupplierRight } from '@maincrop/domain/access/supplier-side';
import type { Operation } from './operation.ts';
import { operations } from './operations.ts';

/**
 * Every right that an operation asks for and that concerns neither the caller's own account nor the active customer:
 * what the supplier's people do. A new row belongs here unless it says otherwise. Source: decision 063.
 */
export const supplierRights: readonly SupplierRight[] = rightsOf(Object.values(operations));

function rightsOf(rows: readonly Operation[]): readonly SupplierRight[] {
  return rows.flatMap(({ access, customerScoped, ownAccount }) =>
    typeof access !== 'object' || customerScoped !== false || ownAccount ? [] : [access],
  );
}
