import type { Pool, PoolClient } from 'pg';
import { StartError } from '../platform/start-error.ts';

const UNDEFINED_TABLE = '42P01';

/**
 * Throws `StartError` when the database holds records of another kind of ERP than a process names: they are not told
 * apart, and orders of the one would be looked for in the other. One that was filled before this was noted is anybody's,
 * but for the sample supplier's when it holds none of its records. Says nothing before the migration that makes its table;
 * whoever copies asks again, before the ERP is asked, and holds the database to it (`holdToErp`).
 */
export async function refuseOtherErp(pool: Pool, erp: string): Promise<void> {
  const found = await pool
    .query<{ noted: string | null }>(`select (select erp from erp_of_records) as noted where ${IS_FILLED}`)
    .catch(withoutTable);
  const [filled] = found.rows;
  if (filled === undefined) return;
  const { noted } = filled;
  if (noted !== null && noted !== erp)
    throw otherErp(erp, `come from ERP=${noted}`, `set ERP=${noted} again`);
  if (noted === null && erp === 'embedded' && !(await hasSampleRecords(pool)))
    throw otherErp(erp, 'are not those of the sample supplier', 'set ERP to the one they come from');
}

/**
 * Notes, in the transaction that is about to store records of an ERP, whose they are. Throws `StartError` when there are
 * some of another one. A database without any takes those of whoever comes first.
 */
export async function holdToErp(client: PoolClient, erp: string): Promise<void> {
  await client.query('insert into erp_of_records (erp) values ($1) on conflict do nothing', [erp]);
  // Whoever copies from another ERP at the same moment waits here, and then finds the records.
  const held = await client.query<{ erp: string }>('select erp from erp_of_records for update');
  const of = held.rows[0]?.erp ?? erp;
  if (of === erp) return;
  const isFilled = (await client.query(`select where ${IS_FILLED}`)).rowCount === 1;
  if (isFilled) throw otherErp(erp, `come from ERP=${of}`, `set ERP=${of} again`);
  await client.query('update erp_of_records set erp = $1, since = now()', [erp]);
}

/** Whether records were ever copied. */
const IS_FILLED =
  'exists (select from erp_watermarks where watermark is not null or resume_from is not null)';

async function hasSampleRecords(pool: Pool): Promise<boolean> {
  const found = await pool.query<{ there: boolean }>(
    "select to_regclass('embedded_erp.records') is not null as there",
  );
  if (found.rows[0]?.there !== true) return false;
  return (await pool.query('select from embedded_erp.records limit 1')).rowCount === 1;
}

function otherErp(erp: string, whose: string, orElse: string): StartError {
  return new StartError(
    `ERP=${erp}: the records in this database ${whose}, and two ERPs are not told apart in one. Name the database of ${erp} in DATABASE_URL, or a new, empty one (with npm start and no DATABASE_URL: another DATA_DIR); or ${orElse}.`,
  );
}

function withoutTable(error: unknown): { readonly rows: [] } {
  if ((error as { readonly code?: unknown }).code === UNDEFINED_TABLE) return { rows: [] };
  throw error;
}
