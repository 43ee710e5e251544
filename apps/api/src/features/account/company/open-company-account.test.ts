import { ADMINISTRATOR } from '@maincrop/testkit/world/accounts';
import { noticesOf } from '@maincrop/testkit/world/outbox';
import {
  accountAt,
  type CompanyWorld,
  createCompanyWorld,
  enterByCompany,
} from '@maincrop/testkit/company/company-world';
import { refusalOf } from '@maincrop/testkit/orders/orders';
import { anAccount, auditOf, idOf } from '@maincrop/testkit/users/users';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const EMAIL = 'bea@acme.example';
const BEA = { email: EMAIL, email_verified: true, groups: ['portal-buyers'] };

/** Which account somebody gets, which one they are linked to, and what it may do. */
describe('the account of somebody whom a company signs in', () => {
  let acme: CompanyWorld;
  beforeAll(async () => {
    acme = await createCompanyWorld();
  });
  beforeEach(async () => {
    acme.company.people.clear();
    await acme.world.db.system.query("delete from users where email like '%acme.example'");
    acme.world.clock.advance(60_000);
  });
  afterAll(() => acme.close());

  const say = (claims: object) => acme.company.people.set('bea', { ...BEA, ...claims });
  const enter = async () => {
    const answer = await enterByCompany(acme.visitor(), { login: 'bea', hasFactor: true });
    return answer.code ?? answer.status;
  };
  const rolesNow = async () => (await accountAt(acme.world, EMAIL))?.roles;
  const forgetPeople = async () => {
    await acme.world.db.system.query('delete from company_accounts');
  };

  describe('an account with a password', () => {
    beforeEach(() => anAccount(acme.world, { email: EMAIL, roles: [] }));

    it('is linked where the company vouches for the address, and keeps its password', async () => {
      say({});

      expect(await enter()).toBe('signed-in');
      expect((await accountAt(acme.world, EMAIL))?.password_hash).not.toBeNull();
      expect(await auditOf(acme.world, 'company.linked')).toHaveLength(1);
      expect(JSON.stringify(await auditOf(acme.world, 'company.linked'))).not.toContain('@');
    });

    it('is told by mail that it was linked, once', async () => {
      say({});
      await enter();
      await enter();

      const told = await noticesOf(acme.world, EMAIL);
      expect(told.filter((kind) => kind === 'company-linked')).toHaveLength(1);
    });

    it.each([
      ['an address that the company does not call verified', { email_verified: false }, 'email-unverified'],
      ['an address about which it says nothing', { email_verified: undefined }, 'email-unverified'],
      ['an address that it calls verified by another word', { email_verified: 'yes' }, 'email-unverified'],
      ['no address', { email: undefined }, 'no-email'],
      ['an address that is none', { email: 'bea' }, 'no-email'],
    ])('is not linked by %s', async (_what, claims, code) => {
      say(claims);

      expect(await enter()).toBe(`company-sign-in.${code}`);
      const { rows } = await acme.world.db.system.query('select 1 from company_accounts');
      expect(rows).toEqual([]);
    });

    // Proves forget_company_sign_in, users_forget_company_sign_in.
    it('is not linked to a second person who got the address, until an administrator has looked at it', async () => {
      say({});
      await enter();
      acme.company.people.set('bea-the-second', BEA);
      const second = async () =>
        (await enterByCompany(acme.visitor(), { login: 'bea-the-second', hasFactor: true })).code;
      expect(await second()).toBe('company-sign-in.other-person');

      const { call } = await acme.world.signIn(ADMINISTRATOR);
      const id = await idOf(acme.world, EMAIL);
      await call('disableUser', { body: { id } });
      await call('enableUser', { body: { id } });

      expect(await second()).toBeUndefined();
    });
  });

  it('an account of another domain is never opened, though the company vouches for its address', async () => {
    say({ email: ADMINISTRATOR });

    expect(await enter()).toBe('company-sign-in.other-domain');
  });

  it('an account whose address has left the domain since is not opened by the link of before', async () => {
    say({});
    await enter();
    await acme.world.db.system.query("update users set email = 'bea@elsewhere.example' where email = $1", [
      EMAIL,
    ]);

    expect(await enter()).toBe('company-sign-in.other-domain');
    await acme.world.db.system.query("delete from users where email = 'bea@elsewhere.example'");
  });

  it('a deactivated account stays closed', async () => {
    say({});
    await enter();
    await acme.world.db.system.query('update users set deleted_at = now() where email = $1', [EMAIL]);

    expect(await enter()).toBe('company-sign-in.account-closed');
    expect((await accountAt(acme.world, EMAIL))?.deleted_at).not.toBeNull();
  });

  it('a sign-up that nobody confirmed gives nobody a password for the account', async () => {
    await acme.world.call('signUp', {
      body: { email: EMAIL, password: 'Knollenfeld2026', locale: 'de', acceptTerms: true },
    });
    await acme.world.runJobs();
    say({});

    expect(await enter()).toBe('signed-in');
    expect((await accountAt(acme.world, EMAIL))?.password_hash).toBeNull();
  });

  it.each([
    ['no group', { groups: [] }],
    [
      'groups that the mapping does not name, though the portal has some of that name',
      { groups: ['administrators'] },
    ],
    ['no claim of groups at all', { groups: undefined }],
  ])('there is none for somebody with %s', async (_what, claims) => {
    say(claims);

    expect(await enter()).toBe('company-sign-in.no-group');
    expect(await accountAt(acme.world, EMAIL)).toBeNull();
  });

  it('groups that are too many to be told are not taken for none', async () => {
    say({ groups: ['portal-editors', 'portal-buyers'] });
    await enter();
    say({ groups: undefined, _claim_names: { groups: 'src1' } });

    expect(await enter()).toBe('company-sign-in.too-many-groups');
    expect(await rolesNow()).toEqual(['direct-customers', 'editor']);
  });

  it('gets and loses what the company gives and takes, and keeps what was given by hand', async () => {
    say({ groups: ['portal-editors', 'portal-buyers'] });
    await enter();
    await acme.world.db.system.query(
      "insert into user_roles select id, 'user-support' from users where email = $1",
      [EMAIL],
    );
    expect(await rolesNow()).toEqual(['direct-customers', 'editor', 'user-support']);

    say({ groups: ['portal-buyers'] });
    await enter();
    expect(await rolesNow()).toEqual(['direct-customers', 'user-support']);

    say({ groups: [] });
    expect(await enter()).toBe('company-sign-in.no-group');
    expect(await accountAt(acme.world, EMAIL)).toMatchObject({ group_name: null, roles: ['user-support'] });
  });

  it('ADM-11 the last one who can mend roles keeps that, whatever the company says', async () => {
    await acme.world.db.system.query('delete from user_roles');
    say({ groups: ['portal-admins'] });
    await enter();
    say({ groups: ['portal-buyers'] });

    expect(await enter()).toBe('signed-in');
    expect(await rolesNow()).toEqual(['administrators']);
    await forgetPeople();
  });

  it('a company may bring no new people, by configuration', async () => {
    const strict = await createCompanyWorld({ settings: { newAccounts: 'refuse' } });
    strict.company.people.set('bea', BEA);

    const answer = await enterByCompany(strict.visitor(), { login: 'bea', hasFactor: true });

    expect(answer.code).toBe('company-sign-in.no-account');
    expect(await refusalOf(strict.world.call('signIn', { body: { email: EMAIL, password: 'x' } }))).toBe(
      'account.incorrect-credentials',
    );
    await strict.close();
  });

  it('a default group, names and groups from the endpoint of the company where its tokens say little', async () => {
    const thin = await createCompanyWorld({
      hasThinTokens: true,
      settings: { defaultGroup: 'end-users', mapping: [{ value: 'portal-editors', roles: ['editor'] }] },
    });
    thin.company.people.set('bea', { ...BEA, given_name: 'Bea', groups: ['portal-editors'] });

    await enterByCompany(thin.visitor(), { login: 'bea', hasFactor: true });

    expect(await accountAt(thin.world, EMAIL)).toMatchObject({
      group_name: 'end-users',
      first_name: 'Bea',
      roles: ['editor', 'end-users'],
    });
    await thin.close();
  });
});
