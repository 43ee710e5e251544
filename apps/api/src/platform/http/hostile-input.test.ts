import type { Operation } from '@maincrop/contract/operation';
import { type OperationId, operations } from '@maincrop/contract/operations';
import { turn } from '@maincrop/testkit/faults/rounds';
import { BUYER } from '@maincrop/testkit/orders/orders';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

const STRINGS = [
  '',
  ' ',
  '\0',
  'a\0b',
  "'; drop table users; --",
  "' or 1=1 --",
  '\uD800',
  'a\uDFFFb',
  '\uFFFE',
  '%',
  '%00',
  '%_\\',
  '\\',
  '\\u0000',
  '$1',
  '{{7*7}}',
  '<script>',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '1e400',
  '-1',
  '99999999999999999999',
  '١٢٣',
  '\u202E',
  '🥔'.repeat(20),
  'x'.repeat(10_000),
  '20260230',
  '\r\nx: y',
];
const OTHERS: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  0.1,
  1e308,
  2 ** 53,
  [],
  {},
  [[]],
  [null],
  { '\0': 1 },
  ['x'.repeat(5000)],
];

/** Each field meets one value in six, each value one field in six. */
const TURN = turn(6);

/** How long an answer may take, where a quiet machine measures it. */
const MOST_MS = Number(process.env['HOSTILE_MOST_MS'] ?? Infinity);

/** Requests on their way at a time, so that service and database both have work. */
const AT_ONCE = 4;

interface Shape {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Shape[];
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
}

describe('hostile input', () => {
  let world: TestWorld;
  let buyer: TestSession;
  const statuses = new Map<number, number>();
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '100000' } });
    // Nothing is refused for the right to it: what is typed has to be.
    await world.db.system.query(
      'insert into user_roles select users.id, roles.id from users, roles where email = $1 on conflict do nothing',
      [BUYER],
    );
    buyer = await world.signIn(BUYER);
  });
  afterAll(() => world.close());

  const ids = (Object.keys(operations) as OperationId[]).filter(
    (id) => 'body' in operations[id] || 'query' in operations[id],
  );

  it.each(ids)('is refused or understood in each field of %s, never a failure', async (id) => {
    const row: Operation = operations[id];
    const shapes = variantsOf(z.toJSONSchema(row.body ?? row.query ?? z.never(), { io: 'input' }) as Shape);
    const inputs = shapes.flatMap((shape) => hostileVariants(sampleOf(shape))).filter(isInTurn);

    const failures: unknown[] = [];
    const waiting = inputs.values();
    const sendAll = async (): Promise<void> => {
      for (const input of waiting) {
        const from = performance.now();
        const status = await send(id, input);
        const tookMs = Math.round(performance.now() - from);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status >= 500 || tookMs > MOST_MS)
          failures.push({ status, tookMs, input: JSON.stringify(input).slice(0, 200) });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sendAll));

    expect(inputs.length).toBeGreaterThan(8);
    expect(failures, `in turn ${TURN.name}`).toEqual([]);
  });

  it.each(['idempotency-key', 'sap-customer', 'accept-language', 'cookie', 'authorization', 'user-agent'])(
    'is refused or understood in the header %s',
    async (name) => {
      const values = [
        '',
        ' ',
        "' or 1=1",
        'é',
        'x'.repeat(8000),
        'session=%00',
        'session=%zz; device=%00',
        ';;;=',
        'Bearer é',
        'q=0;*,,',
      ];

      for (const value of values) {
        for (const path of ['/new-order', '/identity/token', '/identity/sign-in']) {
          const response = await fetch(`${world.base}${path}`, {
            method: 'POST',
            headers: { ...buyer.headers, 'idempotency-key': 'hostile-1', [name]: value },
            body: '{"email":"a","password":"b"}',
          });
          expect(response.status).toBeLessThan(500);
        }
      }
    },
  );

  it('reached the calls themselves', () => {
    expect(statuses.get(400) ?? 0).toBeGreaterThan(1000);
    expect(statuses.get(403) ?? 0).toBeLessThan((statuses.get(400) ?? 0) / 10);
  });

  let orderCount = 0;

  async function send(id: OperationId, input: unknown): Promise<number> {
    const { method } = operations[id];
    const path = addressOf(operations[id].path, input);
    orderCount += 1;
    const headers = { ...buyer.headers, 'idempotency-key': `hostile-${orderCount}` };
    const response =
      method === 'GET'
        ? await fetch(`${world.base}${path}?${queryOf(input)}`, { headers })
        : await fetch(`${world.base}${path}`, { method, headers, body: JSON.stringify(input) });
    await response.text();
    return response.status;
  }
});

/** The path with what the input has for its places; what does not fit into an address is cut. */
function addressOf(path: string, input: unknown): string {
  const given = new Map(Object.entries(Object(input) as Record<string, unknown>));
  return path.replaceAll(/\{(\w+)\+?\}/g, (_place, name: string) =>
    encodeURIComponent(
      asText(given.get(name) ?? 'x')
        .toWellFormed()
        .slice(0, 1000),
    ),
  );
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function queryOf(input: unknown): string {
  if (typeof input !== 'object' || input === null) return String(input);
  return new URLSearchParams(
    Object.entries(input).map(([name, value]): [string, string] => [name, asText(value)]),
  ).toString();
}

function variantsOf(shape: Shape): readonly Shape[] {
  return shape.anyOf ?? [shape];
}

/** A value that the shape would accept, more or less. */
function sampleOf(shape: Shape): unknown {
  if (shape.enum) return shape.enum[0];
  if (shape.anyOf) return sampleOf(shape.anyOf[0] ?? {});
  if (shape.type === 'array') return [sampleOf(shape.items ?? {})];
  if (shape.type === 'integer' || shape.type === 'number') return 1;
  if (shape.type === 'boolean') return true;
  if (shape.type !== 'object') return 'x';
  return Object.fromEntries(
    Object.entries(shape.properties ?? {}).map(([name, inner]) => [name, sampleOf(inner)]),
  );
}

function isInTurn(_input: unknown, index: number): boolean {
  return TURN.has(index);
}

/** The sample with each hostile value at each place. */
function hostileVariants(sample: unknown): unknown[] {
  const here: unknown[] = [...STRINGS, ...OTHERS];
  if (typeof sample !== 'object' || sample === null) return here;
  const inside = Object.entries(sample).flatMap(([name, value]) =>
    hostileVariants(value).map((hostile) =>
      Array.isArray(sample) ? [hostile] : { ...sample, [name]: hostile },
    ),
  );
  return [...inside, ...here];
}
