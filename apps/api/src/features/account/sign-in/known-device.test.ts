import { BUYER, BUYER_WITHOUT_MFA } from '@maincrop/testkit/orders/orders';
import { codeSentTo, sentTo } from '@maincrop/testkit/world/outbox';
import { aVisitor, type Visitor } from '@maincrop/testkit/world/visitor';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../platform/access/demo-password.ts';

const DAY_MS = 86_400_000;

/** Several networks behind one proxy: the review's lock-out of an owner by a stranger (F1). */
describe('a browser in which somebody has signed in before', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '100000', TRUST_PROXY: '127.0.0.1' } });
  });
  beforeEach(async () => {
    for (const table of ['failed_attempts', 'guess_ceilings', 'mail_limits', 'known_devices', 'outbox'])
      await world.db.system.query(`delete from ${table}`);
    world.clock.advance(60_000);
  });
  afterAll(() => world.close());

  const at = (address: string) => aVisitor(world, address);
  const enter = async (visitor: Visitor, password = DEMO_PASSWORD, email = BUYER_WITHOUT_MFA) => {
    const answer = await visitor.post('/identity/sign-in', { email, password });
    return answer.code ?? answer.status;
  };
  /** Signs in with the mailed code. */
  const arrive = async (visitor: Visitor, email = BUYER_WITHOUT_MFA) => {
    const { challenge } = await visitor.post('/identity/sign-in', { email, password: DEMO_PASSWORD });
    const code = await world.codeOf(email);
    return (await visitor.post('/identity/sign-in-code', { challenge, code })).status;
  };
  const keepOut = async (visitor: Visitor, tries = 30) => {
    for (let n = 0; n < tries; n += 1) {
      const answer = await visitor.post('/identity/sign-in', {
        email: BUYER_WITHOUT_MFA,
        password: 'Wrong2026',
      });
      const seconds = Number(answer.params?.['seconds'] ?? 0);
      if (seconds >= 60) return;
      world.clock.advance(seconds * 1000);
    }
  };

  it('OPEN-25 F1 is let in while a stranger guesses on the same network, and a stranger there waits', async () => {
    const owner = at('203.0.113.7');
    await arrive(owner);
    await keepOut(at('203.0.113.99'));

    expect(await enter(at('203.0.113.7'))).toBe('account.attempts-exceeded');
    expect(await enter(owner)).toBe('signed-in');
  });

  it('OPEN-25 F1 a stranger on one network keeps nobody out on another, whose browser is new', async () => {
    await keepOut(at('203.0.113.7'));

    expect(await enter(at('203.0.113.200'))).toBe('account.attempts-exceeded');
    expect(await enter(at('203.0.114.7'))).toBe('code-required');
    expect(await enter(at('2001:db8:1:2::7'))).toBe('code-required');
  });

  it('OPEN-25 one household is one network', async () => {
    await keepOut(at('2001:db8:1:2::7'));

    expect(await enter(at('2001:db8:1:2:ffff::1'))).toBe('account.attempts-exceeded');
  });

  it('OPEN-25 has guesses of its own, and no more for being known to others or with a made-up mark', async () => {
    const owner = at('203.0.113.7');
    await arrive(owner);
    const other = at('203.0.113.7');
    await arrive(other, 'chef@restaurant.example');
    const madeUp = at('203.0.113.7');
    madeUp.cookies.set('known-device', 'made-up');

    for (let n = 0; n < 5; n += 1) await enter(owner, 'Wrong2026');
    expect(await enter(owner)).toBe('account.attempts-exceeded');
    for (let n = 0; n < 2; n += 1) await enter(other, 'Wrong2026');
    for (let n = 0; n < 3; n += 1) await enter(madeUp, 'Wrong2026');
    expect(await enter(other, 'Wrong2026')).toBe('account.attempts-exceeded');
  });

  it('stands for everybody who signs in with it, with a secret that changes each time', async () => {
    const shared = at('203.0.113.7');
    await arrive(shared);
    const first = shared.cookies.get('known-device');
    await arrive(shared, 'chef@restaurant.example');
    const copied = at('203.0.113.7');
    copied.cookies.set('known-device', first ?? '');

    expect(await enter(copied)).toBe('code-required');
    expect(await enter(shared)).toBe('signed-in');
    expect(await enter(shared, DEMO_PASSWORD, 'chef@restaurant.example')).toBe('signed-in');
  });

  it('AUTH-14 is the one in which a new password was set, and no other any more', async () => {
    const [before, here] = [at('203.0.113.7'), at('203.0.113.8')];
    await arrive(before);
    await here.post('/identity/forgot-password', { email: BUYER_WITHOUT_MFA });
    const code = await codeSentTo(world, BUYER_WITHOUT_MFA);
    await here.post('/identity/confirm-reset', {
      username: BUYER_WITHOUT_MFA,
      code,
      newPassword: 'Knollenfeld2027',
    });

    expect(await enter(before, 'Knollenfeld2027')).toBe('code-required');
    expect(await enter(here, 'Knollenfeld2027')).toBe('signed-in');
    await world.db.system.query(
      'update users set password_hash = (select password_hash from users where email = $2) where email = $1',
      [BUYER_WITHOUT_MFA, BUYER],
    );
  });

  describe('the link past a wait', () => {
    const linksTo = async (email: string) =>
      (await sentTo(world, email)).flatMap(
        ({ text }) => /account-link\?token=([\w-]{43})/.exec(text)?.[1] ?? [],
      );

    it('OPEN-25 is mailed once a day, and leads past the wait in one browser, once', async () => {
      await keepOut(at('203.0.113.7'));
      await enter(at('203.0.113.7'));
      const owner = at('203.0.113.8');
      expect(await enter(owner)).toBe('account.attempts-exceeded');
      const [token, ...more] = await linksTo(BUYER_WITHOUT_MFA);
      expect(more).toEqual([]);

      const shown = await owner.get(`/identity/account-link?token=${token}`);
      expect(shown).toMatchObject({ purpose: 'wait', email: BUYER_WITHOUT_MFA });
      expect(await enter(owner)).toBe('account.attempts-exceeded');
      expect((await owner.post('/identity/account-link', { token })).code).toBeUndefined();

      expect(await enter(owner)).toBe('signed-in');
      expect(await enter(at('203.0.113.8'))).toBe('account.attempts-exceeded');
      expect((await at('203.0.113.9').post('/identity/account-link', { token })).code).toBe(
        'account.link-ended',
      );
      expect(await owner.get(`/identity/account-link?token=${token}`)).toEqual({ purpose: 'ended' });
    });

    it('is mailed again after a day, and the one before is no good any more then', async () => {
      await keepOut(at('203.0.113.7'));
      const [first] = await linksTo(BUYER_WITHOUT_MFA);
      world.clock.advance(DAY_MS);
      await keepOut(at('203.0.113.7'));

      const links = await linksTo(BUYER_WITHOUT_MFA);
      expect(links).toHaveLength(2);
      expect((await at('203.0.113.9').post('/identity/account-link', { token: first })).code).toBe(
        'account.link-ended',
      );
    });

    it('OPEN-15 asks the same of an unknown address, which gets nothing', async () => {
      const visitor = at('203.0.113.7');
      for (let n = 0; n < 40; n += 1) {
        const answer = await visitor.post('/identity/sign-in', {
          email: 'nobody@nowhere.example',
          password: 'x',
        });
        if (Number(answer.params?.['seconds'] ?? 0) >= 60) break;
        world.clock.advance(Number(answer.params?.['seconds'] ?? 0) * 1000);
      }

      const { rows } = await world.db.system.query(
        "select 1 from graphile_worker._private_jobs where payload->>'email' = 'nobody@nowhere.example'",
      );
      expect(rows).toHaveLength(1);
      expect(await sentTo(world, 'nobody@nowhere.example')).toEqual([]);
    });

    it('leads past the wait for a code too', async () => {
      const stranger = at('203.0.113.7');
      const begin = async (visitor: Visitor) =>
        (await visitor.post('/identity/sign-in', { email: BUYER, password: DEMO_PASSWORD })).challenge;
      for (let n = 0; n < 40; n += 1) {
        const answer = await stranger.post('/identity/sign-in-code', {
          challenge: await begin(stranger),
          code: 'wrong',
        });
        if (Number(answer.params?.['seconds'] ?? 0) >= 60) break;
        world.clock.advance(Number(answer.params?.['seconds'] ?? 0) * 1000);
      }
      const owner = at('203.0.113.8');
      const [token] = await linksTo(BUYER);
      await owner.post('/identity/account-link', { token });

      const challenge = await begin(owner);
      const code = await world.codeOf(BUYER);
      expect((await owner.post('/identity/sign-in-code', { challenge, code })).status).toBe('signed-in');
    });
  });
});
