import { addPasskey } from '@maincrop/testkit/account/passkeys';
import { type Deviation, softwareAuthenticator } from '@maincrop/testkit/account/software-authenticator';
import { BUYER, problemOf, refusalOf } from '@maincrop/testkit/orders/orders';
import { noticesOf } from '@maincrop/testkit/world/outbox';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

describe('registerPasskey', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '1000' } });
  });
  beforeEach(async () => {
    await world.db.system.query('delete from failed_attempts');
    await world.db.system.query('delete from passkeys');
  });
  afterAll(() => world.close());

  it('AUTH-02 stores the passkey under its name, writes the trail and tells the owner', async () => {
    const { call } = await world.signIn(BUYER);
    const response = softwareAuthenticator().register(await call('startPasskeyRegistration'));

    const passkey = await call('registerPasskey', { body: { name: '  Key ring ', response } });

    const now = world.clock.now().toISOString();
    expect(passkey).toEqual({ id: passkey.id, name: 'Key ring', createdAt: now, lastUsedAt: null });
    expect((await call('listPasskeys')).items).toEqual([passkey]);
    expect((await noticesOf(world, BUYER)).at(-1)).toBe('passkey-added');
    const { rows } = await world.db.system.query(
      "select object, before, after from audit_trail where action = 'passkey.added' order by id desc limit 1",
    );
    expect(rows).toEqual([{ object: passkey.id, before: null, after: null }]);
  });

  it('takes a question once, and the answer to it within five minutes', async () => {
    const { call } = await world.signIn(BUYER);
    const body = {
      name: 'Key ring',
      response: softwareAuthenticator().register(await call('startPasskeyRegistration')),
    };
    await call('registerPasskey', { body });

    expect(await refusalOf(call('registerPasskey', { body }))).toBe('account.setup-expired');

    const late = softwareAuthenticator().register(await call('startPasskeyRegistration'));
    // The access token of this test ends with the question.
    await world.db.system.query("update passkey_setups set expires_at = expires_at - interval '5 minutes'");
    expect(await refusalOf(call('registerPasskey', { body: { name: 'Late', response: late } }))).toBe(
      'account.setup-expired',
    );
  });

  it.each<[what: string, but: Deviation]>([
    ['another origin', { origin: 'https://localhost.example' }],
    ['another port of the host', { origin: 'http://localhost:4001' }],
    ['another host', { rpId: 'example.org' }],
    ['another question', { challenge: 'bm90LXRoZS1vbmU' }],
    ['nobody present', { isUserAbsent: true }],
  ])('refuses an answer for %s, and uses the question up', async (_what, but) => {
    const { call } = await world.signIn(BUYER);
    const authenticator = softwareAuthenticator();
    const options = await call('startPasskeyRegistration');
    const wrong = { name: 'Wrong', response: authenticator.register(options, but) };
    const right = { name: 'Right', response: authenticator.register(options) };

    expect(await refusalOf(call('registerPasskey', { body: wrong }))).toBe('account.passkey-refused');
    expect(await refusalOf(call('registerPasskey', { body: right }))).toBe('account.setup-expired');
    expect((await call('listPasskeys')).items).toEqual([]);
  });

  it.each(['attestationObject', 'clientDataJSON'])('refuses a %s that is none', async (part) => {
    const { call } = await world.signIn(BUYER);
    const answer = softwareAuthenticator().register(await call('startPasskeyRegistration'));
    const response = { ...answer, response: { ...answer.response, [part]: 'AAAA' } };

    expect(await refusalOf(call('registerPasskey', { body: { name: 'Odd', response } }))).toBe(
      'account.passkey-refused',
    );
  });

  it('takes the answer of nobody else', async () => {
    const victim = await world.signIn(BUYER);
    const other = await world.signIn('buyer.gr@customer.example');
    const response = softwareAuthenticator().register(await victim.call('startPasskeyRegistration'));
    await other.call('startPasskeyRegistration');

    expect(await refusalOf(other.call('registerPasskey', { body: { name: 'Theirs', response } }))).toBe(
      'account.passkey-refused',
    );
  });

  it('refuses a credential that somebody has already', async () => {
    const owner = await world.signIn(BUYER);
    const authenticator = await addPasskey(owner);
    const other = await world.signIn('buyer.gr@customer.example');

    for (const { call } of [owner, other]) {
      const response = authenticator.register(await call('startPasskeyRegistration'));
      expect(await refusalOf(call('registerPasskey', { body: { name: 'Copy', response } }))).toBe(
        'passkeys.already-registered',
      );
    }
    expect((await other.call('listPasskeys')).items).toEqual([]);
  });

  it('one of two that send the same answer at once is taken', async () => {
    const { call } = await world.signIn(BUYER);
    const response = softwareAuthenticator().register(await call('startPasskeyRegistration'));
    const body = { name: 'Twice', response };

    const answers = await Promise.all([1, 2].map(() => refusalOf(call('registerPasskey', { body }))));

    expect(answers.toSorted()).toEqual(['account.setup-expired', 'none']);
  });

  it('ten are the most', async () => {
    const session = await world.signIn(BUYER);
    for (let n = 0; n < 10; n += 1) await addPasskey(session, `Key ${n}`);

    const problem = await problemOf(addPasskey(session));

    expect(problem).toMatchObject({ code: 'passkeys.too-many', params: { maximum: 10 } });
  });

  it('AUTH-02 does not outlive the code beside it: none is added once it is off', async () => {
    const { call } = await world.signIn(BUYER);
    const response = softwareAuthenticator().register(await call('startPasskeyRegistration'));
    const { rows } = await world.db.system.query<{ mfa_preference: string }>(
      'select mfa_preference from users where email = $1',
      [BUYER],
    );
    const setPreference = async (preference = '') =>
      world.db.system.query('update users set mfa_preference = $2 where email = $1', [BUYER, preference]);
    await setPreference('none');

    const refusal = await refusalOf(call('registerPasskey', { body: { name: 'Late', response } }));

    await setPreference(rows[0]?.mfa_preference);
    expect(refusal).toBe('account.second-factor-missing');
  });

  it('wants a name, and a session that proved its password within ten minutes', async () => {
    const { call } = await world.signIn(BUYER);
    const response = softwareAuthenticator().register(await call('startPasskeyRegistration'));

    expect(await refusalOf(call('registerPasskey', { body: { name: ' ', response } }))).toBe(
      'invalid-request',
    );
    await world.db.system.query(
      "update sessions set authenticated_at = authenticated_at - interval '11 minutes'",
    );
    const body = { name: 'Key ring', response };
    expect(await refusalOf(call('registerPasskey', { body }))).toBe('account.reauthentication-required');
    expect(await refusalOf(world.call('registerPasskey', { body }))).toBe('account.sign-in-required');
  });
});
