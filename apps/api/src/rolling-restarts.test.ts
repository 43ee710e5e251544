import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Started, start, until } from '@maincrop/testkit/commands/started';
import { type Balancer, startBalancer } from '@maincrop/testkit/faults/balancer';
import { rounds } from '@maincrop/testkit/faults/rounds';
import { aNewOrder, BUYER } from '@maincrop/testkit/orders/orders';
import { sessionOf, signInAs } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { freePort } from '@maincrop/tools/durability/free-port';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';

const NODE = path.resolve(import.meta.dirname, '../../../node_modules/.bin/node');
const ROUNDS = rounds({ quick: 1, whole: 20 });
const RENEW_MS = 60_000;
// The test reads the second factor that the processes keep.
const SECRET_KEYS = `1:${randomBytes(32).toString('base64')}`;

let world: TestWorld;
let dataDir: string;
let balancer: Balancer;
const processes = new Map<number, Started>();

beforeAll(async () => {
  world = await createTestWorld({ environment: { SECRET_KEYS } });
  dataDir = mkdtempSync(path.join(tmpdir(), 'mc-rolling-'));
  for (const port of [await freePort(), await freePort()]) processes.set(port, startProcess(port));
  balancer = await startBalancer([...processes.keys()]);
  await until(
    () => balancer.ready().length === 2,
    () => [...processes.values()].map(({ said }) => said()).join('\n'),
  );
});
afterAll(async () => {
  for (const { child } of processes.values()) child.kill('SIGKILL');
  await balancer.close();
  await world.close();
  rmSync(dataDir, { recursive: true, force: true });
});

it(
  `${ROUNDS} x both processes are replaced under load, and no request fails`,
  { timeout: 900_000 },
  async () => {
    const statuses = new Map<string, number>();
    let isOver = false;
    const base = `${balancer.url}/api`;
    // The processes live now, and not when test worlds do.
    world.clock.set(new Date());
    const { cookie } = await signInAs(base, { email: BUYER, code: () => world.codeOf(BUYER) });
    const load = [read, read, place].map(async (once) => {
      let session = await sessionOf(base, cookie);
      for (let since = Date.now(); !isOver; await pause(20)) {
        if (Date.now() - since > RENEW_MS) {
          session = await sessionOf(base, cookie);
          since = Date.now();
        }
        const outcome = await once(session.headers);
        statuses.set(outcome, (statuses.get(outcome) ?? 0) + 1);
      }
    });
    for (let round = 0; round < ROUNDS; round++) for (const port of processes.keys()) await replace(port);
    isOver = true;
    await Promise.all(load);

    expect([...statuses.keys()].toSorted()).toEqual(['GET 200', 'POST 201']);
    expect(Math.min(...statuses.values())).toBeGreaterThan(5);
  },
);

function startProcess(port: number): Started {
  const { host, user } = inject('cluster');
  return start(NODE, ['apps/api/dist/main.mjs'], {
    // Not production, whose accounts would have to be others than those of the tests.
    NODE_ENV: 'test',
    DEMO: '1',
    DATABASE_URL: `postgres://${user}@/${world.database}?host=${host}`,
    DATA_DIR: dataDir,
    PORT: String(port),
    STOP_DELAY_S: '2',
    SECRET_KEYS,
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'warn',
  });
}

async function replace(port: number): Promise<void> {
  const old = processes.get(port);
  old?.child.kill('SIGTERM');
  expect(await old?.ended()).toBe(0);
  const next = startProcess(port);
  processes.set(port, next);
  await until(() => balancer.ready().length === 2, next.said);
}

type Headers = Readonly<Record<string, string>>;

async function read(headers: Headers): Promise<string> {
  return outcomeOf(fetch(`${balancer.url}/api/orders?per_page=5&page=1`, { headers }), 'GET');
}

async function place(headers: Headers): Promise<string> {
  const body = JSON.stringify(aNewOrder({ ReqDlvDate: '20300115' }));
  const sent = { ...headers, 'idempotency-key': randomUUID() };
  return outcomeOf(fetch(`${balancer.url}/api/new-order`, { method: 'POST', headers: sent, body }), 'POST');
}

async function outcomeOf(asked: Promise<Response>, method: string): Promise<string> {
  try {
    const response = await asked;
    const text = await response.text();
    return response.ok
      ? `${method} ${response.status}`
      : `${method} ${response.status} ${text.slice(0, 200)}`;
  } catch (error) {
    return `${method} ${String(error)}`;
  }
}
