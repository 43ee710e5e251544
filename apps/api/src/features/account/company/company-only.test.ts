import {
  acme as acmeOf,
  type CompanyWorld,
  createCompanyWorld,
  enterByCompany,
} from '@maincrop/testkit/company/company-world';
import { refusalOf } from '@maincrop/testkit/orders/orders';
import { ADMIN, anAccount, mailsTo } from '@maincrop/testkit/users/users';
import { DEMO_PASSWORD } from '../../../platform/access/demo-password.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const OWNER = 'fay@acme.example';
const NOBODY = 'nobody@acme.example';

/** A domain whose people sign in by their company and nowhere else. */
describe('passwords that are off for a domain', () => {
  let acme: CompanyWorld;
  beforeAll(async () => {
    acme = await createCompanyWorld({
      settings: { allowsPasswords: false },
      others: (own) => [acmeOf(own.issuer, { id: 'other', name: 'Other', domains: ['other.example'] })],
    });
    await anAccount(acme.world, { email: OWNER, roles: [] });
    await anAccount(acme.world, { email: 'gil@other.example', roles: [] });
  });
  afterAll(() => acme.close());

  const post = (path: string, body: object) => acme.visitor().post(path, body);

  it.each([
    ['sign-in', '/identity/sign-in', (email: string) => ({ email, password: DEMO_PASSWORD })],
    ['a reset', '/identity/forgot-password', (email: string) => ({ email })],
    ['a reset once more', '/identity/resend-code', (email: string) => ({ email })],
    [
      'a new password',
      '/identity/confirm-reset',
      (username: string) => ({ username, code: '123456', newPassword: 'Knollenfeld2026' }),
    ],
    [
      'a sign-up',
      '/identity/sign-up',
      (email: string) => ({ email, password: 'Knollenfeld2026', locale: 'de', acceptTerms: true }),
    ],
  ])('%s says to use the company account, alike with an account and without', async (_what, path, body) => {
    const answers = [
      await post(path, body(OWNER)),
      await post(path, body(NOBODY)),
      await post(path, body(OWNER.toUpperCase())),
    ];

    for (const answer of answers)
      expect(answer).toMatchObject({ code: 'company-sign-in.password-off', params: { company: 'Acme' } });
    const [first, second] = answers.map(({ requestId: _id, ...rest }) => rest);
    expect(second).toEqual(first);
    await acme.world.runJobs();
    expect(await mailsTo(acme.world, OWNER)).toEqual([]);
  });

  it('other domains are not touched', async () => {
    expect(
      (await post('/identity/sign-in', { email: 'gil@other.example', password: DEMO_PASSWORD })).status,
    ).toBe('code-required');
  });

  it('nobody of the domain leaves it by changing the address or the password', async () => {
    acme.company.people.set('fay', { email: OWNER, email_verified: true, groups: ['portal-buyers'] });
    const visitor = acme.visitor();
    await enterByCompany(visitor, { login: 'fay', hasFactor: true });

    const changed = await visitor.asOwner('POST', '/identity/change-email', { email: 'fay@home.example' });
    const set = await visitor.asOwner('POST', '/identity/change-password', {
      oldPassword: DEMO_PASSWORD,
      newPassword: 'Knollenfeld2026',
    });

    expect([changed.code, set.code]).toEqual([
      'company-sign-in.password-off',
      'company-sign-in.password-off',
    ]);
  });

  it('OPEN-23 who is invited there is told to use the company account, and asked for no password', async () => {
    const admin = await acme.world.signIn(ADMIN);
    const email = 'hal@acme.example';

    await admin.call('createUser', {
      body: { email, firstName: 'Hal', lastName: 'Acker', group: 'direct-customers', locale: 'de' },
    });
    await acme.world.runJobs();

    const [mail] = await mailsTo(acme.world, email);
    expect(mail?.body_text).toContain('„Weiter mit Acme“');
    expect(mail?.body_text).toContain('/auth?lang=de');
    expect(mail?.body_text).not.toMatch(/password-reset|Code anfordern/);
  });

  it('nobody else moves into it by changing the address', async () => {
    const gil = await acme.world.signIn('gil@other.example');

    expect(await refusalOf(gil.call('changeEmail', { body: { email: NOBODY } }))).toBe(
      'company-sign-in.password-off',
    );
  });
});
