import { turn } from '@maincrop/testkit/faults/rounds';
import { expect, type Page } from '@playwright/test';
import { pages } from '../apps/web/src/lib/pages.ts';
import { freshUser, signInFresh, signInWithFactor } from './fresh-user.ts';
import { test } from './kept-contexts.ts';

const GROUPS = {
  d: 'direct-customers',
  i: 'indirect-customers',
  e: 'end-users',
  m: 'multinationals',
  a: 'administrators',
} as const;
type Letter = keyof typeof GROUPS;

/**
 * The groups whose own role opens a page, by their first letters; `all` opens without a session too. Written down a
 * second time on purpose, out of section 2 of the specification and its default roles.
 */
const OPENED_BY: Readonly<Record<string, string>> = {
  '/auth': 'all',
  '/password-reset': 'all',
  '/dashboard': 'diema',
  '/orders': 'd',
  '/orders/new': 'd',
  '/orders/new/{step}': 'd',
  '/container-calculation': 'd',
  '/container-calculation/{step}': 'd',
  '/invoices': 'd',
  '/contracts': 'd',
  '/product-information': 'diea',
  '/product-information/compare': 'diea',
  '/product-information/{productId}': 'diea',
  '/disputes': 'd',
  '/agreements': 'de',
  '/claims': 'de',
  '/claims/new': 'de',
  '/claims/new/{agreementId}': 'de',
  '/claims/new/{agreementId}/{step}': 'de',
  '/claims-desk': '',
  '/claims-desk/{id}': '',
  '/content-editor': '',
  '/content-editor/media': '',
  '/content-editor/page': '',
  '/menu-engineering/add-dish': 'ie',
  '/menu-engineering/edit-dish/{dishId}': 'ie',
  '/menu-engineering/results': 'ie',
  '/menu-engineering/category/{category}': 'ie',
  '/menu-engineering/calculate-your-dishes': 'all',
  '/menu-engineering/result/{category}': 'all',
  '/settings/profile': 'diema',
  '/permission-mgt': 'a',
  '/permission-mgt/x-ray': 'a',
  '/audit': 'a',
  '/portal-status': 'a',
  '/user-management': 'a',
  '/user-management/requests': 'a',
  '/user-management/{id}': 'a',
  '/settings/colleagues': '',
  '/privacy': 'all',
  '/terms-and-conditions': 'all',
  '/e-learning': 'diea',
  '/e-learning/team': 'diea',
  '/e-learning/{course+}': 'diea',
  '/certificate': 'all',
  '/account-link': 'all',
  '/company-sign-in/{provider}': 'all',
  '/invoice-mails': 'all',
  '/eat-this': 'diema',
  '/contact': 'diea',
  '/lwm-company-information': 'm',
  '/partnership': '',
  '/new-products': '',
  '/new-products/{page}': '',
  '/approved-products': '',
  '/approved-products/{page}': '',
  '/trend-information': 'm',
  '/market-activations': '',
  '/sustainability': 'm',
  '/best-practices': '',
  '/training': '',
  '/lwm-contact': '',
  '/dev/outbox': 'all',
  '/dev/design': 'all',
};

const TURN = turn(5);
// What the bare address leads to depends on the visitor.
const inTurn = pages.filter(({ path }) => path !== '/').filter((_, index) => TURN.has(index));

/** Where a page is about something; whether it is there is another question. */
const PARAMETERS: Readonly<Record<string, string>> = {
  '/claims/new/{agreementId}/{step}': '/claims/new/x/claim-details',
  '/orders/new/{step}': '/orders/new/select-products',
  '/container-calculation/{step}': '/container-calculation/select-products',
  '/menu-engineering/category/{category}': '/menu-engineering/category/runners',
  '/menu-engineering/result/{category}': '/menu-engineering/result/runners',
  '/e-learning/{course+}': '/e-learning/storing-frozen-fries',
};

test.describe('NAV-03 to NAV-25 NAV-27 NAV-28 each page opens to whom its rule says', () => {
  test('every page of the table is known', () => {
    const paths: readonly string[] = pages.map(({ path }) => path).filter((path) => path !== '/');
    expect(Object.keys(OPENED_BY).toSorted()).toEqual(paths.toSorted());
  });

  test('a visitor without a session', async ({ page }) => {
    expect(await openedTo(page)).toEqual(inTurn.filter(isPublic).map(({ path }) => path));
  });

  for (const [letter, group] of Object.entries(GROUPS) as [Letter, string][])
    test(group, async ({ page }) => {
      // Administration asks for a second factor before anything.
      if (group === 'administrators') await signInWithFactor(page, await freshUser({ group, locale: 'de' }));
      else await signInFresh(page, group, 'de');

      expect({ turn: TURN.name, opened: await openedTo(page) }).toEqual({
        turn: TURN.name,
        opened: inTurn
          .filter((each) => isPublic(each) || OPENED_BY[each.path]?.includes(letter))
          .map(({ path }) => path),
      });
    });
});

function isPublic({ path }: (typeof inTurn)[number]): boolean {
  return OPENED_BY[path] === 'all';
}

/** The pages that open, by their paths in the page table; all others lead to sign-in with the way back. */
async function openedTo(page: Page): Promise<readonly string[]> {
  const opened: string[] = [];
  for (const { path } of inTurn) {
    const address = PARAMETERS[path] ?? path.replaceAll(/\{\w+\+?\}/g, 'x');
    await page.goto(address);
    await expect(page.locator('#root h1')).toBeVisible();
    const { pathname, searchParams } = new URL(page.url());
    // Sign-in itself leads whoever is signed in to the dashboard.
    if (pathname !== '/auth' || address === '/auth') opened.push(path);
    else expect(searchParams.get('redirect')?.startsWith(address), `${address} leads back`).toBe(true);
  }
  return opened;
}
