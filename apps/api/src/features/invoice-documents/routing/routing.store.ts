import type { Routing } from '@maincrop/contract/schemas/e-invoice';
import type { Pool, PoolClient } from 'pg';
import type { Database } from '../../../db/client.ts';
import { type CustomerScope, scopedQuery } from '../../../db/scope.ts';

const NO_ROUTING: Routing = {
  peppolId: null,
  leitwegId: null,
  sdiCode: null,
  orderReference: null,
  version: 0,
};

const COLUMNS = `peppol_id as "peppolId", leitweg_id as "leitwegId", sdi_code as "sdiCode",
  order_reference as "orderReference", version`;

/** Where e-invoices of the customer go; version 0 until something was stored. */
export async function routingOf(db: Database, scope: CustomerScope): Promise<Routing> {
  const [row] = await scopedQuery<Routing>(db, scope, {
    keptPlan: 'routing-of',
    text: `select ${COLUMNS} from customer_routing where customer_nr = $1`,
    values: [scope.customerNr],
  });
  return row ?? NO_ROUTING;
}

/** The same for a job. */
export async function routingForJob(system: Pool, customerNr: string): Promise<Routing> {
  const found = await system.query<Routing>(
    `select ${COLUMNS} from customer_routing where customer_nr = $1`,
    [customerNr],
  );
  return found.rows[0] ?? NO_ROUTING;
}

/** Stores what was changed in the version that was read; null when that is not the stored one any more. */
export async function saveRouting(
  client: PoolClient,
  scope: CustomerScope,
  routing: Routing,
): Promise<Routing | null> {
  const values = [
    scope.customerNr,
    routing.peppolId,
    routing.leitwegId,
    routing.sdiCode,
    routing.orderReference,
  ];
  const saved =
    routing.version === 0
      ? await client.query<Routing>(
          `insert into customer_routing (customer_nr, peppol_id, leitweg_id, sdi_code, order_reference)
             values ($1, $2, $3, $4, $5) on conflict do nothing returning ${COLUMNS}`,
          values,
        )
      : await client.query<Routing>(
          `update customer_routing set peppol_id = $2, leitweg_id = $3, sdi_code = $4, order_reference = $5,
             version = version + 1
           where customer_nr = $1 and version = $6 returning ${COLUMNS}`,
          [...values, routing.version],
        );
  return saved.rows[0] ?? null;
}
