import type { BootData } from '@maincrop/contract/first-data';
import { BUYER } from '@maincrop/testkit/orders/orders';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBuiltWeb } from './built-web.ts';

const FIGURES =
  'course=dinner&popularity=40&costPrice=11&chefTime=7&staffTime=4&price=28&companySeatCount=110';
/** Where the tests say that the portal stands. */
const PUBLIC_URL = 'http://localhost:4000';
const LANDING = '/menu-engineering/calculate-your-dishes';

describe.skipIf(readBuiltWeb() === null)('a page that everybody may read', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
  });
  afterAll(() => world.close());

  it.each([
    {
      path: '/privacy',
      title: 'Privacy',
      h1: 'How the portal treats your data',
      text: 'Who receives it',
      languages: 6,
    },
    {
      path: '/terms-and-conditions',
      title: 'Terms and conditions',
      h1: 'Terms for using the portal',
      text: 'Fair use',
      languages: 6,
    },
    {
      path: LANDING,
      title: 'Does your dish earn its place on the menu?',
      h1: 'Does your dish earn',
      text: 'no account needed',
      languages: 2,
    },
  ])('$path has title, text, description and languages in its HTML', async (page) => {
    const { html } = await open(page.path);

    expect(titleOf(html)).toBe(`${page.title} · Maincrop`);
    const view = /<div id="first-view".*<\/main>/s.exec(html)?.[0] ?? '';
    expect(view).toMatch(new RegExp(`<h1 [^>]*>${page.h1}`));
    expect(view).toContain(page.text);
    expect(metaOf(html, 'description').length).toBeGreaterThan(50);
    expect(metaOf(html, 'og:title')).toBe(page.title);
    const address = `${PUBLIC_URL}${page.path}`;
    expect(html).toContain(`<link rel="canonical" href="${address}">`);
    expect(html.match(/rel="alternate"/g)).toHaveLength(page.languages + 1);
    expect(html).toContain(`<link rel="alternate" hreflang="it" href="${address}?lang=it">`);
    expect(html).not.toContain('noindex');
  });

  it('speaks the language of its address, and is canonical there', async () => {
    const { html } = await open('/privacy?lang=it', { 'accept-language': 'de' });

    expect(html).toContain('<html lang="it"');
    expect(html).toContain(`<link rel="canonical" href="${PUBLIC_URL}/privacy?lang=it">`);
    expect(html).toMatch(/<h1 [^>]*>Come il portale/);
  });

  it('brings the content along, so that the browser asks for nothing', async () => {
    const { boot } = await open('/privacy', { 'accept-language': 'nl' });

    expect(boot.queries.map(([key]) => key)).toEqual([
      ['getContent', { webspace: 'customer_portal', locale: 'nl', path: 'privacy' }],
    ]);
  });

  it('leaves the view to the frame of whoever is signed in', async () => {
    const { cookie } = await world.signIn(BUYER);

    const { html, boot } = await open('/privacy', { cookie });

    expect([html.includes('first-view'), boot.queries]).toEqual([false, []]);
    expect(titleOf(html)).toBe('Privacy · Maincrop');
  });

  it.each([
    ['de', 'en-GB'],
    ['it-CH', 'it'],
    ['en-US', 'en-GB'],
  ])('MENU-22 the try-out answers a browser that speaks %s in %s', async (wanted, spoken) => {
    for (const path of [LANDING, `/menu-engineering/result/runners?name=Soup&${FIGURES}`]) {
      const { html, boot } = await open(path, { 'accept-language': wanted, cookie: 'locale=fr' });
      const own = await open(path, { 'accept-language': wanted });

      expect([html.includes('<html lang="en-GB"'), boot.locale]).toEqual([true, 'en-GB']);
      expect(own.boot.locale).toBe(spoken);
    }
  });

  it('MENU-25 a shared result names its dish and the picture of what it is, and is not indexed', async () => {
    const { html } = await open(`/menu-engineering/result/sleepers?name=Fish+%26+chips&${FIGURES}&lang=it`);

    expect(titleOf(html)).toBe('«Fish &amp; chips» è un dormiente · Maincrop');
    expect(metaOf(html, 'og:description')).toContain('da 55 porzioni a settimana sarebbe popolare');
    const picture = metaOf(html, 'og:image');
    expect(picture).toBe(`${PUBLIC_URL}/pictures/try-out/sleepers-it.png`);
    const image = await fetch(picture.replace(PUBLIC_URL, world.url));
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain('rel="canonical"');
  });

  it('MENU-24 the figures decide, not the category that an address claims', async () => {
    const { html } = await open(`/menu-engineering/result/runners?name=Steak&${FIGURES}`);

    expect(titleOf(html)).toBe('“Steak” is a sleeper · Maincrop');
  });

  it.each([
    ['a tag', `name=${encodeURIComponent('</title><script>alert(1)</script>')}&${FIGURES}`],
    ['a name of 300 signs', `name=${'x'.repeat(300)}&${FIGURES}`],
    ['a fraction', `name=Soup&${FIGURES.replace('price=28', 'price=28.5')}`],
    ['a figure beyond its slider', `name=Soup&${FIGURES.replace('price=28', 'price=201')}`],
    ['nothing', ''],
  ])('says nothing of a dish whose address holds %s', async (_what, search) => {
    const { html, status } = await open(`/menu-engineering/result/runners?${search}`);

    expect([status, titleOf(html)]).toEqual([200, 'Runners · Maincrop']);
    expect(html).toContain(`<link rel="canonical" href="${PUBLIC_URL}/menu-engineering/result/runners">`);
    expect(html).not.toMatch(/alert\(1\)|x{121}|Soup/);
  });

  it('EDU-05 the page that checks certificates says nothing of its code, in six languages, and is not indexed with one', async () => {
    const { html, status } = await open('/certificate?code=K7Q2-M9XD-3FHT', { 'accept-language': 'it' });

    expect([status, titleOf(html)]).toEqual([200, 'Verifica un certificato · Maincrop']);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toMatch(/rel="canonical"|K7Q2/);
    const bare = await open('/certificate', { 'accept-language': 'nl' });
    expect(titleOf(bare.html)).toContain('Certificaat');
    expect(bare.html).toContain(`<link rel="canonical" href="${PUBLIC_URL}/certificate?lang=nl">`);
    expect(bare.html).not.toContain('noindex');
  });

  it.each(['/account-link?token=x', '/invoice-mails?token=x', '/password-reset?email=a%40b.example'])(
    'the page of a mailed link is not indexed with what the link holds: %s',
    async (address) => {
      expect((await open(address)).html).toContain('<meta name="robots" content="noindex">');
      expect((await open(address.replace(/[?].*/, ''))).html).not.toContain('noindex');
    },
  );

  it('lets search engines and messengers in, and nowhere else', async () => {
    const robots = await (await fetch(`${world.url}/robots.txt`)).text();

    for (const path of [
      '/privacy',
      '/terms-and-conditions',
      LANDING,
      '/menu-engineering/result/',
      '/certificate',
      '/password-reset',
      '/account-link',
      '/invoice-mails',
    ])
      expect(robots).toContain(`Allow: ${path}\n`);
    expect(robots).toMatch(/Disallow: \/\n/);
  });

  async function open(path: string, headers: Readonly<Record<string, string>> = {}) {
    const response = await fetch(`${world.url}${path}`, { headers });
    const html = await response.text();
    const json = /id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null';
    return { html, status: response.status, boot: JSON.parse(json) as BootData };
  }
});

function titleOf(html: string): string {
  return /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '';
}

function metaOf(html: string, name: string): string {
  return new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1] ?? '';
}
