import type { FieldProblem } from '@maincrop/contract/errors';
import { paddedSapId, SAP_ID_MAX_LENGTH } from '@maincrop/domain/sap-id/sap-id';
import type { Pool, PoolClient } from 'pg';
import { AppError } from '../../../platform/app-error.ts';
import { type CopiedCustomer, copiedCustomers } from './sap-customer.store.ts';

/**
 * What is wrong with a SAP ID, or null: too long, unknown, or of a customer without access to the portal, which is
 * named (OPEN-22). `customers` is what the copy of the ERP knows of it. An empty one is right.
 */
export function sapIdProblem(
  field: string,
  sapId: string,
  customers: ReadonlyMap<string, CopiedCustomer>,
): FieldProblem | null {
  if (sapId === '') return null;
  if (sapId.length > SAP_ID_MAX_LENGTH)
    return { field, code: 'users.sap-id-too-long', params: { maximum: SAP_ID_MAX_LENGTH } };
  const customer = customers.get(sapId);
  if (!customer) return { field, code: 'users.unknown-sap-id', params: { sapId } };
  if (!customer.hasPortalAccess)
    return { field, code: 'users.no-portal-access', params: { customer: customer.CustName1 } };
  return null;
}

/**
 * The customer numbers as they are stored; throws for the first that is wrong. They are looked up in the portal's copy
 * of the ERP: a request that writes waits for nobody outside.
 */
export async function checkSapIds(
  db: Pool | PoolClient,
  field: string,
  entries: readonly string[],
): Promise<string[]> {
  const sapIds = entries.map(paddedSapId);
  const customers = await copiedCustomers(db, sapIds);
  for (const sapId of sapIds) {
    const problem = sapIdProblem(field, sapId, customers);
    if (problem !== null) throw new AppError(problem.code, problem.params, { fields: [problem] });
  }
  return [...new Set(sapIds)];
}
