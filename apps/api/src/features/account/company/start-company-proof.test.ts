import { signInAtCompany } from '@maincrop/testkit/company/at-the-company';
import {
  broughtBy,
  type CompanyWorld,
  createCompanyWorld,
  enterByCompany,
} from '@maincrop/testkit/company/company-world';
import { changedToken } from '@maincrop/testkit/company/forged-token';
import { BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import type { Visitor } from '@maincrop/testkit/world/visitor';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const PERSON = { login: 'carl', hasFactor: true };

/** What asks for a fresh proof asks the company, in place of the password that there is not. */
describe('startCompanyProof', () => {
  let acme: CompanyWorld;
  let visitor: Visitor;
  beforeAll(async () => {
    acme = await createCompanyWorld();
    const claims = { email_verified: true, groups: ['portal-admins'] };
    acme.company.people.set('carl', { ...claims, email: 'carl@acme.example' });
    acme.company.people.set('dora', { ...claims, email: 'dora@acme.example' });
  });
  beforeEach(async () => {
    visitor = acme.visitor();
    await enterByCompany(visitor, PERSON);
    acme.world.clock.advance(11 * 60_000);
  });
  afterAll(() => acme.close());

  const prove = async (person: Parameters<typeof signInAtCompany>[1], by = visitor) => {
    const { location } = await visitor.asOwner('POST', '/identity/company-proof', {});
    return by.post('/identity/company-answer', broughtBy(await signInAtCompany(String(location), person)));
  };
  it('asks the company to ask the person, though there is a session', async () => {
    const { location } = await visitor.asOwner('POST', '/identity/company-proof', {});

    const { searchParams } = new URL(String(location));
    expect(searchParams.get('prompt')).toBe('login');
    expect(searchParams.get('max_age')).toBe('0');
  });

  it('opens what was closed after ten minutes, and gives the session another secret', async () => {
    const before = visitor.cookies.get('session');
    const { rows } = await sessionRow();
    expect(await prove(PERSON)).toEqual({ status: 'proved' });

    expect(visitor.cookies.get('session')).not.toBe(before);
    const after = (await sessionRow()).rows;
    expect(after[0]?.id).toBe(rows[0]?.id);
    expect(after[0]?.authenticated_at.getTime()).toBeGreaterThan(rows[0]?.authenticated_at.getTime() ?? 0);
    expect(after[0]?.factor_proved_at).toEqual(after[0]?.authenticated_at);
  });

  it('a proof without a second factor proves none', async () => {
    const { rows } = await sessionRow();
    await prove({ login: 'carl' });

    const after = (await sessionRow()).rows;
    expect(after[0]?.factor_proved_at).toEqual(rows[0]?.factor_proved_at);
    expect(after[0]?.authenticated_at).not.toEqual(rows[0]?.authenticated_at);
  });

  it('refuses another person of the company', async () => {
    expect((await prove({ login: 'dora' })).code).toBe('company-sign-in.other-person');
  });

  it('refuses another browser that holds the address', async () => {
    expect((await prove(PERSON, acme.visitor())).code).toBe('company-sign-in.expired');
  });

  it('refuses a browser whose session has ended meanwhile', async () => {
    const { location } = await visitor.asOwner('POST', '/identity/company-proof', {});
    await visitor.post('/identity/sign-out', {});

    const brought = broughtBy(await signInAtCompany(String(location), PERSON));
    expect((await visitor.post('/identity/company-answer', brought)).code).toBe('company-sign-in.expired');
  });

  it.each([
    ['an hour before', -3600],
    ['two minutes before', -120],
    ['in two minutes', 120],
  ])('refuses a company that did not ask again: its proof is of %s', async (_when, seconds) => {
    const claims = { auth_time: Math.floor(Date.now() / 1000) + seconds };
    acme.company.fail({
      token: (idToken) =>
        changedToken(idToken, acme.company.signingKey(), (given) => ({ ...given, ...claims })),
    });

    expect((await prove(PERSON)).code).toBe('company-sign-in.not-fresh');
    acme.company.fail({});
  });

  it('is not for people who came by a password, and needs a session', async () => {
    const { call } = await acme.world.signIn(BUYER);

    expect(await refusalOf(call('startCompanyProof'))).toBe('company-sign-in.unknown-company');
    expect(await refusalOf(acme.world.call('startCompanyProof'))).toBe('account.sign-in-required');
  });

  async function sessionRow() {
    return acme.world.db.system.query<{ id: string; authenticated_at: Date; factor_proved_at: Date | null }>(
      `select s.id, authenticated_at, factor_proved_at from sessions s join users u on u.id = s.user_id
         where u.email = 'carl@acme.example' and s.ended_at is null order by s.created_at desc limit 1`,
    );
  }
});
