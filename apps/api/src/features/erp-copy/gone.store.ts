import type { ErpKind, ErpName } from '@maincrop/adapters/erp/port';
import type { PoolClient } from 'pg';

type NamedGone = Omit<ErpName, 'customerNr'>;

/**
 * Takes what the ERP no longer has out of the copy. Records of customers go with everything that hangs on them; a
 * customer loses its access and a product is sold no more, because users, orders and invoices still name them. Of a name
 * that the copy does not know nothing happens.
 */
export async function forgetGone(
  client: PoolClient,
  kind: ErpKind,
  gone: readonly NamedGone[],
): Promise<void> {
  if (gone.length === 0) return;
  const ids = gone.map(({ id }) => id);
  if (kind === 'customers')
    await client.query('update customers set has_portal_access = false where customer_nr = any($1)', [ids]);
  else if (kind === 'products')
    await client.query('update products set is_available = false where product_nr = any($1)', [ids]);
  else if (kind === 'plants') await client.query('delete from plants where code = any($1)', [ids]);
  else
    await forget(
      client,
      kind,
      gone.map((name) => ({ ...name, customerNr: null })),
    );
}

/** Takes records that have come with another customer away from the one who had them. */
export async function forgetMoved(
  client: PoolClient,
  kind: ErpKind,
  names: readonly ErpName[],
): Promise<void> {
  if (kind === 'customers' || kind === 'products' || kind === 'plants') return;
  await forget(client, kind, names);
}

type KindOfCustomers = Exclude<ErpKind, 'customers' | 'products' | 'plants'>;

async function forget(client: PoolClient, kind: KindOfCustomers, names: readonly ErpName[]): Promise<void> {
  const { table, column, numberColumn } = TABLES[kind];
  const remove = `delete from ${table} t using jsonb_to_recordset($1) as told (id text, "externalReference" text,
      number text, "customerNr" text)`;
  const elsewhere = 't.customer_nr is distinct from told."customerNr"';
  const gone = await client.query<GoneRow>(
    `${remove} where t.${column} = told.id and ${elsewhere} returning t.customer_nr, t.${column} as id`,
    [JSON.stringify(names)],
  );
  if (kind === 'claims') await dropProof(client, gone.rows);
  const ours = names.filter((name) => name.externalReference !== null && OUR_ID.test(name.externalReference));
  if (numberColumn === undefined || ours.length === 0) return;
  const goneOfOurs = await client.query<GoneRow>(
    `${remove} where t.id = told."externalReference" and ${elsewhere}
       and (t.${numberColumn} is null or t.${numberColumn} = told.number) returning t.customer_nr, t.id`,
    [JSON.stringify(ours)],
  );
  if (kind === 'claims') await dropProof(client, goneOfOurs.rows);
}

interface GoneRow {
  readonly customer_nr: string;
  readonly id: string;
}

/** The files of claims that are gone are deleted like those that no claim took. */
async function dropProof(client: PoolClient, claims: readonly GoneRow[]): Promise<void> {
  if (claims.length === 0) return;
  await client.query(
    `update attachments a set state = 'dropped', claim_id = null
     from unnest($1::text[], $2::text[]) as gone (customer_nr, claim_id)
     where a.customer_nr = gone.customer_nr and a.claim_id = gone.claim_id`,
    [claims.map((claim) => claim.customer_nr), claims.map(({ id }) => id)],
  );
}

/**
 * Where records lie, by the ERP's id of those that were entered there. What was submitted here has an id of ours and goes
 * only with the document whose number it bears: of one that was entered twice, the other may be deleted.
 */
const TABLES: Readonly<
  Record<KindOfCustomers, { readonly table: string; readonly column: string; readonly numberColumn?: string }>
> = {
  shipToPartners: { table: 'ship_to_partners', column: 'id' },
  orders: { table: 'orders', column: 'id', numberColumn: 'order_number' },
  invoices: { table: 'invoices', column: 'id' },
  contracts: { table: 'contracts', column: 'contract_number' },
  disputes: { table: 'disputes', column: 'dispute_number', numberColumn: 'dispute_number' },
  agreements: { table: 'agreements', column: 'id' },
  claims: { table: 'claims', column: 'id', numberColumn: 'erp_number' },
};
// What others submitted to the ERP under names of their own must not name a record of ours.
const OUR_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
