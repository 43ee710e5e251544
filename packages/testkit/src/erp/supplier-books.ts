import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ErpKind } from '@maincrop/adapters/erp/port';
import { startEmbeddedPostgres } from '@maincrop/tools/dev-world/embedded-postgres';
import pg from 'pg';

/** A database for the embedded supplier, and its own books, which say what was really entered. */
export interface SupplierBooks {
  readonly connection: pg.PoolConfig;
  readonly books: pg.Pool;
  readonly remove: (kind: ErpKind, id: string) => Promise<void>;
  readonly documentsOf: (externalReference: string) => Promise<number>;
  readonly disputesOf: (externalReference: string) => Promise<number>;
  close(): Promise<void>;
}

export async function startSupplierBooks(): Promise<SupplierBooks> {
  const dataDir = path.join(tmpdir(), `mc-erp-${randomUUID().slice(0, 8)}`);
  const postgres = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' }, isThrownAway: true });
  const connection = { host: postgres.host, port: postgres.port, user: postgres.user, database: 'postgres' };
  const books = new pg.Pool(connection);
  const ignore = () => {
    // The server is stopped at the end, whoever is still connected.
  };
  books.on('error', ignore);
  books.on('connect', (client) => client.on('error', ignore));
  const count = async (table: string, reference: string) => {
    const found = await books.query(`select 1 from embedded_erp.${table} where external_reference = $1`, [
      reference,
    ]);
    return found.rowCount ?? 0;
  };
  return {
    connection,
    books,
    remove: async (kind, id) => {
      await books.query(
        `with turn as (update embedded_erp.state set last_change = last_change + 1 returning last_change)
         update embedded_erp.records set is_deleted = true, change = last_change from turn
           where kind = $1 and $2 in (key, record ->> 'Id')`,
        [kind, id],
      );
    },
    documentsOf: (reference) => count('documents', reference),
    disputesOf: (reference) => count('dispute_documents', reference),
    close: async () => {
      await books.end();
      await postgres.stop();
    },
  };
}
