import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BUYER } from '../../../../../tools/dev-world/orders.ts';
import { createTestWorld, type TestWorld } from '../../../../../tools/dev-world/test-world.ts';

const HALF_MINUTE_MS = 30_000;
const FIVE_MINUTES_MS = 300_000;
const HOUR_MS = 3_600_000;
const TRIES = 5;

/** An attacker at many addresses who asks for codes and guesses each as often as it is allowed. */
describe('the budget of guesses at mailed reset codes', () => {
  let world: TestWorld;
  let calls = 0;
  beforeAll(async () => {
    // The limits of one address are not what is measured, the daily number of mails is.
    world = await createTestWorld();
  });
  beforeEach(() => world.db.system.query('delete from mail_limits'));
  afterAll(() => world.close());

  it.each([
    // Ten in a day of UTC, then one an hour.
    ['an hour', HOUR_MS, 10],
    // A day that begins at any hour sees the first ten of two days of UTC.
    ['a day', 24 * HOUR_MS, 42],
  ] as const)(
    'OPEN-25 five for each mailed code, of which there are few in %s',
    async (_span, spanMs, codes) => {
      const end = world.clock.now().getTime() + spanMs;
      let checked = 0;
      while (world.clock.now().getTime() < end) {
        await post('/identity/forgot-password', { email: BUYER });
        await world.runJobs();
        const before = await tries();
        for (let n = 0; before !== null && before < TRIES && n <= TRIES; n += 1)
          await post('/identity/confirm-reset', {
            username: BUYER,
            code: 'wrong',
            newPassword: 'Maincrop2027',
          });
        checked += ((await tries()) ?? 0) - (before ?? 0);
        world.clock.advance(before === 0 ? HALF_MINUTE_MS : FIVE_MINUTES_MS);
      }

      expect(checked).toBeGreaterThan(codes * TRIES * 0.9);
      expect(checked).toBeLessThanOrEqual(codes * TRIES);
    },
  );

  /** How often the code that was mailed last was tried; null when it is too old. */
  async function tries(): Promise<number | null> {
    const { rows } = await world.db.system.query<{ tries: number }>(
      'select tries from reset_codes where expires_at > $1',
      [world.clock.now()],
    );
    return rows[0]?.tries ?? null;
  }

  async function post(path: string, body: object): Promise<void> {
    calls += 1;
    const response = await world.service.app.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: { 'content-type': 'application/json' },
      payload: body,
      remoteAddress: `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`,
    });
    expect(response.statusCode).toBeLessThan(500);
  }
});
