import { portalPath } from '@maincrop/domain/content/content-address';
import { BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { ADMINISTRATOR } from '@maincrop/testkit/world/accounts';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const MULTINATIONAL = 'brand@chain.example';

describe('getContent', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
  });
  afterAll(() => world.close());

  it.each(['en-gb', 'de', 'es', 'fr', 'it', 'nl'])(
    'CNT-01 NAV-24 OPEN-11 I18N-05 gives strangers privacy and terms in %s, with version and date',
    async (locale) => {
      for (const path of ['privacy', 'terms-and-conditions']) {
        const answer = await read(`customer_portal/${locale}/${path}`);

        expect(answer.status).toBe(200);
        expect(answer.body).toMatchObject({
          locale,
          version: { number: expect.any(String), date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
          asOf: null,
        });
      }
    },
  );

  it('OPEN-11 ACC-06 gives other pages to who may read them only', async () => {
    const buyer = await world.signIn(BUYER);
    const brand = await world.signIn(MULTINATIONAL);
    const page = (path: string) => ({ query: { webspace: 'customer_portal', locale: 'en-gb', path } });

    expect((await read('customer_portal/en-gb/contact')).body['code']).toBe('account.sign-in-required');
    expect(await buyer.call('getContent', page('contact'))).toMatchObject({ title: 'Contact' });
    expect(await refusalOf(brand.call('getContent', page('contact')))).toBe('access.denied');
    expect(await brand.call('getContent', page('eat-this'))).toMatchObject({ title: 'Eat This' });
  });

  it('NAV-22 NAV-23 ACC-10 CNT-04 gives a multinational its own section and the shared one, and nobody else either', async () => {
    const brand = await world.signIn(MULTINATIONAL);
    const buyer = await world.signIn(BUYER);
    const page = (path: string) => ({ query: { webspace: 'multinational_portal', locale: 'nl', path } });

    for (const path of [
      'chain/new-products/crisscut-seasoned',
      'chain/lwm-contact',
      'generic/sustainability',
    ])
      expect(await brand.call('getContent', page(path))).toMatchObject({ locale: 'nl' });
    const { children } = await brand.call('getContent', page('chain/new-products'));
    expect(children.map(({ url }) => portalPath(url))).toEqual([
      '/new-products/crisscut-seasoned',
      '/new-products/thick-cut-coated',
    ]);
    expect(await refusalOf(brand.call('getContent', page('other/partnership')))).toBe('access.denied');
    // Even a policy opens them to no other group.
    await world.db.system.query(
      "insert into user_roles select id, 'chain-pages' from users where email = $1",
      [BUYER],
    );
    const withPolicy = await world.signIn(BUYER);
    for (const caller of [buyer, withPolicy])
      expect(await refusalOf(caller.call('getContent', page('chain/partnership')))).toBe('access.denied');
    expect((await read('multinational_portal/nl/chain/partnership')).body['code']).toBe(
      'account.sign-in-required',
    );
  });

  it('ACC-11 DASH-02 DASH-07 gives each group the news and calls of its own', async () => {
    const linksOf = async (email: string) => {
      const session = await world.signIn(email);
      const query = { webspace: 'customer_portal', locale: 'de', path: 'dashboard' };
      const { blocks } = await session.call('getContent', { query });
      return blocks.map(({ type, link, button_link }) => `${type} ${link ?? button_link}`);
    };

    expect(await linksOf(BUYER)).toEqual([
      'news /eat-this',
      'news /product-information',
      'dashboard_call_to_action /contact',
      'dashboard_call_to_action /eat-this',
    ]);
    expect(await linksOf(MULTINATIONAL)).toEqual([
      'news /eat-this',
      'news /approved-products',
      'dashboard_call_to_action /lwm-contact',
      'dashboard_call_to_action /eat-this',
    ]);
    expect(await linksOf(ADMINISTRATOR)).toEqual(['news /eat-this', 'dashboard_call_to_action /eat-this']);
  });

  it('NAV-34 answers 404 for what is no page, whatever the address tries', async () => {
    const { headers } = await world.signIn(BUYER);
    const paths = [
      'customer_portal/en-gb/never-was',
      'customer_portal/en-gb/never/was/this/deep',
      'customer_portal/en-gb/privacy.json',
      'customer_portal/en-gb/privacy%2f..%2fcontact',
      'customer_portal/en-gb/..%2f..%2f..%2fpackage',
      'customer_portal/en-gb/%00',
      'customer_portal/EN-GB/privacy',
      'customer_portal/xx/privacy',
      'customer_portal/en/privacy',
    ];
    for (const path of paths) {
      const { status, body } = await read(path, headers);
      expect([path, status < 500, status === 200, 'stack' in body]).toEqual([path, true, false, false]);
      const codes = path.includes('%00') ? ['not-found', 'invalid-request'] : ['not-found'];
      expect([path, codes.includes(String(body['code']))]).toEqual([path, true]);
    }
  });

  it('API-09 stands in the reference with its path', async () => {
    const response = await fetch(`${world.base}/openapi.json`);
    const { paths } = (await response.json()) as { readonly paths: Readonly<Record<string, unknown>> };

    expect(paths).toHaveProperty(['/api/content/{webspace}/{locale}/{path}']);
  });

  async function read(path: string, headers: Readonly<Record<string, string>> = {}) {
    const response = await fetch(`${world.base}/content/${path}`, { headers });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }
});
