import { expect, type Locator } from '@playwright/test';
import { checkPage, test } from './check-page.ts';
import { list, main, rowsOf } from './order-lists.ts';
import { signIn } from './sign-in.ts';

const BUYERS = [
  {
    locale: 'en-GB',
    email: 'buyer.gr@customer.example',
    isContainerCustomer: true,
    delivered: { id: 'ord-4413100021', number: '4413100021', reference: 'PO-27752', eta: '10-11-2026' },
    title: 'My orders',
    newOrder: 'New order',
    open: /^Open orders/,
    closed: /^Closed orders/,
    showClosed: 'Show all closed orders',
    search: 'Search orders',
    status: 'Status',
    deliveredStatus: 'Delivered',
    requested: 'ETA requested',
    booked: 'ETA booked',
    actual: 'ETA actual',
    number: 'Order number',
    order: 'Order 4413100021',
    more: 'Show more about order 4413100021',
    again: 'Order again',
    totals: 'Total',
    history: 'History',
    close: 'See all orders',
    unknown: 'This order does not exist, or it belongs to another customer.',
    noMatch: 'No open order matches your search.',
    clear: 'Clear search and filters',
  },
  {
    locale: 'de',
    email: 'buyer.de@customer.example',
    isContainerCustomer: false,
    delivered: { id: 'ord-4404100014', number: '4404100014', reference: 'PO-25850', eta: '29-10-2026' },
    title: 'Meine Bestellungen',
    newOrder: 'Neue Bestellung',
    open: /^Offene Bestellungen/,
    closed: /^Abgeschlossene Bestellungen/,
    showClosed: 'Alle abgeschlossenen Bestellungen anzeigen',
    search: 'Bestellungen durchsuchen',
    status: 'Status',
    deliveredStatus: 'Geliefert',
    requested: 'ETA gewünscht',
    booked: 'ETA gebucht',
    actual: 'ETA aktuell',
    number: 'Bestell-Nr.',
    order: 'Bestellung 4404100014',
    more: 'Mehr zur Bestellung 4404100014 anzeigen',
    again: 'Erneut bestellen',
    totals: 'Gesamt',
    history: 'Verlauf',
    close: 'Zu allen Bestellungen',
    unknown: 'Diese Bestellung gibt es nicht oder sie gehört zu einem anderen Kunden.',
    noMatch: 'Keine offene Bestellung entspricht Ihrer Suche.',
    clear: 'Suche und Filter zurücksetzen',
  },
] as const;

for (const buyer of BUYERS) {
  test.describe(`orders, ${buyer.locale}`, () => {
    test.use({ locale: buyer.locale });
    test.beforeEach(({ page }) => signIn(page, buyer.email));

    test('ACC-16 ORD-01 OPEN-26 two lists, the open one in focus, and a way to a new order @phone', async ({
      page,
    }) => {
      await page.goto('/orders');

      await expect(page.getByRole('heading', { level: 1 })).toHaveText(buyer.title);
      await expect(main(page).getByRole('link', { name: buyer.newOrder })).toHaveAttribute(
        'href',
        '/orders/new/select-products',
      );
      await expect(rowsOf(list(page, buyer.open)).first()).toBeVisible();
      await expect(rowsOf(list(page, buyer.closed))).toHaveCount(3);
      await checkPage(page);
    });

    test('ORD-09 ORD-10 the page is in the hash: reload, link and Back keep it @phone', async ({ page }) => {
      await page.goto('/orders');
      await page.getByRole('button', { name: buyer.showClosed }).click();
      await expect(page).toHaveURL(/\?list=closed$/);
      const closed = list(page, buyer.closed);
      await expect(rowsOf(closed)).toHaveCount(20);

      await closed.getByRole('navigation').getByRole('link', { name: '2' }).first().click();
      await expect(page).toHaveURL(/\/orders\?list=closed#page2$/);
      await expect(closed.getByRole('heading')).toBeFocused();
      await expect(rowsOf(closed)).not.toHaveCount(20);
      const second = await numberOf(closed);
      await page.reload();
      await expect.poll(() => numberOf(closed)).toBe(second);
      await page.goBack();

      await expect(page).toHaveURL(/\?list=closed$/);
      await expect(rowsOf(closed)).toHaveCount(20);
      // A button half below the sticky header would count as too small.
      await page.evaluate(() => window.scrollTo(0, 0));
      await checkPage(page);
    });

    test('OPEN-26 the other list has pages of its own, outside the address', async ({ page }) => {
      await page.goto('/orders');
      const closed = list(page, buyer.closed);
      await expect(rowsOf(closed)).toHaveCount(3);
      const first = await numberOf(closed);

      await closed.getByRole('navigation').getByRole('button').last().click();

      await expect.poll(() => numberOf(closed)).not.toBe(first);
      await expect(rowsOf(closed)).toHaveCount(3);
      await expect(page).toHaveURL(/\/orders$/);
    });

    test('ORD-08 search and status apply to both lists and stay in the address', async ({ page }) => {
      await page.goto('/orders');
      const search = page.getByRole('searchbox', { name: buyer.search });
      await expect(rowsOf(list(page, buyer.closed))).toHaveCount(3);
      await search.fill(buyer.delivered.reference);
      await expect(page).toHaveURL(new RegExp(`q=.*${buyer.delivered.reference}`));
      await expect(rowsOf(list(page, buyer.closed))).toHaveCount(1);
      await expect(page.getByText(buyer.noMatch)).toBeVisible();
      await checkPage(page);
      await page.reload();
      await expect(search).toHaveValue(buyer.delivered.reference);
      await page.getByRole('button', { name: buyer.clear }).click();
      await expect(search).toHaveValue('');
      await page.getByRole('combobox', { name: buyer.status }).selectOption('DELIVERED');

      await expect(page).toHaveURL(/list=closed/);
      const closed = list(page, buyer.closed);
      await expect(rowsOf(closed).first()).toContainText(buyer.deliveredStatus);
      const statuses = await rowsOf(closed).allInnerTexts();
      expect(statuses.filter((row) => !row.includes(buyer.deliveredStatus))).toEqual([]);
    });

    test('ORD-04 ORD-05 the columns fit the customer @phone', async ({ page }, info) => {
      await page.goto(`/orders?list=closed&q=${buyer.delivered.reference}`);
      const closed = list(page, buyer.closed);
      await expect(rowsOf(closed)).toHaveCount(1);
      const row = rowsOf(closed).first();
      await expect(row).toContainText(buyer.delivered.number);
      await expect(row).toContainText(buyer.delivered.eta);
      if (info.project.name === 'phone') {
        await closed.getByRole('button', { name: buyer.more }).click();
        await expect(closed.getByRole('term').filter({ hasText: buyer.booked })).toHaveCount(
          buyer.isContainerCustomer ? 1 : 0,
        );
        await expect(
          closed.getByRole('definition').filter({ hasText: buyer.delivered.reference }),
        ).toBeVisible();
      } else {
        await expect(closed.getByRole('columnheader', { name: buyer.requested })).toBeVisible();
        const extra = closed.getByRole('columnheader', {
          name: new RegExp(`${buyer.booked}.*${buyer.actual}`),
        });
        await expect(extra).toHaveCount(buyer.isContainerCustomer ? 1 : 0);
      }
      await checkPage(page);
    });

    test('OPEN-44 columns sort on the server', async ({ page }, info) => {
      await page.goto('/orders?list=closed');
      const closed = list(page, buyer.closed);
      const before = await numberOf(closed);
      if (info.project.name === 'phone') {
        await page.getByRole('combobox').last().selectOption('CreatedOn+asc');
        await expect(page).toHaveURL(/sort=CreatedOn%2Basc/);
      } else {
        await closed.getByRole('button', { name: buyer.number }).click();
        await expect(page).toHaveURL(/sort=OrderNumber%2Basc/);
        await expect(closed.getByRole('columnheader', { name: buyer.number })).toHaveAttribute(
          'aria-sort',
          'ascending',
        );
      }

      await expect.poll(() => numberOf(closed)).not.toBe(before);
    });

    test('ORD-17 an order opens over the list and Back closes it @phone', async ({ page }) => {
      await page.goto(`/orders?list=closed&q=${buyer.delivered.reference}`);
      const address = page.url();
      await rowsOf(list(page, buyer.closed)).first().getByRole('link').click();
      const dialog = page.getByRole('dialog', { name: buyer.order });

      await expect(dialog).toBeVisible();
      await expect(page).toHaveTitle(`${buyer.order} · Maincrop`);
      await expect(dialog.getByRole('heading', { name: buyer.history })).toBeVisible();
      await expect(dialog.getByRole('rowheader', { name: buyer.totals })).toBeVisible();
      await expect(dialog).toContainText(buyer.delivered.reference);
      await expect(page).toHaveURL(new RegExp(`order=${buyer.delivered.id}`));
      await checkPage(page);
      await page.goBack();
      await expect(dialog).toBeHidden();
      expect(page.url()).toBe(address);
      await page.goForward();
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');

      await expect(dialog).toBeHidden();
      await expect(page).toHaveTitle(`${buyer.title} · Maincrop`);
      await expect(page).not.toHaveURL(/order=/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(buyer.title);
    });

    test('ORD-17 the address of an order can be shared, one that is not there is said so', async ({
      page,
    }) => {
      await page.goto(`/orders?order=${buyer.delivered.id}`);
      await expect(page.getByRole('dialog', { name: buyer.order })).toContainText(buyer.delivered.reference);

      await page.goto('/orders?order=ord-of-somebody-else');
      await expect(page.getByRole('dialog').getByText(buyer.unknown)).toBeVisible();
      await checkPage(page);
      await page.getByRole('button', { name: buyer.close }).click();

      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page).toHaveURL(/\/orders$/);
    });

    test('NEW-37 an address confirms neither an order of other days nor one that never was', async ({
      page,
    }) => {
      for (const id of [buyer.delivered.id, 'ord-never-was']) {
        await page.goto(`/orders?confirmed=${id}`);

        await expect(page).toHaveURL(/\/orders$/);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(buyer.title);
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
    });

    test('ACC-16 ORD-11 order again leads to the products', async ({ page }) => {
      await page.goto(`/orders?order=${buyer.delivered.id}`);

      await page.getByRole('dialog').getByRole('button', { name: buyer.again }).click();

      await expect(page).toHaveURL(/\/orders\/new\/select-products/);
    });
  });
}

/** What the first order of a list is called. */
async function numberOf(section: Locator): Promise<string> {
  return rowsOf(section).first().getByRole('rowheader').innerText();
}
