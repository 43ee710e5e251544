import type { Pool, PoolClient } from 'pg';

export interface CopiedCustomer {
  readonly CustomerNr: string;
  readonly CustName1: string;
  readonly City: string;
  readonly CountryKey: string;
  readonly IsContainerCustomer: boolean;
  readonly hasPortalAccess: boolean;
}

/** Those of these customers that the portal's copy of the ERP knows. */
export async function copiedCustomers(
  db: Pool | PoolClient,
  customerNrs: readonly string[],
): Promise<ReadonlyMap<string, CopiedCustomer>> {
  const found = await db.query<CopiedCustomer>({
    name: 'copied-customers',
    text: `select customer_nr as "CustomerNr", name as "CustName1", city as "City", country_key as "CountryKey",
        is_container_customer as "IsContainerCustomer", has_portal_access as "hasPortalAccess"
      from customers where customer_nr = any($1)`,
    values: [customerNrs],
  });
  return new Map(found.rows.map((row) => [row.CustomerNr, row]));
}
