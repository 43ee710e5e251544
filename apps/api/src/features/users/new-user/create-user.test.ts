import { BUYER, problemOf, refusalOf } from '@maincrop/testkit/orders/orders';
import { ADMIN, anAccount, auditOf, mailsTo } from '@maincrop/testkit/users/users';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const NEW = {
  email: 'neu@kunde.example',
  firstName: 'Nora',
  lastName: 'Neu',
  group: 'direct-customers',
  sapId: '100041',
  locale: 'de',
} as const;

describe('createUser', () => {
  let world: TestWorld;
  let admin: TestSession;
  beforeAll(async () => {
    world = await createTestWorld();
    admin = await world.signIn(ADMIN);
  });
  afterAll(() => world.close());

  it('ADM-04 ACC-13 OPEN-23 adds a user with the default role of the group and the customer of the SAP ID', async () => {
    const { id } = await admin.call('createUser', { body: NEW });

    expect(await admin.call('getUser', { query: { id } })).toMatchObject({
      email: NEW.email,
      isInvited: true,
      status: 'active',
      group: 'direct-customers',
      sapId: '0000100041',
      customer: { CustName1: 'Frostkamp Großhandel GmbH' },
      roles: [{ id: 'direct-customers' }],
      enabledSapCustomers: [{ CustomerNr: '0000100041' }],
      mfa: 'none',
      phone: null,
    });
    expect(await auditOf(world, 'user.created')).toMatchObject([{ object: id, as_user_id: null }]);
    expect(JSON.stringify(await auditOf(world, 'user.created'))).not.toContain('neu@');
  });

  it('OPEN-23 mails an invitation in the language of the user, with a link that fills the address in', async () => {
    await world.runJobs();

    const [mail] = await mailsTo(world, NEW.email);

    expect(mail?.subject).toBe('Ihr Zugang zum Maincrop-Kundenportal');
    expect(mail?.body_text).toContain('/password-reset?email=neu%40kunde.example');
  });

  it('OPEN-23 the invited person sets a password with the code and signs in', async () => {
    await world.call('forgotPassword', { body: { email: NEW.email } });
    await world.runJobs();
    const code = /\b\d{6}\b/.exec((await mailsTo(world, NEW.email)).at(-1)?.body_text ?? '')?.[0] ?? '';

    await world.call('confirmReset', { body: { username: NEW.email, code, newPassword: 'Knollenfeld2026' } });

    const signedIn = world.call('signIn', { body: { email: NEW.email, password: 'Knollenfeld2026' } });
    // In the browser in which it was set no code is asked for; this one keeps no cookies.
    expect(await signedIn).toMatchObject({ status: 'code-required', method: 'MAIL' });
  });

  it('ADM-04 OPEN-23 says to an administrator that the address is taken, whatever its case', async () => {
    const problem = await problemOf(
      admin.call('createUser', { body: { ...NEW, email: BUYER.toUpperCase() } }),
    );

    expect(problem).toMatchObject({ code: 'users.already-exists', status: 422 });
    expect(problem?.fields).toMatchObject([{ field: 'email' }]);
  });

  it.each([
    ['ADM-08 an unknown SAP ID', { sapId: '0000999990' }, 'users.unknown-sap-id'],
    ['ADM-08 a customer without portal access', { sapId: '999980' }, 'users.no-portal-access'],
    ['ADM-07 a SAP ID of 13 characters', { sapId: '1234567890123' }, 'users.sap-id-too-long'],
    ['a role that does not exist', { roles: ['kings'] }, 'users.unknown-role'],
    ['an address that is none', { email: 'nobody' }, 'users.invalid-email'],
    ['an address that sign-up refuses', { email: 'a..b@kunde.example' }, 'users.invalid-email'],
    ['an empty name', { firstName: ' ' }, 'invalid-request'],
    [
      'I18N-02 a language that the group may not use',
      { group: 'indirect-customers' as const },
      'account.locale-not-allowed',
    ],
  ])('refuses %s', async (_what, change, code) => {
    const body = { ...NEW, email: 'other@kunde.example', ...change };

    expect(await refusalOf(admin.call('createUser', { body }))).toBe(code);
  });

  it('OPEN-22 names the customer that has no portal access', async () => {
    const body = { ...NEW, email: 'other@kunde.example', sapId: '999980' };

    expect((await problemOf(admin.call('createUser', { body })))?.params).toEqual({
      customer: 'Sperrhof Kantinen GmbH',
    });
  });

  it('takes nothing that is not offered', async () => {
    const extra = {
      deletedAt: '2026-01-01',
      mfa: 'TOTP',
      version: 9,
      id: '00000000-0000-7000-8000-000000000000',
    };
    const body = { ...NEW, email: 'mass@kunde.example', ...extra };

    const { id } = await admin.call('createUser', { body });

    expect(id).not.toBe(extra.id);
    expect(await admin.call('getUser', { query: { id } })).toMatchObject({
      mfa: 'none',
      version: 1,
      deletedAt: null,
    });
  });

  it('OPEN-01 somebody from user support gives neither the group nor a role beyond their own', async () => {
    await anAccount(world, { email: 'support@maincrop.example', roles: ['user-support'] });
    const { call } = await world.signIn('support@maincrop.example');
    const create = (change: object) =>
      refusalOf(call('createUser', { body: { ...NEW, email: 'by-support@kunde.example', ...change } }));

    expect(await create({ group: 'administrators' })).toBe('users.beyond-own-rights');
    expect(await create({ group: 'administrators', roles: [] })).toBe('users.beyond-own-rights');
    expect(await create({ roles: ['administrators'] })).toBe('users.beyond-own-rights');
    expect(await create({})).toBe('users.beyond-own-rights');
    expect(await create({ roles: ['user-support'] })).toBe('none');
  });
});
