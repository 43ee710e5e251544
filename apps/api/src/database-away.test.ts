import type { Operation } from '@maincrop/contract/operation';
import { operations } from '@maincrop/contract/operations';
import { authorizationTable as TABLE } from '@maincrop/testkit/calls/authorization-table';
import {
  type FaultyProxy,
  type Fault,
  postgresSocket,
  startFaultyProxy,
} from '@maincrop/testkit/faults/faulty-proxy';
import { aNewOrder, BUYER } from '@maincrop/testkit/orders/orders';
import { ADMINISTRATOR } from '@maincrop/testkit/world/accounts';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readBuiltWeb } from './platform/pages/built-web.ts';
import { DEMO_PASSWORD } from './platform/access/demo-password.ts';

// What answers without the database, a stranger or who sends nothing of use.
const NEEDS_NOTHING = [200, 204, 400, 404, 415, 422];

let proxy: FaultyProxy;
let world: TestWorld;
let administrator: TestSession;
let buyer: TestSession;
beforeAll(async () => {
  proxy = await startFaultyProxy(postgresSocket(inject('cluster')));
  world = await createTestWorld({
    through: proxy,
    overrides: { queryTimeoutMs: 2000 },
    environment: { RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'silent' },
  });
  administrator = await world.signIn(ADMINISTRATOR);
  buyer = await world.signIn(BUYER);
});
afterAll(async () => {
  await proxy.set({ kind: 'none' });
  await world.close();
  await proxy.close();
});

describe('while the database is away', () => {
  it.each(['as administrator', 'as buyer', 'as a stranger'])(
    'no call %s is a defect, and none says that the session has ended',
    async (who) => {
      const session = who === 'as buyer' ? buyer : administrator;
      const headers = who === 'as a stranger' ? {} : { ...session.headers, cookie: session.cookie };
      const found = await during({ kind: 'refuse' }, () => answersOfAll(headers));

      const expected = who === 'as a stranger' ? [...NEEDS_NOTHING, 401] : NEEDS_NOTHING;
      expect(found.filter(({ status }) => status !== 503 && !expected.includes(status))).toEqual([]);
      const unavailable = found.filter(({ status }) => status === 503);
      expect(unavailable.filter(({ code, retryAfter }) => code !== 'service-busy' || retryAfter < 1)).toEqual(
        [],
      );
      expect(unavailable.length).toBeGreaterThan(who === 'as a stranger' ? 0 : 100);
    },
  );

  const faults: readonly Fault[] = [
    { kind: 'refuse' },
    { kind: 'reset' },
    { kind: 'truncate', afterBytes: 20 },
    { kind: 'cut', afterBytes: 20 },
  ];
  it.each(faults)(
    '%j: sign-in, token, list and order are 503, and all is well within a second after',
    async (fault) => {
      const statuses = await during(fault, async () => [
        (await signIn()).status,
        (await token()).status,
        (await list()).status,
        (await order(`away-${fault.kind}`)).status,
      ]);
      const backAt = performance.now();

      expect(statuses).toEqual([503, 503, 503, 503]);
      expect([(await signIn()).status, (await token()).status, (await list()).status]).toEqual([
        200, 200, 200,
      ]);
      expect((await order(`away-${fault.kind}`)).status).toBe(201);
      expect(performance.now() - backAt).toBeLessThan(5000);
    },
  );

  it('hanging: 503 after the time limit of queries', async () => {
    const statuses = await during({ kind: 'hang' }, async () => [
      (await list()).status,
      (await token()).status,
    ]);

    expect(statuses).toEqual([503, 503]);
    expect((await list()).status).toBe(200);
  });

  it('what is garbled on the way is never taken for an answer', async () => {
    const statuses = await during({ kind: 'garble' }, async () => [
      (await list()).status,
      (await token()).status,
    ]);

    expect(statuses.every((status) => status >= 500)).toBe(true);
    expect((await list()).status).toBe(200);
  });

  it.skipIf(readBuiltWeb() === null)(
    'a reload says "back soon", keeps the session, and is the page afterwards',
    async () => {
      const open = (method: string) =>
        fetch(`${world.url}/orders`, { method, headers: { cookie: `${buyer.cookie}; locale=de` } });
      const away = await during({ kind: 'refuse' }, () => open('GET'));
      const text = await away.text();
      const asked = await during({ kind: 'refuse' }, () => open('HEAD'));
      const back = await open('GET');

      expect([away.status, asked.status, back.status]).toEqual([503, 503, 200]);
      expect(away.headers.get('retry-after')).toBe('2');
      expect(away.headers.getSetCookie()).toEqual([]);
      expect(text).toContain('<h1 class="text-xl">Gleich wieder da</h1>');
      expect(text).toMatch(/^<!doctype html>\s*<html lang="de"/);
      expect([...text.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)).toEqual([
        '<script src="/back-soon.js" defer>',
      ]);
      expect((await fetch(`${world.url}/back-soon.js`)).status).toBe(200);
      expect(await back.text()).toContain('"accessToken"');
    },
  );

  it('counts what it could not answer by cause', async () => {
    await during({ kind: 'refuse' }, list);

    const text = await (await fetch(`${world.url}/metrics`)).text();
    expect(text).toMatch(/outage_answers_total\{cause="ECONNREFUSED"\} [1-9]/);
  });
});

describe('a database that cannot take what it is given', () => {
  it('read-only, as a standby is: reading works, what writes is 503', async () => {
    await directly(`alter database "${world.database}" set default_transaction_read_only = on`);
    // Connections of before do not know of it.
    await during({ kind: 'reset' }, () => Promise.resolve());
    const statuses = [(await signIn()).status, (await order('read-only')).status, (await list()).status];
    await directly(`alter database "${world.database}" reset default_transaction_read_only`);
    await during({ kind: 'reset' }, () => Promise.resolve());

    expect(statuses).toEqual([503, 503, 200]);
    expect((await order('read-only')).status).toBe(201);
  });

  it('locked: 503 after the time limit of locks', async () => {
    const client = await world.db.system.connect();
    await client.query('begin; lock table orders in access exclusive mode');
    const status = (await list()).status;
    await client.query('rollback');
    client.release();

    expect(status).toBe(503);
  });
});

async function during<T>(fault: Fault, work: () => Promise<T>): Promise<T> {
  await proxy.set(fault);
  try {
    return await work();
  } finally {
    await proxy.set({ kind: 'none' });
  }
}

/** What each operation answers to a call with these headers and an empty body. */
async function answersOfAll(headers: Readonly<Record<string, string>>) {
  const found = [];
  for (const [id, { method, path, access }] of Object.entries<Operation>(operations)) {
    // Lets directories in by a token of the configuration; people are refused without a look at the database.
    if (access === 'directory') continue;
    const response = await fetch(`${world.base}${TABLE[`${method} ${path}`]?.address ?? path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(method === 'POST' && { body: '{}' }),
    });
    const text = await response.text();
    found.push({
      id,
      status: response.status,
      code: response.ok ? '' : (JSON.parse(text) as { code: string }).code,
      retryAfter: Number(response.headers.get('retry-after') ?? 0),
    });
  }
  return found;
}

function signIn(): Promise<Response> {
  return fetch(`${world.base}/identity/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: BUYER, password: DEMO_PASSWORD }),
  });
}

function token(): Promise<Response> {
  return fetch(`${world.base}/identity/token`, { method: 'POST', headers: { cookie: buyer.cookie } });
}

function list(): Promise<Response> {
  return fetch(`${world.base}/orders?per_page=5&page=1`, { headers: buyer.headers });
}

function order(key: string): Promise<Response> {
  return fetch(`${world.base}/new-order`, {
    method: 'POST',
    headers: { ...buyer.headers, 'idempotency-key': `order-${key}` },
    body: JSON.stringify(aNewOrder()),
  });
}

/** On a connection that may write whatever the database says. */
async function directly(statement: string): Promise<void> {
  const client = await world.db.system.connect();
  try {
    await client.query('set default_transaction_read_only = off');
    await client.query(statement);
  } finally {
    client.release(true);
  }
}
