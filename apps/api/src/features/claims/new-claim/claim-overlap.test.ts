import { randomUUID } from 'node:crypto';
import type { CreateClaimBody } from '@maincrop/contract/schemas/claims';
import { aNewClaim } from '@maincrop/testkit/claims/claims';
import { BUYER, problemOf } from '@maincrop/testkit/orders/orders';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let world: TestWorld;
let buyer: TestSession;
beforeAll(async () => {
  world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '100000' } });
  buyer = await world.signIn(BUYER);
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.system.query('delete from claims');
});

const claim = (changes: Partial<CreateClaimBody> = {}, key: string = randomUUID()) =>
  problemOf(buyer.call('createClaim', { body: aNewClaim(changes), idempotencyKey: key }));
const item = (ProductNr: string) => ({ ProductNr, Quantity: 1, SalesUnit: 'CAR' as const });

describe('two overlapping claims', () => {
  it('are named to the buyer by their products, and accepted once the same body is confirmed', async () => {
    const key = randomUUID();
    await claim();

    const warning = await claim({ claim_period_from: '2026-10-01' }, key);
    const confirmed = await claim({ claim_period_from: '2026-10-01', confirmOverlap: true }, key);

    expect(warning).toMatchObject({ status: 409, code: 'claims.overlap', params: { products: 'S06, F05' } });
    expect(confirmed).toBeNull();
    expect((await world.db.system.query('select 1 from claims')).rowCount).toBe(2);
  });

  it.each<[string, Partial<CreateClaimBody>]>([
    ['another month', { claim_period_from: '2026-08-01', claim_period_to: '2026-08-31' }],
    ['another product', { items: [item('310304')] }],
    ['another wholesale party', { wholesale_party: 'Another' }],
  ])('are none with %s', async (_name, changes) => {
    await claim();

    expect(await claim(changes)).toBeNull();
  });

  it.each([
    "o'brien foods, inc.",
    "  O'Brien   Foods, Inc. ",
    "O'Brien\u00A0Foods, Inc.",
    "O'Brien Foods, Inc．",
  ])('are seen behind another spelling of the wholesale party: "%s"', async (wholesale_party) => {
    await claim();

    expect(await claim({ wholesale_party })).toMatchObject({ code: 'claims.overlap' });
  });

  it('do not count a claim that failed', async () => {
    await claim();
    await world.db.system.query("update claims set status = 'failed'");

    expect(await claim()).toBeNull();
  });

  it('never pass unnoticed when they are sent at the same time', async () => {
    const codes = (await Promise.all(Array.from({ length: 8 }, () => claim()))).map(
      (problem) => problem?.code,
    );

    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(codes.filter((code) => code === 'claims.overlap')).toHaveLength(7);
  });

  it('never pass unnoticed in any sequence of claims', async () => {
    const month = fc.integer({ min: 1, max: 11 });
    const step = fc.record({
      months: fc.tuple(month, month),
      party: fc.constantFrom('Depot', 'DEPOT ', 'Coolhaven'),
      products: fc.subarray(['310306', '310105', '310304'], { minLength: 1 }),
    });
    let warned = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async (steps) => {
        await world.db.system.query('delete from claims');
        const accepted = new Set<string>();
        for (const { months, party, products } of steps) {
          const [from, to] = [Math.min(...months), Math.max(...months)];
          // One entry for each party, product and month that is paid: none may be entered twice without a warning.
          const cells = products.flatMap((product) =>
            Array.from(
              { length: to - from + 1 },
              (_, at) => `${party.trim().toLowerCase()} ${product} ${from + at}`,
            ),
          );
          const isOverlapping = cells.some((cell) => accepted.has(cell));
          const problem = await claim({
            wholesale_party: party,
            claim_period_from: `2026-${String(from).padStart(2, '0')}-01`,
            claim_period_to: new Date(Date.UTC(2026, to, 0)).toISOString().slice(0, 10),
            items: products.map(item),
          });

          expect(problem?.code).toBe(isOverlapping ? 'claims.overlap' : undefined);
          if (isOverlapping) warned += 1;
          else for (const cell of cells) accepted.add(cell);
        }
      }),
      { numRuns: 60 },
    );
    expect(warned).toBeGreaterThan(30);
  });
});
