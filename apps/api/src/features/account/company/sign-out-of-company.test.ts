import {
  type CompanyWorld,
  createCompanyWorld,
  enterByCompany,
  PORTAL,
} from '@maincrop/testkit/company/company-world';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

const PERSON = { login: 'eva', hasFactor: true };

describe('signOutOfCompany', () => {
  let acme: CompanyWorld;
  beforeAll(async () => {
    acme = await createCompanyWorld();
    acme.company.people.set('eva', {
      email: 'eva@acme.example',
      email_verified: true,
      groups: ['portal-buyers'],
    });
  });
  afterEach(() => acme.company.fail({}));
  afterAll(() => acme.close());

  it('ends the session here and leads to where the company ends its own, which leads back', async () => {
    const visitor = acme.visitor();
    await enterByCompany(visitor, PERSON);

    const { location } = await visitor.post('/identity/company-sign-out', {});

    const url = new URL(String(location));
    expect(url.origin).toBe(acme.company.issuer);
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${PORTAL}/auth`);
    expect(visitor.cookies.has('session')).toBe(false);
    const page = await fetch(url);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('/session/end/confirm');
  });

  it('ends the session here though the company does not answer', async () => {
    const visitor = acme.visitor();
    await enterByCompany(visitor, PERSON);
    const { session } = Object.fromEntries(visitor.cookies);
    acme.company.fail({ status: 503 });

    await visitor.post('/identity/company-sign-out', {});

    const answer = await fetch(`${acme.world.base}/identity/token`, {
      method: 'POST',
      headers: { cookie: `session=${session}` },
    });
    expect(answer.status).toBe(401);
  });

  it('leads nowhere by configuration, without a company and without a session', async () => {
    const quiet = await createCompanyWorld({ settings: { signsOutAtProvider: false } });
    quiet.company.people.set('eva', {
      email: 'eva@acme.example',
      email_verified: true,
      groups: ['portal-buyers'],
    });
    const visitor = quiet.visitor();
    await enterByCompany(visitor, PERSON);

    expect(await visitor.post('/identity/company-sign-out', {})).toEqual({ location: null });
    expect(await visitor.post('/identity/company-sign-out', {})).toEqual({ location: null });
    await quiet.close();
  });
});
