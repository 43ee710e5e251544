import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BootData } from '@maincrop/contract/first-data';
import { brandMarkSvg } from '@maincrop/domain/brand/brand-mark';
import { BUYER } from '@maincrop/testkit/orders/orders';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtAssets, readBuiltWeb } from './built-web.ts';
import { sharedPartsOf } from './shared-parts.ts';

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
      supplier: null,
      signUpGroup: 'indirect-customers',
      isClaimProofRequired: false,
      token: null,
      session: null,
      queries: [],
      companies: [],
    });
    expect(html).toContain('<html lang="de"');
  });

  it('of another version has its parts from this process too, for good', async () => {
    const folder = path.join(sharedPartsOf(world.services.config.dataDir), '0ld0ld00');
    mkdirSync(folder);
    writeFileSync(path.join(folder, 'orders.js'), 'export {};');

    const part = await fetch(`${world.url}/assets/0ld0ld00/orders.js`);

    expect(await part.text()).toBe('export {};');
    expect(part.headers.get('content-type')).toContain('javascript');
    expect(part.headers.get('cache-control')).toContain('immutable');
    expect((await fetch(`${world.url}/assets/0ld0ld00/none.js`)).status).toBe(404);
    const own = readdirSync(builtAssets() ?? '').find((name) => name.endsWith('.css')) ?? '';
    expect((await fetch(`${world.url}/assets/${own}`)).status).toBe(200);
  });

  it('is seen by a stranger before its scripts are there, which are asked for after its styles', async () => {
    const stranger = await open('/auth', { 'accept-language': 'de' });
    const signUp = await open('/auth?state=signUp', { 'accept-language': 'de' });
    const other = await open('/auth?state=signUp&email=a%40b.example', { 'accept-language': 'de' });
    const { cookie } = await world.signIn(BUYER);
    const own = await open('/auth', { cookie });

    expect(stranger.html).toMatch(/<div id="first-view".*<h1 class="[^"]+">Anmelden<\/h1>/);
    expect(signUp.html).toMatch(/<div id="first-view".*<h1 class="[^"]+">Konto anlegen<\/h1>/);
    for (const { html } of [stranger, signUp])
      expect(html).not.toMatch(/<script type="module"|<link rel="modulepreload"/);
    expect(signUp.html).toMatch(
      /<link fetchpriority="low" rel="modulepreload" crossorigin href="[^"]*sign-up/,
    );
    for (const { html } of [other, own]) expect(html).not.toContain('first-view');
  });

  it('shows its heading to who may open it before its scripts are there', async () => {
    const { cookie } = await world.signIn(BUYER);
    const { cookie: chef } = await world.signIn('chef@restaurant.example');

    const [orders, dashboard, refused] = [
      await open('/orders', { cookie }),
      await open('/dashboard', { cookie }),
      await open('/orders', { cookie: chef }),
    ];

    expect(orders.html).toMatch(/<div id="first-view".*<h1 [^>]*>Mijn bestellingen<\/h1>/);
    expect(dashboard.html).toMatch(/<div id="first-view".*<h1 [^>]*>Welkom, /);
    expect(refused.html).not.toContain('first-view');
  });

  it('asks for nothing that is refused for certain, which would stand among the security events', async () => {
    const { cookie } = await world.signIn('chef@restaurant.example');

    const { boot } = await open('/dashboard', { cookie });
    const token = boot.token?.accessToken ?? '';
    const refused = await fetch(`${world.base}/orders`, { headers: { authorization: `Bearer ${token}` } });

    expect(refused.status).toBe(403);
    // Of each kind one is written down a minute: had the page caused one, it would stand here instead.
    await expect
      .poll(async () => (await world.db.system.query(REFUSED_OF_CHEF)).rows)
      .toEqual([{ request_id: refused.headers.get('x-request-id') }]);
  });

  it('comes to a stranger in the language of the mail that led there', async () => {
    const { html } = await open('/auth?lang=it', { 'accept-language': 'de', cookie: 'locale=fr' });
    const other = await open('/auth?lang=xx', { 'accept-language': 'de', cookie: 'locale=fr' });

    expect(html).toContain('<html lang="it"');
    expect(other.html).toContain('<html lang="fr"');
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

  it('says in the language of the reader what the portal is, to search engines and messengers too', async () => {
    const { html } = await open('/auth', { 'accept-language': 'fr' });

    expect(html).toMatch(/<meta name="description" content="Commander [^"]+">/);
    expect(html).toMatch(/<meta property="og:image" content="http[^"]+\/social-preview\.png">/);
    expect(html).toMatch(/<noscript><p>Maincrop a besoin de JavaScript\./);
  });

  it.each([
    ['favicon.ico', 'image/vnd.microsoft.icon'],
    ['favicon.svg', 'image/svg+xml'],
    ['apple-touch-icon.png', 'image/png'],
    ['icon-192.png', 'image/png'],
    ['icon-512.png', 'image/png'],
    ['social-preview.png', 'image/png'],
    ['manifest.webmanifest', 'application/manifest+json'],
    ['robots.txt', 'text/plain'],
  ])('gives %s where browsers, systems and crawlers ask for it', async (file, type) => {
    const response = await fetch(`${world.url}/${file}`);

    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain(type);
    expect(response.headers.get('cache-control')).toContain('max-age=86400');
  });

  it('has icons of the size that the manifest names, all drawn from the one mark', async () => {
    const bytes = async (file: string) =>
      Buffer.from(await (await fetch(`${world.url}/${file}`)).arrayBuffer());
    const manifest = JSON.parse((await bytes('manifest.webmanifest')).toString()) as {
      icons: { src: string; type: string; sizes: string }[];
    };
    for (const { src, sizes } of manifest.icons.filter((icon) => icon.type === 'image/png')) {
      const png = await bytes(src.slice(1));
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
    }

    expect((await bytes('favicon.svg')).toString().trim()).toBe(brandMarkSvg());
  });

  it('is not kept by caches, and is 404 where there is none', async () => {
    const found = await fetch(`${world.url}/auth`);
    const none = await fetch(`${world.url}/no/such/page`);

    expect(found.headers.get('cache-control')).toBe('no-store');
    expect([found.status, none.status]).toEqual([200, 404]);
    expect(none.headers.get('content-type')).toContain('text/html');
  });

  async function open(address: string, headers: Readonly<Record<string, string>>) {
    const response = await fetch(`${world.url}${address}`, { headers });
    const html = await response.text();
    const json = /id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null';
    return {
      html,
      boot: JSON.parse(json) as BootData,
      policy: response.headers.get('content-security-policy') ?? '',
    };
  }
});

const REFUSED_OF_CHEF = `select e.request_id from security_events e join users u on u.id = e.user_id
  where u.email = 'chef@restaurant.example' and e.kind = 'refused.access'`;
