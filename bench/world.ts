import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { demoCode, signInAs } from '@maincrop/testkit/world/sign-in';
import pg from 'pg';
import {
  createDatabase,
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '@maincrop/tools/dev-world/embedded-postgres';
import { ask, BenchFailure, type Question } from './question.ts';
import { type BenchSession, openSession } from './session.ts';
import type { CeilingPlan, Statement } from './statement.ts';

const ADMINISTRATOR = 'admin@maincrop.example';
export const BUYER = 'buyer.nl@customer.example';
export const BUYER_CUSTOMER = '0000100001';

/** Service and ceiling as processes of their own over one PostgreSQL with fsync on. */
export interface BenchWorld {
  readonly system: pg.Pool;
  readonly apiBase: string;
  readonly ceilingUrl: string;
  /** The buyer, and an administrator of the portal. */
  readonly session: BenchSession;
  readonly administrator: BenchSession;
  readonly servicePid: number;
  /**
   * Asks the service once, tells the ceiling the statements that it sent meanwhile and answers where to ask it. Throws
   * `BenchFailure` when the answer is refused or empty, or no statement was heard.
   */
  teachCeiling(question: Question): Promise<string>;
  close(): Promise<void>;
}

/**
 * Starts everything in a fresh folder, the service with further settings where a part needs them, or leaves nothing
 * behind; takes some seconds.
 */
export async function startBenchWorld(
  environment: Readonly<Record<string, string>> = {},
): Promise<BenchWorld> {
  const ends: (() => unknown)[] = [];
  const close = async () => {
    for (const end of ends.toReversed()) await end();
  };
  try {
    return { ...(await startEverything(ends, environment)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startEverything(
  ends: (() => unknown)[],
  environment: Readonly<Record<string, string>>,
): Promise<Omit<BenchWorld, 'close'>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'mc-bench-'));
  const postgres: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir, isThrownAway: true });
  ends.push(() => postgres.stop());
  await createDatabase(postgres, 'maincrop');
  const port = Number(process.env['BENCH_PORT'] ?? 4421);
  const service = await startChild('../tools/dev-world/serve.ts', {
    environment: {
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      // Limits per minute would measure themselves.
      RATE_LIMIT_FACTOR: '100000',
      ...environment,
    },
    preload: path.join(import.meta.dirname, 'recorder.ts'),
  });
  ends.push(() => service.kill('SIGKILL'));
  const ceiling = await startChild('ceiling.ts', { args: [postgres.host, String(port + 1)] });
  ends.push(() => ceiling.kill('SIGKILL'));
  const apiBase = `http://127.0.0.1:${port}/api`;
  const ceilingUrl = `http://127.0.0.1:${port + 1}`;
  const signIn = async (email: string) =>
    openSession(apiBase, await signInAs(apiBase, { email, code: () => demoCode(apiBase, email) }));
  const system = new pg.Pool({
    host: postgres.host,
    port: postgres.port,
    user: postgres.user,
    database: 'maincrop',
  });
  ends.push(() => system.end());
  // A connection that ends with the cluster ends no run.
  system.on('error', (error) => console.error(error.message));
  return {
    system,
    apiBase,
    ceilingUrl,
    session: await signIn(BUYER),
    administrator: await signIn(ADMINISTRATOR),
    servicePid: service.pid ?? 0,
    teachCeiling: async (question) => {
      const { body, statements } = await heard(service, () => ask(apiBase, question));
      if (statements.every(({ rows }) => rows === 0))
        throw new BenchFailure(question.name, 'the service read no row for it');
      const kept: unknown = question.isKept ? JSON.parse(body) : null;
      const plan: CeilingPlan = { name: question.name, customerNr: BUYER_CUSTOMER, statements, kept };
      await told(ceiling, plan);
      return `${ceilingUrl}/figure/${encodeURIComponent(question.name)}`;
    },
  };
}

/** The answer to a question, and the statements that the service sent for it. */
async function heard(
  service: ChildProcess,
  question: () => Promise<string>,
): Promise<{ body: string; statements: readonly Statement[] }> {
  await told(service, 'record');
  const asked = await Promise.allSettled([question()]);
  // The recorder sends nothing else.
  const { statements } = (await told(service, 'recorded')) as { statements: Statement[] };
  const [answer] = asked;
  if (answer.status === 'rejected') throw answer.reason;
  return { body: answer.value, statements };
}

/** Sends a message and answers the next one that comes back. Throws when the process ends instead. */
async function told(child: ChildProcess, message: string | CeilingPlan): Promise<unknown> {
  const ended = new AbortController();
  const end = () => ended.abort(new Error('A process of the bench has ended.'));
  child.once('exit', end);
  const answer = once(child, 'message', { signal: ended.signal });
  child.send(message);
  try {
    return (await answer)[0];
  } finally {
    child.off('exit', end);
  }
}

function startChild(
  file: string,
  options: {
    readonly args?: readonly string[];
    readonly environment?: Readonly<Record<string, string>>;
    readonly preload?: string;
  },
): Promise<ChildProcess> {
  const { args = [], environment = {}, preload } = options;
  return new Promise((resolve, reject) => {
    const child = fork(path.join(import.meta.dirname, file), args, {
      env: { ...process.env, DEMO: '1', ...environment },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // Dates and bytes among the values of statements stay what they are.
      serialization: 'advanced',
      ...(preload !== undefined && { execArgv: ['--import', preload] }),
    });
    child.once('message', () => resolve(child));
    child.once('exit', (code) => reject(new Error(`${file} ended with ${String(code)}`)));
  });
}
