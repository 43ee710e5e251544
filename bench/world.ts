import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import {
  createDatabase,
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '@maincrop/tools/dev-world/embedded-postgres';
import { demoCode, signInAs, type TestSession } from '@maincrop/tools/dev-world/sign-in';

export const BUYER = 'buyer.nl@customer.example';
export const BUYER_CUSTOMER = '0000100001';

/** Service and ceiling as processes of their own over one PostgreSQL with fsync on. */
export interface BenchWorld {
  readonly system: pg.Pool;
  readonly apiBase: string;
  readonly ceilingUrl: string;
  readonly session: TestSession;
  readonly servicePid: number;
  close(): Promise<void>;
}

/** Starts everything in a fresh folder, the service with further settings where a part needs them; takes some seconds. */
export async function startBenchWorld(
  environment: Readonly<Record<string, string>> = {},
): Promise<BenchWorld> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'mc-bench-'));
  const postgres: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir });
  await createDatabase(postgres, 'maincrop');
  const service = await startChild('../tools/dev-world/serve.ts', [], {
    DATA_DIR: dataDir,
    PORT: '4421',
    LOG_LEVEL: 'warn',
    // Limits per minute would measure themselves.
    RATE_LIMIT_FACTOR: '100000',
    ...environment,
  });
  const ceiling = await startChild('ceiling.ts', [postgres.host, '4422', BUYER_CUSTOMER], {});
  const apiBase = 'http://127.0.0.1:4421/api';
  const session = await signInAs(apiBase, { email: BUYER, code: () => demoCode(apiBase, BUYER) });
  const system = new pg.Pool({
    host: postgres.host,
    port: postgres.port,
    user: postgres.user,
    database: 'maincrop',
  });
  // A connection that ends with the cluster ends no run.
  system.on('error', (error) => console.error(error.message));
  return {
    system,
    apiBase,
    ceilingUrl: 'http://127.0.0.1:4422',
    session,
    servicePid: service.pid ?? 0,
    close: async () => {
      await system.end();
      for (const child of [service, ceiling]) child.kill('SIGKILL');
      await postgres.stop();
      rmSync(postgres.dataDir, { recursive: true, force: true });
    },
  };
}

function startChild(
  file: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<ChildProcess> {
  return new Promise((resolve, reject) => {
    const child = fork(path.join(import.meta.dirname, file), args, {
      env: { ...process.env, DEMO: '1', ...environment },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child.once('message', () => resolve(child));
    child.once('exit', (code) => reject(new Error(`${file} ended with ${String(code)}`)));
  });
}
