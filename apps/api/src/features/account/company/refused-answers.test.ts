import {
  type CompanyProvider,
  newKey,
  startCompanyProvider,
} from '@maincrop/testkit/company/company-provider';
import { signInAtCompany } from '@maincrop/testkit/company/at-the-company';
import {
  acme as acmeOf,
  broughtBack,
  broughtBy,
  type CompanyWorld,
  createCompanyWorld,
  enterByCompany,
  PORTAL,
} from '@maincrop/testkit/company/company-world';
import { changedToken, unsignedToken } from '@maincrop/testkit/company/forged-token';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

const ANNA = { email: 'anna@acme.example', email_verified: true, groups: ['portal-buyers'] };
const PERSON = { login: 'anna', hasFactor: true };
const NOW_S = () => Math.floor(Date.now() / 1000);

/** What must not sign anybody in, one by one. The provider is a real one; what is forged is forged on its way. */
describe('an answer of a company is refused', () => {
  let acme: CompanyWorld;
  let other: CompanyProvider;
  beforeAll(async () => {
    other = await startCompanyProvider({ redirectUris: [`${PORTAL}/company-sign-in/other`] });
    other.people.set('mallory', { ...ANNA, email: 'mallory@other.example' });
    acme = await createCompanyWorld({
      others: () => [acmeOf(other.issuer, { id: 'other', name: 'Other', domains: ['other.example'] })],
    });
    acme.company.people.set('anna', ANNA);
  });
  afterEach(() => acme.company.fail({}));
  afterAll(async () => {
    await acme.close();
    await other.close();
  });

  const answerOf = async (token: (idToken: string) => Promise<string>) => {
    acme.company.fail({ token });
    const visitor = acme.visitor();
    const answer = await enterByCompany(visitor, PERSON);
    expect(visitor.cookies.has('session')).toBe(answer.status === 'signed-in');
    return answer.code ?? answer.status;
  };
  const saying = async (change: (claims: Record<string, unknown>) => object) =>
    answerOf((idToken) =>
      changedToken(idToken, acme.company.signingKey(), (claims) => ({ ...claims, ...change(claims) })),
    );

  it('state: one that nobody was given', async () => {
    const visitor = acme.visitor();
    const brought = await broughtBack(visitor, PERSON);

    const answer = await visitor.post('/identity/company-answer', { ...brought, state: 'made-up' });

    expect(answer.code).toBe('company-sign-in.expired');
  });

  it('state: brought by another browser than began it (login CSRF)', async () => {
    const brought = await broughtBack(acme.visitor(), PERSON);

    expect((await acme.visitor().post('/identity/company-answer', brought)).code).toBe(
      'company-sign-in.expired',
    );
  });

  it('replay: the same answer a second time', async () => {
    const visitor = acme.visitor();
    const brought = await broughtBack(visitor, PERSON);
    expect((await visitor.post('/identity/company-answer', brought)).status).toBe('signed-in');

    expect((await visitor.post('/identity/company-answer', brought)).code).toBe('company-sign-in.expired');
  });

  it('replay: a code that was used before, with a sign-in of its own', async () => {
    const visitor = acme.visitor();
    const first = await broughtBack(visitor, PERSON);
    await visitor.post('/identity/company-answer', first);
    const second = await broughtBack(visitor, PERSON);

    const answer = await visitor.post('/identity/company-answer', { ...second, code: first.code });

    expect(answer.code).toBe('company-sign-in.refused');
  });

  it('PKCE: a code that was given to another browser (code injection)', async () => {
    const [victim, attacker] = [acme.visitor(), acme.visitor()];
    const stolen = await broughtBack(victim, PERSON);
    const own = await broughtBack(attacker, PERSON);

    const answer = await attacker.post('/identity/company-answer', { ...own, code: stolen.code });

    expect(answer.code).toBe('company-sign-in.refused');
  });

  it('PKCE: every sign-in asks with S256, and with another challenge', async () => {
    const visitor = acme.visitor();
    const challenges = [];
    for (let n = 0; n < 2; n += 1) {
      const { location } = await visitor.post('/identity/company-sign-in', { provider: 'acme' });
      const asked = new URL(String(location)).searchParams;
      expect(asked.get('code_challenge_method')).toBe('S256');
      challenges.push(asked.get('code_challenge'), asked.get('nonce'), asked.get('state'));
    }

    expect(new Set(challenges).size).toBe(6);
  });

  it('time: after half an hour', async () => {
    const visitor = acme.visitor();
    const brought = await broughtBack(visitor, PERSON);
    acme.world.clock.advance(30 * 60_000);

    expect((await visitor.post('/identity/company-answer', brought)).code).toBe('company-sign-in.expired');
  });

  it('mix-up: an answer to the page of another company', async () => {
    const visitor = acme.visitor();
    const brought = await broughtBack(visitor, PERSON);

    const answer = await visitor.post('/identity/company-answer', { ...brought, provider: 'other' });

    expect(answer.code).toBe('company-sign-in.expired');
  });

  it('mix-up: an answer of another issuer (RFC 9207)', async () => {
    const visitor = acme.visitor();
    const brought = await broughtBack(visitor, PERSON);
    expect(brought.iss).toBe(acme.company.issuer);

    const answer = await visitor.post('/identity/company-answer', { ...brought, iss: other.issuer });

    expect(answer.code).toBe('company-sign-in.refused');
  });

  it('mix-up: an answer without the issuer that this company always names', async () => {
    const visitor = acme.visitor();
    const { iss: _iss, ...brought } = await broughtBack(visitor, PERSON);

    expect((await visitor.post('/identity/company-answer', brought)).code).toBe('company-sign-in.refused');
  });

  it('mix-up: a code of another company', async () => {
    const visitor = acme.visitor();
    const { location } = await visitor.post('/identity/company-sign-in', { provider: 'other' });
    const foreign = broughtBy(await signInAtCompany(String(location), { login: 'mallory' }));
    const own = await broughtBack(visitor, PERSON);

    const answer = await visitor.post('/identity/company-answer', { ...own, code: foreign.code });

    expect(answer.code).toBe('company-sign-in.refused');
  });

  it('a company that is not configured', async () => {
    const body = { provider: 'nobody', state: 'x' };

    expect((await acme.visitor().post('/identity/company-answer', body)).code).toBe(
      'company-sign-in.unknown-company',
    );
  });

  it('cancelled by the person, which has a sentence of its own', async () => {
    const answer = await enterByCompany(acme.visitor(), { login: 'anna', isCancelled: true });

    expect(answer.code).toBe('company-sign-in.declined');
  });

  it.each([
    ['nonce: of another sign-in', () => ({ nonce: 'another' })],
    ['nonce: none', () => ({ nonce: undefined })],
    ['audience: a token for another portal', () => ({ aud: 'another-portal' })],
    ['audience: a token for two, given to the other', () => ({ aud: ['portal', 'x'], azp: 'x' })],
    ['issuer: a token of another one', () => ({ iss: 'https://evil.example' })],
    ['time: a token that has run out', () => ({ iat: NOW_S() - 900, exp: NOW_S() - 90 })],
    ['time: a token that is not good yet', () => ({ nbf: NOW_S() + 600 })],
    ['subject: none', () => ({ sub: undefined })],
  ])('%s', async (_what, change) => {
    expect(await saying(change)).toBe('company-sign-in.refused');
  });

  it('signature: none (alg none)', async () => {
    expect(await answerOf((idToken) => Promise.resolve(unsignedToken(idToken)))).toBe(
      'company-sign-in.refused',
    );
  });

  it('signature: of a key that the company does not have', async () => {
    const { kid } = acme.company.signingKey();
    const key = { ...(await newKey()), ...(kid !== undefined && { kid }) };

    expect(await answerOf((idToken) => changedToken(idToken, key, (claims) => claims))).toBe(
      'company-sign-in.refused',
    );
  });

  it('signature: of the right key under words that were changed afterwards', async () => {
    const swap = (idToken: string) => {
      const [head = '', , signature = ''] = idToken.split('.');
      const claims = {
        ...JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()),
        sub: 'boss',
      };
      return Promise.resolve(
        [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.'),
      );
    };

    expect(await answerOf(swap)).toBe('company-sign-in.refused');
  });

  it('clocks that are half a minute apart refuse nobody', async () => {
    expect(await saying(() => ({ iat: NOW_S() + 30, nbf: NOW_S() + 30, exp: NOW_S() + 600 }))).toBe(
      'signed-in',
    );
    expect(await saying(() => ({ iat: NOW_S() - 600, exp: NOW_S() - 30 }))).toBe('signed-in');
  });

  it('a new key counts at once, and the former one no longer', async () => {
    const former = acme.company.signingKey();
    expect((await enterByCompany(acme.visitor(), PERSON)).status).toBe('signed-in');
    await acme.company.rotateKey();

    expect((await enterByCompany(acme.visitor(), PERSON)).status).toBe('signed-in');
    expect(await answerOf((idToken) => changedToken(idToken, former, (claims) => claims))).toBe(
      'company-sign-in.refused',
    );
  });

  it('is written down as a security event, without a word of what was said', async () => {
    await saying(() => ({ nonce: 'another' }));

    await expect
      .poll(async () => {
        const { rows } = await acme.world.db.system.query(
          "select kind from security_events where kind = 'refused.company'",
        );
        return rows.length;
      })
      .toBeGreaterThan(0);
  });
});
