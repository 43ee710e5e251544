import { rounds } from '@maincrop/testkit/faults/rounds';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../app-error.ts';
import { beforeGuess } from './attempts.ts';
import { hashOfSecret } from './authenticate.ts';
import type { GuessSource } from './guess-source.ts';

const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;
const EMAIL = 'buyer.nl@customer.example';
type Factor = 'password' | 'code';

describe('what strangers may guess', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
  });
  beforeEach(forgetAll);
  afterAll(() => world.close());

  async function forgetAll() {
    await world.db.system.query('delete from failed_attempts');
    await world.db.system.query('delete from guess_ceilings');
    await world.db.system.query('delete from graphile_worker._private_jobs');
  }

  /** Seconds to wait before the next guess; null when it was looked at. */
  async function guess(source: GuessSource, factor: Factor = 'password'): Promise<number | null> {
    try {
      await beforeGuess(world.services, { email: EMAIL, factor, source });
      return null;
    } catch (error) {
      if (error instanceof AppError && error.code === 'account.attempts-exceeded')
        return Number(error.params['seconds']);
      throw error;
    }
  }

  /** How many guesses are looked at when all these networks guess as soon as they may. */
  async function greedy(networks: number, spanS: number, factor: Factor): Promise<number> {
    const next = Array.from({ length: networks }, () => 0);
    const startMs = world.clock.now().getTime();
    let looked = 0;
    for (let atS = 0; atS < spanS;) {
      const number = next.indexOf(Math.min(...next));
      const dueS = next[number] ?? spanS;
      atS = Math.max(atS, dueS);
      if (atS >= spanS) break;
      world.clock.advance(startMs + atS * 1000 - world.clock.now().getTime());
      const waitS = await guess(network(number), factor);
      if (waitS === null) looked += 1;
      else next[number] = atS + waitS;
    }
    return looked;
  }

  // The table of decision 136.
  it.each([
    { factor: 'password', networks: 1, inAnHour: 17, inADay: 110 },
    { factor: 'password', networks: 2, inAnHour: 34, inADay: 220 },
    { factor: 'password', networks: 8, inAnHour: 109, inADay: 339 },
    { factor: 'code', networks: 1, inAnHour: 17, inADay: 110 },
    { factor: 'code', networks: 2, inAnHour: 34, inADay: 169 },
    { factor: 'code', networks: 8, inAnHour: 54, inADay: 169 },
    ...rounds({
      quick: [],
      whole: [{ factor: 'password', networks: 5, inAnHour: 85, inADay: 339 } as const],
    }),
  ] as const)(
    'OPEN-25 ERR-07 $factor: on $networks networks $inAnHour in an hour and $inADay in a day',
    async ({ factor, networks, inAnHour, inADay }) => {
      const hour = await greedy(networks, HOUR_S, factor);
      await forgetAll();
      const day = await greedy(networks, DAY_S, factor);

      expect({ hour, day: day <= inADay }).toEqual({ hour: inAnHour, day: true });
      expect(day).toBeGreaterThan(inADay * 0.9);
    },
  );

  it('OPEN-25 whatever others do and when, one network gets 17 in an hour from its first and 110 in a day', async () => {
    const step = fc.record({
      source: fc.constantFrom('a', 'b', 'known'),
      waitS: fc.constantFrom(0, 0, 0, 1, 8, 64, 300, 901, 3600),
      times: fc.integer({ min: 1, max: 6 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
        await forgetAll();
        const startS = world.clock.now().getTime() / 1000;
        const looked: Record<string, number[]> = { a: [], b: [], known: [] };
        for (const { source, waitS, times } of steps) {
          world.clock.advance(waitS * 1000);
          for (let n = 0; n < times; n += 1)
            if ((await guess(SOURCES[source])) === null)
              looked[source]?.push(world.clock.now().getTime() / 1000 - startS);
        }
        for (const times of Object.values(looked)) {
          const first = times[0] ?? 0;
          expect(times.filter((at) => at < first + HOUR_S).length).toBeLessThanOrEqual(17);
          expect(times.filter((at) => at < first + DAY_S).length).toBeLessThanOrEqual(110);
        }
      }),
      { numRuns: 40, seed: 20_261_125 },
    );
  });

  it('OPEN-25 nobody waits for what a stranger does on another network, nor who is known on the same', async () => {
    await greedy(1, DAY_S, 'password');

    expect(await guess(network(0))).not.toBeNull();
    expect(await guess(network(1))).toBeNull();
    expect(await guess(SOURCES.known)).toBeNull();
  });

  it('OPEN-25 who is known does not wait for any number of networks, and strangers do', async () => {
    await greedy(8, HOUR_S, 'password');

    expect(await guess(network(99))).not.toBeNull();
    expect(await guess(SOURCES.known)).toBeNull();
  });
});

function network(number: number): GuessSource {
  return { kind: 'network', key: hashOfSecret(`network-${number}`) };
}

const SOURCES: Readonly<Record<'a' | 'b' | 'known', GuessSource>> = {
  a: network(0),
  b: network(1),
  known: { kind: 'known-device', key: Buffer.alloc(16, 7) },
};
