import pg from 'pg';

/** How to reach PostgreSQL: a connection string, or the socket of the embedded server. */
export type DatabaseAddress =
  | { readonly url: string }
  | { readonly host: string; readonly port: number; readonly user: string; readonly database: string };

/**
 * The ways into one database. `app` serves requests as the role `maincrop_app`: row-level security holds for it and
 * the audit trail is append-only. `system` owns the tables and serves the worker, the ERP copy and migrations.
 */
export interface Database {
  readonly app: pg.Pool;
  /** The same role for look-ups that precede every request and for what `scopedQuery` is given with a name: planned once. */
  readonly prepared: pg.Pool;
  readonly system: pg.Pool;
  close(): Promise<void>;
}

/**
 * Opens the pools; connects lazily.
 * `onError` hears of connections lost while idle, which would otherwise end the process.
 */
export function openDatabase(
  address: DatabaseAddress,
  options: { readonly onError: (error: Error) => void; readonly poolSize?: number },
): Database {
  const connection = 'url' in address ? { connectionString: address.url } : address;
  const open = (max: number, settings: string) => {
    const pool = new pg.Pool({
      ...connection,
      max,
      options: settings,
      connectionTimeoutMillis: 10_000,
      allowExitOnIdle: true,
    });
    pool.on('error', options.onError);
    pool.on('connect', (client) => client.on('error', options.onError));
    return pool;
  };
  // No request waits longer than five seconds for another one's lock.
  // Custom plans: after five runs PostgreSQL would otherwise keep a generic plan that ignores how large a customer is.
  const app = open(
    options.poolSize ?? 10,
    '-c role=maincrop_app -c plan_cache_mode=force_custom_plan -c lock_timeout=5s',
  );
  // A plan that is kept must not come from an hour when its table was small enough to read whole.
  const prepared = open(
    options.poolSize ?? 10,
    '-c role=maincrop_app -c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c lock_timeout=5s',
  );
  // The job queue asks the same few questions all day: planning them anew each time would cost as much as answering.
  // Five slots listen for jobs, three hand-overs hold a connection each (`platform/jobs/slots.ts`); the rest is for all
  // other work.
  const system = open(12, '');
  return {
    app,
    prepared,
    system,
    close: async () => {
      await Promise.all([app.end(), prepared.end(), system.end()]);
    },
  };
}
