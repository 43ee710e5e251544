import type { BootData } from '@maincrop/contract/first-data';
import { BUYER } from '@maincrop/testkit/orders/orders';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBuiltWeb } from './built-web.ts';

// Without a build of the browser application there is no page to serve.
describe.skipIf(readBuiltWeb() === null)('a page', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
  });
  afterAll(() => world.close());

  it('comes with nothing for a stranger, in the language of the browser', async () => {
    const { boot, html } = await open('/auth', { 'accept-language': 'de-AT,de;q=0.9' });

    expect(boot).toEqual({
      locale: 'de',
      isDemo: true,
      corporateSiteUrl: null,
      signUpGroup: 'indirect-customers',
      isClaimProofRequired: false,
      token: null,
      session: null,
      queries: [],
    });
    expect(html).toContain('<html lang="de"');
  });

  it('comes with token, session and first data for a signed-in user, in the stored language', async () => {
    const { cookie } = await world.signIn(BUYER);

    const { boot } = await open('/orders', { cookie, 'accept-language': 'fr' });

    expect(boot).toMatchObject({ locale: 'nl', token: { expiresInS: 300 }, session: { email: BUYER } });
    expect(boot.queries.length).toBeGreaterThan(0);
  });

  it('treats a made-up cookie like none', async () => {
    expect((await open('/orders', { cookie: 'session=made-up' })).boot.session).toBeNull();
  });

  it('runs no script but its own: each answer has a nonce of its own and a strict policy', async () => {
    const [first, second] = await Promise.all([open('/auth', {}), open('/auth', {})]);

    expect(first.policy).toContain("default-src 'none'");
    expect(first.policy).not.toContain('unsafe-inline');
    expect(first.policy).not.toBe(second.policy);
  });

  it('cannot be broken out of by what a person is called', async () => {
    await world.db.system.query(
      "update users set first_name = '</script><script>alert(1)</script>' where email = 'chef@restaurant.example'",
    );
    const { cookie } = await world.signIn('chef@restaurant.example');

    const { html, boot } = await open('/dashboard', { cookie });

    expect(html).not.toContain('<script>alert(1)');
    expect(JSON.stringify(boot.session)).toContain('</script><script>alert(1)');
  });

  it('is not kept by caches, and is 404 where there is none', async () => {
    const found = await fetch(`${world.url}/auth`);
    const none = await fetch(`${world.url}/no/such/page`);

    expect(found.headers.get('cache-control')).toBe('no-store');
    expect([found.status, none.status]).toEqual([200, 404]);
    expect(none.headers.get('content-type')).toContain('text/html');
  });

  async function open(path: string, headers: Readonly<Record<string, string>>) {
    const response = await fetch(`${world.url}${path}`, { headers });
    const html = await response.text();
    const json = /id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null';
    return {
      html,
      boot: JSON.parse(json) as BootData,
      policy: response.headers.get('content-security-policy') ?? '',
    };
  }
});
