import pg from 'pg';
import { NamelessClient } from './nameless-client.ts';
import { SteadySocket } from './steady-socket.ts';

/**
 * Connections that a process opens at most, by what it does (docs/operate/connections.md): small enough that several
 * processes fit into the hundred that PostgreSQL takes unless told otherwise.
 */
export const POOL_SIZES = {
  requests: { app: 6, prepared: 3, planned: 5, kept: 4 },
  // Each of the four where nobody is served: a job reads content, or what it packs.
  requestsOfWorker: 2,
  requestsOfPacking: 1,
  // Five slots listen for jobs, three hand-overs hold a connection each (`platform/jobs/slots.ts`); the rest is for all
  // other work.
  working: 12,
  // Readiness, figures, notes of how the parts outside do.
  servingOnly: 3,
  // On each replica.
  reading: { planned: 5, kept: 4 },
} as const;

const QUERY_TIMEOUT_MS = 30_000;
const CONNECT_TIMEOUT_MS = 10_000;
// The primary is asked after that.
const REPLICA_CONNECT_MS = 2000;
const REPLICA_ANSWER_MS = 6000;

/** How to reach PostgreSQL: a connection string, or the socket of the embedded server. */
type DatabaseAddress =
  | { readonly url: string }
  | { readonly host: string; readonly port: number; readonly user: string; readonly database: string };

/** Who signs in for what (decision 143). */
export interface DatabaseLogins {
  /** A plain member of `maincrop_app`. */
  readonly requests: DatabaseAddress;
  /** A plain member of `maincrop_worker`; null: one login for everything, which owns the tables. */
  readonly worker: DatabaseAddress | null;
  /** Servers that follow the first one, for what may be a little older; with the login for requests. */
  readonly replicas?: readonly DatabaseAddress[];
  /** Requests go through a pooler that lends connections for one transaction at a time (decision 166). */
  readonly isPooled?: boolean;
}

/**
 * The ways into one database. All but `system` serve requests as the role `maincrop_app`: row-level security holds for
 * it and the audit trail is append-only. `system` serves the worker and the ERP copy and sees the rows of all customers.
 */
export interface Database {
  /** Shows no row of any customer: no connection of it ever served one. */
  readonly app: pg.Pool;
  /** The same for look-ups that precede every request and have a name: planned once. */
  readonly prepared: pg.Pool;
  /** For `scope.ts` alone: connections that show the rows of the customer they were last lent for. */
  readonly ofCustomers: Readonly<Record<'planned' | 'kept', pg.Pool>>;
  readonly system: pg.Pool;
  /** Whether nothing may be left on a connection that serves requests when a transaction ends. */
  readonly isPooled: boolean;
  /** When `ofCustomers` leads to a replica: who answers in its place, and who hears that it did not. Else null. */
  readonly replica: { readonly primary: Database; readonly failed: (error: unknown) => void } | null;
  close(): Promise<void>;
}

interface PoolOptions {
  /** Hears of connections lost while idle, which would otherwise end the process. */
  readonly onError: (error: Error) => void;
  readonly queryTimeoutMs?: number;
}

/** Opens the pools of the primary; connects lazily. */
export function openDatabase(
  logins: DatabaseLogins,
  options: PoolOptions & {
    /** Of each pool that serves requests. */
    readonly poolSize?: number;
    /** Whether jobs are worked off, which takes more connections; they are unless stated. */
    readonly isWorking?: boolean;
  },
): Database {
  const isPooled = logins.isPooled === true;
  const limits = {
    connectionTimeoutMillis: options.queryTimeoutMs ?? CONNECT_TIMEOUT_MS,
    // A server that is cut off never says that a statement took too long; the client notices by itself.
    query_timeout: options.queryTimeoutMs ?? QUERY_TIMEOUT_MS,
  };
  const open = (connection: pg.PoolConfig, max: number) =>
    openPool({ ...connection, max, connectionTimeoutMillis: limits.connectionTimeoutMillis }, options);
  const serving = (settings: string): pg.PoolConfig => ({
    ...servingConnection({ address: logins.requests, isPooled }, settings),
    ...limits,
  });
  const sizeOf = (pool: keyof typeof POOL_SIZES.requests) => options.poolSize ?? POOL_SIZES.requests[pool];
  const app = open(serving(CUSTOM_PLANS), sizeOf('app'));
  const prepared = open(serving(KEPT_PLANS), sizeOf('prepared'));
  const ofCustomers = {
    planned: open(serving(CUSTOM_PLANS), sizeOf('planned')),
    kept: open(serving(KEPT_PLANS), sizeOf('kept')),
  };
  // The job queue asks the same few questions all day: planning them anew each time would cost as much as answering.
  const system = open(
    workerConnection(logins),
    options.isWorking === false ? POOL_SIZES.servingOnly : POOL_SIZES.working,
  );
  const pools = [app, prepared, ofCustomers.planned, ofCustomers.kept, system];
  return {
    app,
    prepared,
    ofCustomers,
    system,
    isPooled,
    replica: null,
    close: async () => {
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };
}

/** Opens the pools of one replica, which is given up sooner than the primary, for that one is asked then. */
export function openReplica(
  address: DatabaseAddress,
  { isPooled, ...options }: PoolOptions & { readonly isPooled: boolean },
): Database['ofCustomers'] {
  const open = (plans: keyof typeof POOL_SIZES.reading, settings: string) =>
    openPool(
      {
        ...servingConnection({ address, isPooled }, settings),
        max: POOL_SIZES.reading[plans],
        connectionTimeoutMillis: options.queryTimeoutMs ?? REPLICA_CONNECT_MS,
        query_timeout: options.queryTimeoutMs ?? REPLICA_ANSWER_MS,
      },
      options,
    );
  return { planned: open('planned', CUSTOM_PLANS), kept: open('kept', KEPT_PLANS) };
}

function openPool(config: pg.PoolConfig, { onError }: Pick<PoolOptions, 'onError'>): pg.Pool {
  const pool = new pg.Pool({ ...config, ...STAYS_AWAKE, allowExitOnIdle: true });
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}

/**
 * How requests sign in. A pooler that lends connections for a transaction passes no settings on: there the login has its
 * role and its limits by itself (`createLogins`), and plans are made anew for each statement.
 */
function servingConnection(
  { address, isPooled }: { readonly address: DatabaseAddress; readonly isPooled: boolean },
  settings: string,
): pg.PoolConfig {
  if (isPooled) return { ...connectionTo(address), Client: NamelessClient };
  return {
    ...connectionTo(address),
    options: `-c role=maincrop_app ${REQUEST_LIMITS} ${settings}`,
  };
}

/** A machine that vanishes says no goodbye: whoever waits for it asks after five seconds, not after two hours. */
const STAYS_AWAKE = { keepAlive: true, keepAliveInitialDelayMillis: 5000 } as const;

/** How whatever is not a request signs in: with the worker's role, or as the owner where there is one login for all. */
export function workerConnection({ requests, worker }: DatabaseLogins): pg.PoolConfig {
  const role = worker === null ? '' : '-c role=maincrop_worker';
  return { ...connectionTo(worker ?? requests), ...STAYS_AWAKE, options: `${role} ${WORKER_LIMITS}` };
}

function connectionTo(address: DatabaseAddress): pg.PoolConfig {
  const stream = () => new SteadySocket();
  return 'url' in address ? { connectionString: address.url, stream } : { ...address, stream };
}

// No request waits longer than five seconds for another one's lock, none asks for longer than fifteen, and none holds a
// transaction while it does something else.
export const LIMITS_OF_REQUESTS = {
  lock_timeout: '5s',
  statement_timeout: '15s',
  idle_in_transaction_session_timeout: '30s',
} as const;
const REQUEST_LIMITS = Object.entries(LIMITS_OF_REQUESTS)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');
// A copy of a large ERP takes minutes; what takes longer hangs.
// The server asks too: a worker whose machine vanished counts as alive, and holds its jobs, until its connection is gone.
const WORKER_LIMITS =
  '-c statement_timeout=15min -c idle_in_transaction_session_timeout=15min ' +
  '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3';
// After five runs PostgreSQL would otherwise keep a generic plan that ignores how large a customer is.
const CUSTOM_PLANS = '-c plan_cache_mode=force_custom_plan';
// A plan that is kept must not come from an hour when its table was small enough to read whole.
const KEPT_PLANS = '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off';
