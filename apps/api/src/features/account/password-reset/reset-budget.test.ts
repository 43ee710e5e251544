import { BUYER } from '@maincrop/testkit/orders/orders';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const HALF_MINUTE_MS = 30_000;
const TEN_MINUTES_MS = 600_000;
const HOUR_MS = 3_600_000;
const CODE_TRIES = 5;

/** An attacker at many addresses: the limits of one address are not what bounds the guesses. */
describe('the budget of guesses at mailed reset codes', () => {
  let world: TestWorld;
  let calls = 0;
  beforeAll(async () => {
    world = await createTestWorld();
  });
  beforeEach(async () => {
    await world.db.system.query('delete from mail_limits');
    await world.db.system.query('delete from reset_codes');
  });
  afterAll(() => world.close());

  it('OPEN-25 a mailed code is looked at five times, however often somebody guesses', async () => {
    await askForCode();

    for (let n = 0; n < 2 * CODE_TRIES; n += 1)
      await post('/identity/confirm-reset', {
        username: BUYER,
        code: 'wrong',
        newPassword: 'Ackerwinde2027',
      });

    const { rows } = await world.db.system.query('select tries from reset_codes');
    expect(rows).toEqual([{ tries: CODE_TRIES }]);
  });

  it.each([
    // Ten in a day of UTC, then one an hour.
    ['an hour', HOUR_MS, 10],
    // Any 24 hours hold the first ten of two days of UTC.
    ['a day', 24 * HOUR_MS, 42],
  ] as const)('OPEN-25 who asks for codes all the time gets few in %s', async (_span, spanMs, most) => {
    const end = world.clock.now().getTime() + spanMs;
    let codes = 0;
    while (world.clock.now().getTime() < end) {
      const isNew = await askForCode();
      if (isNew) codes += 1;
      world.clock.advance(isNew ? HALF_MINUTE_MS : TEN_MINUTES_MS);
    }

    expect(codes).toBeGreaterThan(most * 0.9);
    expect(codes).toBeLessThanOrEqual(most);
  });

  /** Whether a new code was mailed. */
  async function askForCode(): Promise<boolean> {
    await post('/identity/forgot-password', { email: BUYER });
    await world.runJobs();
    const { rowCount } = await world.db.system.query('select 1 from reset_codes where sent_at = $1', [
      world.clock.now(),
    ]);
    return rowCount === 1;
  }

  async function post(path: string, body: object): Promise<void> {
    calls += 1;
    const response = await world.service.app.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: { 'content-type': 'application/json' },
      payload: body,
      remoteAddress: `10.0.${calls >> 8}.${calls & 255}`,
    });
    expect(response.statusCode).toBeLessThan(500);
  }
});
