import type { PutSavedCalculationBody } from '@maincrop/contract/schemas/container-calculation';
import type { ChosenBase, ContainerType } from '@maincrop/domain/load/saved-calculation';
import type { PoolClient } from 'pg';
import type { Database } from '../../db/client.ts';
import { type CustomerScope, scopedQuery } from '../../db/scope.ts';

export interface SavedRow {
  readonly id: string;
  readonly user_id: string;
  readonly name: string;
  readonly load_base: ChosenBase;
  readonly container_type: ContainerType;
  readonly products: PutSavedCalculationBody['Products'];
  readonly changed_at: Date;
}

const COLUMNS = 'id, user_id, name, load_base, container_type, products, changed_at';

/** What a user has saved for the active customer, the newest first. */
export async function savedBy(
  db: Database,
  scope: CustomerScope,
  { userId, limit }: { readonly userId: string; readonly limit: number },
): Promise<SavedRow[]> {
  return scopedQuery<SavedRow>(db, scope, {
    keptPlan: 'saved-calculations',
    text: `select ${COLUMNS} from container_calculations where customer_nr = $1 and user_id = $2
      order by changed_at desc, id limit $3`,
    values: [scope.customerNr, userId, limit],
  });
}

/** One calculation of the active customer, whoever saved it; null for any other and for what is no id. */
export async function savedCalculation(
  db: Database,
  scope: CustomerScope,
  id: string,
): Promise<SavedRow | null> {
  const [row] = await scopedQuery<SavedRow>(db, scope, {
    keptPlan: 'saved-calculation',
    text: `select ${COLUMNS} from container_calculations where customer_nr = $1 and id::text = $2`,
    values: [scope.customerNr, id],
  });
  return row ?? null;
}

/** How many others than this one the user has saved; the user's rows wait for each other meanwhile. */
export async function countOthers(
  client: PoolClient,
  scope: CustomerScope,
  { userId, id }: { readonly userId: string; readonly id: string },
): Promise<number> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 173))', [userId]);
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from container_calculations
     where customer_nr = $1 and user_id = $2 and id <> $3`,
    [scope.customerNr, userId, id],
  );
  return rows[0]?.count ?? 0;
}

/** Stores a calculation or changes the user's own; null when the id belongs to somebody else. */
export async function saveCalculation(
  client: PoolClient,
  scope: CustomerScope,
  {
    userId,
    body,
    at,
  }: { readonly userId: string; readonly body: PutSavedCalculationBody; readonly at: Date },
): Promise<SavedRow | null> {
  const { rows } = await client.query<SavedRow>(
    `insert into container_calculations as saved
       (id, customer_nr, user_id, name, load_base, container_type, products, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (customer_nr, id) do update set name = excluded.name, load_base = excluded.load_base,
       container_type = excluded.container_type, products = excluded.products, changed_at = excluded.changed_at
       where saved.user_id = excluded.user_id
     returning ${COLUMNS}`,
    [
      body.id,
      scope.customerNr,
      userId,
      body.name,
      body.loadBase,
      body.containerType,
      JSON.stringify(body.Products),
      at,
    ],
  );
  return rows[0] ?? null;
}

/** Deletes a calculation of the user; false when there is none. */
export async function deleteCalculation(
  client: PoolClient,
  scope: CustomerScope,
  { userId, id }: { readonly userId: string; readonly id: string },
): Promise<boolean> {
  const { rowCount } = await client.query(
    'delete from container_calculations where customer_nr = $1 and user_id = $2 and id::text = $3',
    [scope.customerNr, userId, id],
  );
  return rowCount === 1;
}
