import {
  accountAt,
  type CompanyWorld,
  createCompanyWorld,
  enterByCompany,
} from '@maincrop/testkit/company/company-world';
import { codeSentTo } from '@maincrop/testkit/world/outbox';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const ANNA = {
  email: 'anna@acme.example',
  email_verified: true,
  given_name: 'Anna',
  family_name: 'Acker',
  groups: ['portal-admins', 'portal-editors'],
};

/** People whom their company signs in, against a real provider. */
describe('answerCompanySignIn', () => {
  let acme: CompanyWorld;
  beforeAll(async () => {
    acme = await createCompanyWorld();
  });
  beforeEach(async () => {
    acme.company.people.clear();
    acme.company.people.set('anna', ANNA);
    for (const table of [
      'known_devices',
      'outbox',
      'mail_limits',
      'sign_in_challenges',
      'remembered_devices',
    ])
      await acme.world.db.system.query(`delete from ${table}`);
    acme.world.clock.advance(60_000);
  });
  afterAll(() => acme.close());

  it('makes an account at the first sign-in: verified address, mapped group and roles, no password', async () => {
    const visitor = acme.visitor();

    const answer = await enterByCompany(visitor, { login: 'anna', hasFactor: true });

    expect(answer).toEqual({ status: 'signed-in', redirect: null });
    expect(await accountAt(acme.world, ANNA.email)).toMatchObject({
      group_name: 'administrators',
      first_name: 'Anna',
      password_hash: null,
      roles: ['administrators', 'editor'],
    });
    expect(await visitor.asOwner('GET', '/identity/session')).toMatchObject({
      email: ANNA.email,
      mfa: 'company',
      isFactorProved: true,
      company: { id: 'acme', name: 'Acme' },
    });
  });

  it('a second factor that the company proved opens administration', async () => {
    const visitor = acme.visitor();
    await enterByCompany(visitor, { login: 'anna', hasFactor: true });

    expect(await visitor.asOwner('GET', '/roles?per_page=1&page=1')).toHaveProperty('items');
  });

  it('without a second factor at the company the own step of the portal follows', async () => {
    await enterByCompany(acme.visitor(), { login: 'anna', hasFactor: true });
    const visitor = acme.visitor();

    const answer = await enterByCompany(visitor, { login: 'anna' });

    expect(answer).toMatchObject({ status: 'code-required', method: 'MAIL', email: ANNA.email });
    expect(visitor.cookies.has('session')).toBe(false);
    const code = await codeSentTo(acme.world, ANNA.email);
    const { challenge } = answer;
    expect(await visitor.post('/identity/sign-in-code', { challenge, code })).toEqual({
      status: 'signed-in',
    });
    expect(await visitor.asOwner('GET', '/identity/session')).toMatchObject({
      mfa: 'none',
      isFactorProved: false,
      company: { id: 'acme' },
    });
  });
});
