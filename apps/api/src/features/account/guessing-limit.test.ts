import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  BUYER,
  BUYER_WHO_MAY_NOT_ORDER,
  BUYER_WITHOUT_MFA,
  problemOf,
  refusalOf,
} from '../../../../../tools/dev-world/orders.ts';
import { DEMO_PASSWORD } from '../../../../../tools/dev-world/demo-users.ts';
import { createTestWorld, type TestWorld } from '../../../../../tools/dev-world/test-world.ts';

const HOUR_MS = 3_600_000;
const password = 'Wrong2026';

describe('the guessing limit', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '1000' } });
  });
  beforeEach(() => world.db.system.query('delete from failed_attempts'));
  afterAll(() => world.close());

  it.each([
    ['a known account', BUYER],
    ['a stranger', 'nobody@nowhere.example'],
  ])('ERR-07 OPEN-25 checks 17 passwords of %s in an hour and 110 in a day at most', async (_who, email) => {
    const guess = () => world.call('signIn', { body: { email, password } });

    expect(await triesWithin(HOUR_MS, guess)).toBe(17);
    await world.db.system.query('delete from failed_attempts');
    const inDay = await triesWithin(24 * HOUR_MS, guess);

    expect(inDay).toBeGreaterThan(100);
    expect(inDay).toBeLessThanOrEqual(110);
  });

  it('counts codes of all pending sign-ins and of a password reset together', async () => {
    const right = { email: BUYER, password: DEMO_PASSWORD };
    const guess = async (n: number) => {
      if (n % 2 === 0) {
        const body = { username: BUYER, code: 'wrong', newPassword: 'Maincrop2027' };
        return world.call('confirmReset', { body });
      }
      const answer = await world.call('signIn', { body: right });
      const challenge = answer.status === 'code-required' ? answer.challenge : '';
      return world.call('confirmSignIn', { body: { challenge, code: 'wrong' } });
    };

    expect(await triesWithin(HOUR_MS, guess)).toBe(17);
  });

  it('is one account in whatever case its address is typed', async () => {
    const spellings = [BUYER, BUYER.toUpperCase(), ` ${BUYER}`, 'Buyer.NL@customer.example', BUYER];
    for (const email of spellings) await refusalOf(world.call('signIn', { body: { email, password } }));

    expect(await refusalOf(world.call('signIn', { body: { email: BUYER, password } }))).toBe(
      'account.attempts-exceeded',
    );
  });

  it('does not find an account by a letter that only the database folds to another', async () => {
    // A capital I with a dot folds to i in some databases, and to i with a combining dot in JavaScript.
    const email = BUYER_WHO_MAY_NOT_ORDER.replace('i', '\u0130');

    expect(await refusalOf(world.call('signIn', { body: { email, password: DEMO_PASSWORD } }))).toBe(
      'account.incorrect-credentials',
    );
  });

  it('says how long to wait, in the sentence, the parameters and the header', async () => {
    const body = { email: BUYER, password };
    for (let n = 0; n < 5; n += 1) await refusalOf(world.call('signIn', { body }));

    const problem = await problemOf(world.call('signIn', { body }));
    const response = await fetch(`${world.base}/identity/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

    expect(problem).toMatchObject({ status: 429, code: 'account.attempts-exceeded', params: { seconds: 1 } });
    expect(response.headers.get('retry-after')).toBe('1');
  });

  it('counts tries that come at once', async () => {
    const body = { email: BUYER, password };

    const answers = await Promise.all(
      Array.from({ length: 20 }, () => refusalOf(world.call('signIn', { body }))),
    );

    expect(answers.filter((code) => code === 'account.incorrect-credentials')).toHaveLength(5);
  });

  it('refuses the right password too while waiting, and forgets the failures after it', async () => {
    const email = BUYER_WITHOUT_MFA;
    const wrong = () => refusalOf(world.call('signIn', { body: { email, password } }));
    const right = () => refusalOf(world.call('signIn', { body: { email, password: DEMO_PASSWORD } }));
    for (let n = 0; n < 5; n += 1) await wrong();

    expect(await right()).toBe('account.attempts-exceeded');
    world.clock.advance(1000);
    expect(await right()).toBe('none');
    for (let n = 0; n < 5; n += 1) expect(await wrong()).toBe('account.incorrect-credentials');
  });

  /** How many tries are checked when somebody tries as soon as it is allowed. */
  async function triesWithin(spanMs: number, guess: (n: number) => Promise<unknown>): Promise<number> {
    const end = world.clock.now().getTime() + spanMs;
    let checked = 0;
    while (world.clock.now().getTime() < end) {
      const problem = await problemOf(guess(checked));
      if (problem?.code === 'account.attempts-exceeded')
        world.clock.advance(Number(problem.params['seconds']) * 1000);
      else checked += 1;
    }
    return checked;
  }
});
