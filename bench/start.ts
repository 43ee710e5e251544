import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@maincrop/tools/durability/free-port';
import { buildService } from '@maincrop/tools/commands/build-service';
import serviceFlags from '@maincrop/tools/service-flags.json' with { type: 'json' };
import { measure } from './load.ts';
import { BenchFailure } from './question.ts';
import type { Report } from './report.ts';
import type { BenchWorld } from './world.ts';

const ROUNDS = 7;
const PATIENCE_MS = 60_000;
const GOALS = { startMs: 600, megabytes: 150 };
const ROOT = path.resolve(import.meta.dirname, '..');

/**
 * How soon a process of the service gives its first authorised answer, the database being ready, and what memory it holds
 * after load; beside bare Fastify with a pool, started in turn. The first start of all fills the compile cache.
 */
export async function benchStart(world: BenchWorld, seconds: number, report: Report): Promise<void> {
  const found: Record<'service' | 'bare', number[]> = { service: [], bare: [] };
  await buildService();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'mc-start-'));
  await (await startService(world, dataDir)).end();
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, start] of [
      ['service', () => startService(world, dataDir)],
      ['bare', () => startBare(world)],
    ] as const) {
      const one = await start();
      found[name].push(one.ms);
      await one.end();
    }
  }
  const section = 'A process starts: to its first answer';
  const goal = { share: 0.5, ms: GOALS.startMs };
  for (const name of ['service', 'bare'] as const)
    report.latency(section, { name, times: found[name].toSorted((a, b) => a - b), goal });

  const loaded = await startService(world, dataDir);
  try {
    const idle = memoryOf(loaded.pid);
    const headers = await world.session.headers(seconds * 4);
    for (const file of ['orders?per_page=20', 'invoices?per_page=20', 'products'])
      await measure({ name: file, url: `${loaded.base}/${file}`, headers, seconds });
    report.memory('Memory of a process (PSS)', { name: 'idle', megabytes: idle, goal: GOALS.megabytes });
    const megabytes = memoryOf(loaded.pid);
    report.memory('Memory of a process (PSS)', { name: 'after load', megabytes, goal: GOALS.megabytes });
  } finally {
    await loaded.end();
  }
}

interface StartedProcess {
  readonly ms: number;
  readonly pid: number;
  readonly base: string;
  readonly end: () => Promise<void>;
}

async function startService(world: BenchWorld, dataDir: string): Promise<StartedProcess> {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}/api`;
  const { host, user, database } = world.system.options;
  const environment = {
    NODE_ENV: 'test',
    DEMO: '1',
    // As in production.
    API_DOCS: '0',
    DATABASE_URL: `postgres://${user}@/${database}?host=${host}`,
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: 'warn',
    RATE_LIMIT_FACTOR: '100000',
    STOP_DELAY_S: '0',
    NODE_COMPILE_CACHE: path.join(dataDir, 'compile-cache'),
  };
  const headers = await world.session.headers(30);
  return started('apps/api/dist/main.mjs', {
    // As the launcher gives them.
    flags: serviceFlags,
    args: [],
    environment,
    base,
    url: `${base}/orders?per_page=5`,
    headers,
  });
}

/** A ceiling that nobody has told what to answer: its refusal is an answer. */
async function startBare(world: BenchWorld): Promise<StartedProcess> {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const args = [world.system.options.host ?? '', String(port)];
  return started('bench/ceiling.ts', {
    flags: [],
    args,
    environment: {},
    base,
    url: `${base}/figure/none`,
    headers: {},
  });
}

async function started(
  file: string,
  options: {
    readonly flags: readonly string[];
    readonly args: readonly string[];
    readonly environment: Readonly<Record<string, string>>;
    readonly base: string;
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
  },
): Promise<StartedProcess> {
  const { flags, args, environment, base, url, headers } = options;
  const since = performance.now();
  const child = spawn(process.execPath, [...flags, file, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const isBare = Object.keys(headers).length === 0;
  while (!(await answers(url, { headers, isBare }))) {
    if (child.exitCode !== null || performance.now() - since > PATIENCE_MS)
      throw new BenchFailure(file, 'did not start');
    await pause(5);
  }
  return { ms: performance.now() - since, pid: child.pid ?? 0, base, end: () => ended(child) };
}

async function answers(
  url: string,
  { headers, isBare }: { readonly headers: Readonly<Record<string, string>>; readonly isBare: boolean },
): Promise<boolean> {
  const answer = await fetch(url, { headers }).catch(() => null);
  await answer?.arrayBuffer();
  return answer !== null && (answer.ok || isBare);
}

async function ended(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** The share of a process in memory, in megabytes; https://man7.org/linux/man-pages/man5/proc_pid_smaps.5.html */
function memoryOf(pid: number): number {
  const kilobytes = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}
