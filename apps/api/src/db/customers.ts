import type { SapCustomer } from '@maincrop/contract/schemas/account';
import type { Pool } from 'pg';

/** Master data of SAP customers as the portal shows them, in the order of their numbers. */
export async function customersByNumber(db: Pool, customerNrs: readonly string[]): Promise<SapCustomer[]> {
  const found = await db.query<SapCustomer>({
    name: 'customers-by-number',
    text: `select customer_nr as "CustomerNr", name as "CustName1", city as "City", country_key as "CountryKey",
        is_container_customer as "IsContainerCustomer"
      from customers where customer_nr = any($1) order by customer_nr`,
    values: [customerNrs],
  });
  return found.rows;
}
