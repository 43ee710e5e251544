import {
  BUYER,
  BUYER_WHO_MAY_NOT_ORDER,
  BUYER_WITHOUT_MFA,
  problemOf,
  refusalOf,
} from '@maincrop/testkit/orders/orders';
import { codeSentTo } from '@maincrop/testkit/world/outbox';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../platform/access/demo-password.ts';

const HOUR_MS = 3_600_000;
const password = 'Wrong2026';

describe('the guessing limit', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '1000' } });
  });
  beforeEach(async () => {
    await world.db.system.query('delete from failed_attempts');
    await world.db.system.query('delete from guess_ceilings');
  });
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

  it('counts codes of all pending sign-ins together', async () => {
    const guess = async () => {
      const answer = await world.call('signIn', { body: { email: BUYER, password: DEMO_PASSWORD } });
      const challenge = answer.status === 'code-required' ? answer.challenge : '';
      return world.call('confirmSignIn', { body: { challenge, code: 'wrong' } });
    };

    expect(await triesWithin(HOUR_MS, guess)).toBe(17);
  });

  it.each([
    ['reset', () => aReset('wrong')],
    ['sign-up', () => world.call('confirmSignUp', { body: { email: BUYER, code: 'wrong' } })],
  ])(
    'OPEN-25 wrong %s codes, which any stranger may send, keep the owner out of nothing',
    async (_what, guess) => {
      for (let n = 0; n < 30; n += 1) await refusalOf(guess());

      // A minute later, when a further code may be sent.
      world.clock.advance(60_000);
      const session = await world.signIn(BUYER);
      expect(await refusalOf(session.call('reauthenticate', { body: { password: DEMO_PASSWORD } }))).toBe(
        'none',
      );
      await session.call('sendPhoneCode', { body: { phone: '+46701740607' } });
      expect(await refusalOf(session.call('confirmPhone', { body: { code: 'wrong!' } }))).toBe(
        'account.invalid-code',
      );
      await session.call('changeEmail', { body: { email: 'renamed@customer.example' } });
      expect(await refusalOf(session.call('confirmEmail', { body: { code: '000000' } }))).toBe(
        'account.invalid-code',
      );
    },
  );

  it('OPEN-25 whoever is kept from signing in by a stranger’s guesses sets a new password with the next mailed code', async () => {
    for (let n = 0; n < 30; n += 1) {
      await refusalOf(world.call('signIn', { body: { email: BUYER_WITHOUT_MFA, password } }));
      await refusalOf(aReset('wrong', BUYER_WITHOUT_MFA));
    }
    const enter = (given: string) =>
      refusalOf(world.call('signIn', { body: { email: BUYER_WITHOUT_MFA, password: given } }));
    expect(await enter(DEMO_PASSWORD)).toBe('account.attempts-exceeded');

    await world.call('forgotPassword', { body: { email: BUYER_WITHOUT_MFA } });
    const code = await codeSentTo(world, BUYER_WITHOUT_MFA);
    expect(await refusalOf(aReset(code, BUYER_WITHOUT_MFA))).toBe('none');

    expect(await enter('Ackerwinde2027')).toBe('none');
    await world.db.system.query(
      'update users set password_hash = (select password_hash from users where email = $2) where email = $1',
      [BUYER_WITHOUT_MFA, BUYER],
    );
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

  function aReset(code: string, username = BUYER): Promise<unknown> {
    return world.call('confirmReset', { body: { username, code, newPassword: 'Ackerwinde2027' } });
  }

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
