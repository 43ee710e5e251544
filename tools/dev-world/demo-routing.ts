import { peppolIds } from '@maincrop/adapters/erp/embedded/demo-invoices/peppol-ids';
import type { Services } from '@maincrop/api/platform/services';

/**
 * Enters where the customers of the demo that are in the Peppol network take their e-invoices, as their buyers would:
 * what the demo's ERP says was delivered there must have an address.
 */
export async function seedDemoRouting({ db }: Services): Promise<void> {
  for (const [customerNr, peppolId] of peppolIds()) {
    await db.system.query(
      'insert into customer_routing (customer_nr, peppol_id) values ($1, $2) on conflict do nothing',
      [customerNr, peppolId],
    );
  }
}
