import {
  acme as acmeOf,
  type CompanyWorld,
  createCompanyWorld,
  enterByCompany,
  PORTAL,
} from '@maincrop/testkit/company/company-world';
import { BUYER } from '@maincrop/testkit/orders/orders';
import { createTestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('startCompanySignIn', () => {
  let acme: CompanyWorld;
  beforeAll(async () => {
    acme = await createCompanyWorld({
      settings: { hasButton: true },
      // Nobody answers there.
      others: () => [
        acmeOf('http://127.0.0.1:9', {
          id: 'away',
          name: 'Away',
          domains: ['away.example'],
          hasButton: false,
        }),
      ],
    });
    acme.company.people.set('anna', {
      email: 'anna@acme.example',
      email_verified: true,
      groups: ['portal-buyers'],
    });
  });
  afterAll(() => acme.close());

  const start = (body: object) => acme.visitor().post('/identity/company-sign-in', body);

  it('leads to the company with all that ties the answer to this browser', async () => {
    const visitor = acme.visitor();

    const { location } = await visitor.post('/identity/company-sign-in', { provider: 'acme' });

    const url = new URL(String(location));
    expect(url.origin).toBe(acme.company.issuer);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'portal',
      response_type: 'code',
      redirect_uri: `${PORTAL}/company-sign-in/acme`,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    });
    expect(visitor.cookies.get('company')).toHaveLength(43);
    expect(url.href).not.toContain(visitor.cookies.get('company'));
  });

  it('is chosen by the domain of an address, in any case, which the company is told', async () => {
    const { location } = await start({ email: 'Anna@ACME.example' });

    expect(new URL(String(location)).searchParams.get('login_hint')).toBe('Anna@ACME.example');
  });

  it.each([
    ['a company that there is not', { provider: 'nobody' }, 'company-sign-in.unknown-company'],
    ['an address of no company', { email: BUYER }, 'company-sign-in.unknown-company'],
    ['a domain below that of a company', { email: 'a@sub.acme.example' }, 'company-sign-in.unknown-company'],
    [
      'a domain that ends like that of a company',
      { email: 'a@notacme.example' },
      'company-sign-in.unknown-company',
    ],
    ['no address yet', { email: '' }, 'company-sign-in.address-first'],
  ])('refuses %s', async (_what, body, code) => {
    expect((await start(body)).code).toBe(code);
  });

  it('says that a company does not answer; people with passwords do not notice', async () => {
    const answer = await start({ provider: 'away' });

    expect(answer).toMatchObject({
      code: 'company-sign-in.unavailable',
      status: 503,
      params: { company: 'Away' },
    });
    expect(await acme.world.signIn(BUYER)).toHaveProperty('token');
  });

  it('says so too when it goes away between the two steps, and goes on afterwards', async () => {
    const visitor = acme.visitor();
    acme.company.fail({});
    const down = enterByCompany(visitor, { login: 'anna', hasFactor: true });
    expect((await down).status).toBe('signed-in');
    const { location } = await visitor.post('/identity/company-sign-in', { provider: 'acme' });
    acme.company.fail({ status: 503 });

    const state = new URL(String(location)).searchParams.get('state');
    const body = { provider: 'acme', state, code: 'x', iss: acme.company.issuer };
    expect((await visitor.post('/identity/company-answer', body)).code).toBe('company-sign-in.unavailable');

    acme.company.fail({});
    expect((await enterByCompany(visitor, { login: 'anna', hasFactor: true })).status).toBe('signed-in');
  });

  it('two tabs of one browser do not disturb each other', async () => {
    const visitor = acme.visitor();
    await visitor.post('/identity/company-sign-in', { provider: 'acme' });
    const secret = visitor.cookies.get('company');

    expect((await enterByCompany(visitor, { login: 'anna', hasFactor: true })).status).toBe('signed-in');
    expect(visitor.cookies.get('company')).toBe(secret);
  });

  it('keeps the wanted page for the browser, which checks it: the service itself leads nowhere', async () => {
    const redirect = '/orders?tab=open';
    const answer = await enterByCompany(
      acme.visitor(),
      { login: 'anna', hasFactor: true },
      { provider: 'acme', redirect },
    );

    expect(answer).toEqual({ status: 'signed-in', redirect });
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/\tevil'])(
    'open redirect: %s is dropped',
    async (redirect) => {
      const body = { provider: 'acme', redirect };

      const answer = await enterByCompany(acme.visitor(), { login: 'anna', hasFactor: true }, body);

      expect(answer).toEqual({ status: 'signed-in', redirect: null });
    },
  );

  it('a portal without companies starts and offers none', async () => {
    const world = await createTestWorld();

    const response = await fetch(`${world.base}/identity/company-sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'anna@acme.example' }),
    });

    expect(await response.json()).toMatchObject({ code: 'company-sign-in.unknown-company' });
    await world.close();
  });
});
