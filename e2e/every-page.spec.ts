import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { openAsAdministrator } from './administrator.ts';
import { checkPage, overflowOf, test } from './check-page.ts';
import { signInClaimant } from './claimant.ts';
import { ask, signInFresh } from './fresh-user.ts';
import { declineOnboarding } from './sign-in.ts';

const CUSTOMER = '0000100001';
// Dutch and Spanish are the widest on 320 px, and take turns; English is the shortest and is checked by the journeys.
const EVERYTHING = process.env['E2E_ALL'] === '1';
const NARROW_LOCALES = EVERYTHING ? ['de', 'fr', 'it', 'es', 'nl'] : ['es', 'nl'];

/**
 * The pages of each kind of visitor, with something open where that is a view of its own. An id in braces is a record of
 * the database.
 */
const VISITORS = {
  stranger: [
    '/auth',
    '/auth?state=signUp',
    '/auth?state=forgotPassword',
    '/password-reset',
    '/no-such-page',
    '/privacy',
    '/terms-and-conditions',
    '/menu-engineering/calculate-your-dishes',
    '/menu-engineering/result/sleepers?name=Steak&course=dinner&popularity=40&costPrice=11&chefTime=7&staffTime=4&price=28&companySeatCount=110',
    '/menu-engineering/result/runners?name=%3Cb%3E&popularity=1.5',
  ],
  buyer: [
    '/',
    '/dashboard',
    '/orders',
    '/orders?order={order}',
    '/orders/new/select-products',
    '/invoices',
    '/invoices?invoice={invoice}',
    '/claims',
    '/claims?claim={claim}',
    '/claims/new',
    '/claims/new/{agreement}/claim-details',
    '/agreements',
    '/contracts',
    '/container-calculation/select-products',
    '/product-information',
    '/product-information/prd-310302',
    '/product-information/compare?ids=prd-310101,prd-310302,prd-310112,prd-310704',
    '/disputes',
    '/eat-this',
    '/e-learning',
    '/e-learning/storing-frozen-fries',
    '/contact',
    '/menu-engineering/results',
    '/menu-engineering/category/runners',
    '/menu-engineering/add-dish',
    '/menu-engineering/edit-dish/{dish}',
    '/settings/profile',
    '/settings/colleagues',
  ],
  administrator: [
    '/user-management',
    '/user-management/{user}',
    '/permission-mgt',
    '/permission-mgt/x-ray',
    '/audit',
    '/claims-desk',
    '/claims-desk/{claim}',
    '/content-editor',
    '/content-editor/page?webspace=customer_portal&locale=de&path=eat-this',
    '/content-editor/media',
    '/dev/outbox',
  ],
  multinational: [
    '/dashboard',
    '/partnership',
    '/new-products',
    '/new-products/crisscut-seasoned',
    '/lwm-contact',
  ],
} as const;

/** Shown by the same parts as the pages of multinationals above. */
const LIKE_THOSE_ABOVE = [
  '/approved-products',
  '/approved-products/$page',
  '/best-practices',
  '/lwm-company-information',
  '/market-activations',
  '/sustainability',
  '/training',
  '/trend-information',
];

/** Speaks two languages only (MENU-22). */
const TRY_OUT = /^\/menu-engineering\/(calculate|result\/)/;

/** The sum of all layout shifts of a page; what Core Web Vitals call good is 0.1. */
const LARGEST_SHIFT = 0.02;

const ROUTES = readFileSync(new URL('../apps/web/src/route-tree.gen.ts', import.meta.url), 'utf8');

test('every page of the portal is among the pages below', () => {
  const visited = Object.values(VISITORS).flat();
  const missing = [...ROUTES.matchAll(/fullPath: '([^']+)'/g)]
    .map(([, route = '']) => route.replace(/(?<=.)\/$/, ''))
    .filter((route) => {
      const pattern = new RegExp(`^${route.replace(/\$$/, '.+').replaceAll(/\$\w+/g, '[^/?]+')}([?]|$)`);
      return !visited.some((address) => pattern.test(address));
    })
    .toSorted();
  // They lead on to their first step; the page of all parts, of which some never cease to load, has `design.spec.ts`.
  expect(missing).toEqual(
    [
      '/claims/new/$agreementId',
      '/container-calculation',
      '/dev/design',
      '/orders/new',
      ...LIKE_THOSE_ABOVE,
    ].toSorted(),
  );
});

for (const [visitor, addresses] of Object.entries(VISITORS)) {
  for (const locale of ['en-GB', 'de'])
    test.describe(`each page, ${locale}`, () => {
      test(`of a ${visitor} is accessible and readable, and stays where it is while it loads @phone`, async ({
        page,
      }) => {
        // Twenty pages in a row take a busy machine longer than one flow may.
        test.setTimeout(60_000 + addresses.length * 10_000);
        const userId = await signInAs(page, { visitor, locale });
        await watchShifts(page);
        const moved: string[] = [];
        for (const address of addresses) {
          const path = await withRecord(address, userId);
          await open(page, path);
          await page.waitForLoadState('networkidle');
          const shift = await shiftOf(page);
          if (shift > LARGEST_SHIFT) moved.push(`${address} ${shift.toFixed(3)}`);
          await test.step(path, () => checkPage(page, { withContrast: true }));
        }
        expect(moved).toEqual([]);
        await expectPushIsNoticed(page);
      });
    });

  for (const [turn, locale] of NARROW_LOCALES.entries())
    test(`pages of a ${visitor} fit 320 px (${locale})`, async ({ page }) => {
      const userId = await signInAs(page, { visitor, locale });
      await page.setViewportSize({ width: 320, height: 640 });
      const own = addresses.filter((_, index) => EVERYTHING || index % NARROW_LOCALES.length === turn);
      for (const address of own) {
        const path = await withRecord(address, userId);
        await open(page, path);
        await expect(page.locator('html')).toHaveAttribute('lang', TRY_OUT.test(path) ? 'en-GB' : locale);
        const tooWide = await overflowOf(page);
        expect({ path, tooWide }).toEqual({ path, tooWide: 0 });
      }
    });
}

test('the first view of a public page stands where the page itself does @phone', async ({
  page,
  browser,
}) => {
  const placesOf = async (shown: Page) => {
    await expect(shown.locator('h1')).toBeVisible();
    const parts = [shown.locator('h1'), shown.locator('h1 + div'), shown.locator('svg rect').first()];
    return Promise.all(
      parts.map(async (part) => {
        const { x = 0, y = 0 } = (await part.boundingBox()) ?? {};
        return [Math.round(x), Math.round(y)];
      }),
    );
  };
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: page.viewportSize() });
  const still = await context.newPage();
  for (const address of ['/auth', '/privacy', '/menu-engineering/calculate-your-dishes']) {
    await still.goto(address);
    const first = await placesOf(still);
    await page.goto(address);
    await expect(page.locator('#first-view')).toHaveCount(0);

    const farthest = async () => {
      const places = (await placesOf(page)).flat();
      return Math.max(...places.map((place, index) => Math.abs(place - (first.flat()[index] ?? 0))));
    };
    await expect.poll(farthest, address).toBeLessThanOrEqual(1);
  }
  await context.close();
});

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What pushes the page down is noticed. */
async function expectPushIsNoticed(page: Page): Promise<void> {
  const before = await shiftOf(page);
  await page.evaluate(() => {
    const planted = document.createElement('p');
    planted.style.height = '200px';
    document.querySelector('#main')?.prepend(planted);
  });
  await expect.poll(async () => shiftOf(page)).toBeGreaterThan(before + LARGEST_SHIFT);
}

async function shiftOf(page: Page): Promise<number> {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  return shifts.reduce((sum, shift) => sum + shift, 0);
}

/** Opens an address and waits until nothing on the page is on its way. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#main output[aria-label], #main [aria-busy=true]')).toHaveCount(0);
}

/** Answers the id of the account; null for a stranger. */
async function signInAs(
  page: Page,
  { visitor, locale }: { readonly visitor: string; readonly locale: string },
): Promise<string | null> {
  if (visitor === 'stranger') {
    await page.addInitScript((wish) => localStorage.setItem('maincrop.locale', JSON.stringify(wish)), locale);
    return null;
  }
  if (visitor === 'administrator') {
    const { id } = await openAsAdministrator(page, { path: '/user-management', locale });
    return id;
  }
  if (visitor === 'multinational') {
    const { id } = await signInFresh(page, 'multinationals', locale);
    await ask("insert into user_roles values ($1, 'chain-pages')", [id]);
    return id;
  }
  const id = await signInClaimant(page, { locale, customerNr: CUSTOMER });
  for (const role of ['customer-admin', 'contracts', 'menu-engineering'])
    await ask('insert into user_roles values ($1, $2)', [id, role]);
  await giveMenu(id);
  await declineOnboarding(page);
  return id;
}

/** The menu of the demo's chef, for somebody else too. */
async function giveMenu(userId: string): Promise<void> {
  await ask(
    `with kept as (
       insert into restaurants (user_id, name, type, seats, telephone, website, street, house_number, postal_code, city,
         country, created_at)
       values ($1, 'Bistro', 'bistro', 0, '', '', '', '', '', '', '', now()) returning id)
     insert into dishes (user_id, restaurant_id, course, name, popularity, cost_price, chef_time, staff_time, price, created_at)
     select $1, kept.id, d.course, d.name, d.popularity, d.cost_price, d.chef_time, d.staff_time, d.price, now()
     from kept, dishes d join users u on u.id = d.user_id where u.email = 'chef@restaurant.example'`,
    [userId],
  );
}

const RECORDS = {
  order: 'select id from orders where customer_nr = $1 order by created_on desc limit 1',
  invoice: 'select id from invoices where customer_nr = $1 order by bill_date desc limit 1',
  claim: "select id from claims where customer_nr = $1 and status = 'submitted' order by id limit 1",
  dish: 'select id from dishes where user_id = $1 order by name limit 1',
  agreement: 'select id from agreements where customer_nr = $1 order by id limit 1',
} as const;

/** The address with the id of a record in place of its name in braces. */
async function withRecord(address: string, userId: string | null): Promise<string> {
  const [, name] = /\{(\w+)\}/.exec(address) ?? [];
  if (name === undefined) return address;
  if (name === 'user') return address.replace('{user}', userId ?? '');
  const [record] = await ask<{ id: string }>(RECORDS[name as keyof typeof RECORDS], [
    name === 'dish' ? userId : CUSTOMER,
  ]);
  expect(record).toBeDefined();
  return address.replace(`{${name}}`, record?.id ?? '');
}
