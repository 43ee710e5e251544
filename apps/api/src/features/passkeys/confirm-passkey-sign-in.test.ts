import { addPasskey, passwordStep, type SoftwareAuthenticator } from '@maincrop/testkit/account/passkeys';
import { type Deviation, softwareAuthenticator } from '@maincrop/testkit/account/software-authenticator';
import { BUYER, CONTAINER_BUYER, problemOf, refusalOf } from '@maincrop/testkit/orders/orders';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const MINUTE_MS = 60_000;

describe('confirmPasskeySignIn', () => {
  let world: TestWorld;
  let authenticator: SoftwareAuthenticator;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '1000' } });
  });
  beforeEach(async () => {
    await world.db.system.query('delete from failed_attempts');
    await world.db.system.query('delete from passkeys');
    authenticator = await addPasskey(await world.signIn(BUYER));
  });
  afterAll(() => world.close());

  it('AUTH-02 signs in in place of the code, and notes the use', async () => {
    const { challenge, options } = await begun();

    const { status, cookies } = await confirm({ challenge, response: authenticator.authenticate(options) });

    expect(status).toBe(200);
    expect(names(cookies)).toEqual(['session', 'known-device']);
    const { rows } = await world.db.system.query('select counter, last_used_at from passkeys');
    expect(rows).toEqual([{ counter: '1', last_used_at: world.clock.now() }]);
  });

  it('OPEN-13 remembers the device when asked to', async () => {
    const { challenge, options } = await begun();
    const response = authenticator.authenticate(options);

    const { cookies } = await confirm({ challenge, response, rememberDevice: true });

    expect(names(cookies).toSorted()).toEqual(['device', 'known-device', 'session']);
  });

  it('is good once: a replayed answer opens neither this sign-in nor the next one', async () => {
    const first = await begun();
    const response = authenticator.authenticate(first.options);
    expect((await confirm({ challenge: first.challenge, response })).status).toBe(200);

    expect(await refused({ challenge: first.challenge, response })).toBe('account.sign-in-expired');
    const second = await begun();
    expect(await refused({ challenge: second.challenge, response })).toBe('account.passkey-refused');
  });

  it('a wrong answer uses the question up, and the right one to it comes too late', async () => {
    const { challenge, options } = await begun();
    const wrong = authenticator.authenticate(options, { origin: 'https://evil.example' });

    expect(await refused({ challenge, response: wrong })).toBe('account.passkey-refused');
    expect(await refused({ challenge, response: authenticator.authenticate(options) })).toBe(
      'account.passkey-refused',
    );
    const next = await world.call('startPasskeySignIn', { body: { challenge } });
    expect((await confirm({ challenge, response: authenticator.authenticate(next) })).status).toBe(200);
  });

  it.each<[what: string, but: Deviation]>([
    ['another origin', { origin: 'https://localhost.example' }],
    ['another port of the host', { origin: 'http://localhost:4001' }],
    ['another host', { rpId: 'example.org' }],
    ['another question', { challenge: 'bm90LXRoZS1vbmU' }],
    ['nobody present', { isUserAbsent: true }],
  ])('refuses an answer for %s', async (_what, but) => {
    const { challenge, options } = await begun();

    expect(await refused({ challenge, response: authenticator.authenticate(options, but) })).toBe(
      'account.passkey-refused',
    );
  });

  it('refuses a signature of another key, and none at all', async () => {
    const { challenge, options } = await begun();
    const stranger = softwareAuthenticator().authenticate(options);
    const response = { ...stranger, id: authenticator.id, rawId: authenticator.id };
    expect(await refused({ challenge, response })).toBe('account.passkey-refused');

    const again = await world.call('startPasskeySignIn', { body: { challenge } });
    const own = authenticator.authenticate(again);
    const unsigned = { ...own, response: { ...own.response, signature: 'AAAA' } };
    expect(await refused({ challenge, response: unsigned })).toBe('account.passkey-refused');
  });

  it('refuses a passkey that is somebody else’s, though it signs the right question', async () => {
    const foreign = await addPasskey(await world.signIn(CONTAINER_BUYER));
    const { challenge, options } = await begun();

    expect(await refused({ challenge, response: foreign.authenticate(options) })).toBe(
      'account.passkey-refused',
    );
    expect(await refused({ challenge, response: softwareAuthenticator().authenticate(options) })).toBe(
      'account.passkey-refused',
    );
  });

  it('refuses an answer to the question of another pending sign-in', async () => {
    const [first, second] = [await begun(), await begun()];

    expect(
      await refused({
        challenge: second.challenge,
        response: authenticator.authenticate(first.options),
      }),
    ).toBe('account.passkey-refused');
  });

  it.each([5, 4])('refuses a counter that goes from 5 to %i, and writes it to the trail', async (counter) => {
    const first = await begun();
    const used = authenticator.authenticate(first.options, { counter: 5 });
    expect((await confirm({ challenge: first.challenge, response: used })).status).toBe(200);
    const { challenge, options } = await begun();

    expect(await refused({ challenge, response: authenticator.authenticate(options, { counter }) })).toBe(
      'account.passkey-refused',
    );

    const { rows } = await world.db.system.query(
      'select a.action from audit_trail a order by id desc limit 1',
    );
    expect(rows).toEqual([{ action: 'passkey.counter-refused' }]);
    expect((await world.db.system.query('select counter from passkeys')).rows).toEqual([{ counter: '5' }]);
  });

  it('takes authenticators that do not count and say 0 every time', async () => {
    for (let n = 0; n < 2; n += 1) {
      const { challenge, options } = await begun();
      const response = authenticator.authenticate(options, { counter: 0 });
      expect((await confirm({ challenge, response })).status).toBe(200);
    }
  });

  it('takes no answer after five minutes', async () => {
    const { challenge, options } = await begun();
    world.clock.advance(5 * MINUTE_MS);

    expect(await refused({ challenge, response: authenticator.authenticate(options) })).toBe(
      'account.passkey-refused',
    );
  });

  it('one of two that send the same answer at once is taken', async () => {
    const { challenge, options } = await begun();
    const response = authenticator.authenticate(options);

    const statuses = await Promise.all(
      [1, 2].map(async () => (await confirm({ challenge, response })).status),
    );

    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  it('a pending sign-in takes five answers, codes and passkeys together', async () => {
    const { challenge } = await begun();
    for (let n = 0; n < 2; n += 1)
      await problemOf(world.call('confirmSignIn', { body: { challenge, code: 'wrong' } }));
    for (let n = 0; n < 3; n += 1) {
      const options = await world.call('startPasskeySignIn', { body: { challenge } });
      await refused({ challenge, response: authenticator.authenticate(options, { counter: 0, rpId: 'x' }) });
    }
    const options = await world.call('startPasskeySignIn', { body: { challenge } });

    await world.db.system.query('delete from failed_attempts');
    expect(await refused({ challenge, response: authenticator.authenticate(options) })).toBe(
      'account.sign-in-expired',
    );
  });

  const names = (cookies: readonly string[]) => cookies.map((cookie) => /^[^=]*/.exec(cookie)?.[0] ?? '');

  async function begun() {
    const challenge = await passwordStep(world);
    return { challenge, options: await world.call('startPasskeySignIn', { body: { challenge } }) };
  }

  interface Body {
    readonly challenge: string;
    readonly response: ReturnType<SoftwareAuthenticator['authenticate']>;
    readonly rememberDevice?: boolean;
  }

  const refused = (body: Body) => refusalOf(world.call('confirmPasskeySignIn', { body }));

  async function confirm(body: Body) {
    const response = await fetch(`${world.base}/identity/passkey-sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, cookies: response.headers.getSetCookie() };
  }
});
