import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { checkPage, test } from './check-page.ts';
import { signInAs, VISITORS, withRecord } from './visitors.ts';

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
          await expectNameOnPaper(page);
        }
        expect(moved).toEqual([]);
        await expectPushIsNoticed(page);
      });
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
  for (const address of [
    '/auth',
    '/auth?state=signUp',
    '/privacy',
    '/menu-engineering/calculate-your-dishes',
  ]) {
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

/** What is printed says what it is: the page, or what lies open over it. */
async function expectNameOnPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('h1, dialog[open] h2').filter({ visible: true }).first()).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
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
