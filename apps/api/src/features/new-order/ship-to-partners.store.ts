import type { ShipToPartner } from '@maincrop/contract/schemas/new-order';
import type { Database } from '../../db/client.ts';
import { type CustomerScope, scopedQuery } from '../../db/scope.ts';

/** Ship-to parties of a customer by name. */
export async function shipToPartnersOf(db: Database, scope: CustomerScope): Promise<ShipToPartner[]> {
  return scopedQuery<ShipToPartner>(db, scope, {
    keptPlan: 'ship-to-partners',
    text: `select id as "Id", ship_to_nr as "CustomerNr", name as "PartnerName", street_and_number as "StreetAndNumber",
        city as "City", postal_code as "PostalCode", country_key as "CountryKey", incoterms as "IncoTerms1"
      from ship_to_partners where customer_nr = $1 order by name, ship_to_nr`,
    values: [scope.customerNr],
  });
}
