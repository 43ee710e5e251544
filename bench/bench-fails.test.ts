import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BUYER } from '@maincrop/testkit/orders/orders';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { measure, type Target } from './load.ts';
import { ask, type Marker } from './question.ts';
import { newReport } from './report.ts';
import { runParts } from './run.ts';
import { type BenchSession, openSession } from './session.ts';
import { seedOrders } from './seed-orders.ts';

const SECONDS = 1;
const SIX_MINUTES_MS = 6 * 60_000;

describe('a bench that can fail', () => {
  let world: TestWorld;
  let session: BenchSession;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '100000' } });
    await seedOrders(world.db.system, { customerNr: '0000100001', ownOrders: 100, otherOrders: 0 });
    const signedIn = await world.signIn(BUYER);
    session = await openSession(world.base, {
      cookie: signedIn.cookie,
      nowMs: () => world.clock.now().getTime(),
    });
  });
  afterAll(() => world.close());

  const orders = async (name: string, search: string, shows: Marker): Promise<Target> => {
    const url = `${world.base}/orders?per_page=20&page=1${search}`;
    return { name, url, headers: await session.headers(SECONDS), shows, seconds: SECONDS };
  };
  /** The exit code of a run with one figure, and what it says has failed. */
  const runOf = async (target: Target) => {
    const report = newReport(() => {});
    const exitCode = await runParts([['orders', () => measure(target)]], {
      world: null,
      seconds: SECONDS,
      report,
    });
    return { exitCode, failures: report.failures };
  };
  const aPage = { text: '"OrderNumber":', times: 20 };

  it('passes with answers that show what was asked for, also after their token has ended', async () => {
    expect(await runOf(await orders('page 1', '', aPage))).toEqual({ exitCode: 0, failures: [] });
    world.clock.advance(SIX_MINUTES_MS);
    expect(await runOf(await orders('page 1', '', aPage))).toEqual({ exitCode: 0, failures: [] });
  });

  it('fails on a token that has ended', async () => {
    const target = await orders('page 1', '', aPage);
    world.clock.advance(SIX_MINUTES_MS);

    const { exitCode, failures } = await runOf(target);

    expect(exitCode).toBe(1);
    expect(failures).toEqual([
      expect.stringMatching(/^orders: page 1: (\d+) of \1 answers refused \(401: \1\)$/),
    ]);
  });

  it('fails on a search that finds nothing', async () => {
    const shows = { text: '"OrderNumber":"bench-own', times: 1 };
    const { exitCode, failures } = await runOf(await orders('search', '&search=own-42', shows));

    expect(exitCode).toBe(1);
    expect(failures).toEqual([
      expect.stringMatching(/^orders: search: \d+ of \d+: an answer does not show /),
    ]);
    expect(await runOf(await orders('search', '&search=own42', shows))).toMatchObject({ exitCode: 0 });
  });

  it('waits for answers that take longer than the measurement', async () => {
    const answers = new Set<NodeJS.Timeout>();
    const server = createServer((_, response) => {
      answers.add(setTimeout(() => response.end('slow'), 1500 * SECONDS));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;

    const load = await measure({ name: 'slow', url: `http://127.0.0.1:${port}`, seconds: SECONDS });

    server.close();
    for (const answer of answers) clearTimeout(answer);
    expect(load.p50Ms).toBeGreaterThanOrEqual(1500);
  });

  it('fails on an answer of 500, and names each part that failed', async () => {
    const server = createServer((_, response) => response.writeHead(500).end('broken'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const base = `http://127.0.0.1:${port}`;
    const report = newReport(() => {});
    const question = { name: 'one order', path: '/order', session, shows: aPage };

    const exitCode = await runParts(
      [
        ['list', () => measure({ name: 'page 1', url: base, seconds: SECONDS })],
        ['flatness', () => ask(base, question)],
        ['placement', () => Promise.reject(new Error('no product'))],
      ],
      { world: null, seconds: SECONDS, report },
    );

    server.close();
    expect(exitCode).toBe(1);
    expect(report.failures).toEqual([
      expect.stringMatching(/^list: page 1: \d+ of \d+ answers refused \(500: \d+\)$/),
      'flatness: one order: refused with 500 broken',
      'placement: Error: no product',
    ]);
  });
});
