import type { Pool } from 'pg';
import { StartError } from '../platform/start-error.ts';

const UNDEFINED_TABLE = '42P01';

/**
 * Notes at the first start which kind of ERP fills the database, and throws `StartError` when a later one names another:
 * records of two ERPs are not told apart, and orders of the one would be looked for in the other. Before the migration
 * that makes its table it says nothing; nobody is served then (`readiness.ts`).
 */
export async function refuseOtherErp(pool: Pool, erp: string): Promise<void> {
  const noted = (await erpOfRecords(pool)) ?? (await note(pool, erp));
  if (noted === null || noted === erp) return;
  throw new StartError(
    `ERP=${erp}: the records in this database come from ERP=${noted}, and two ERPs are not told apart in one. Name the database of ${erp} in DATABASE_URL, or a new, empty one (with npm start and no DATABASE_URL: another DATA_DIR); or set ERP=${noted} again.`,
  );
}

async function erpOfRecords(pool: Pool): Promise<string | null> {
  const found = await pool.query<{ erp: string }>('select erp from erp_of_records').catch(withoutTable);
  return found.rows[0]?.erp ?? null;
}

/** Of processes that start at once the first one notes it; answers what is noted then. */
async function note(pool: Pool, erp: string): Promise<string | null> {
  await pool
    .query('insert into erp_of_records (erp) values ($1) on conflict do nothing', [erp])
    .catch(withoutTable);
  return erpOfRecords(pool);
}

function withoutTable(error: unknown): { readonly rows: [] } {
  if ((error as { readonly code?: unknown }).code === UNDEFINED_TABLE) return { rows: [] };
  throw error;
}
