import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { checkPage, test } from './check-page.ts';
import { signInClaimant } from './claimant.ts';
import { ask } from './fresh-user.ts';
import { textsOf } from './texts.ts';

const CUSTOMERS = [
  { locale: 'en-GB', customerNr: '0000100131' },
  { locale: 'de', customerNr: '0000100041' },
] as const;

for (const { locale, customerNr } of CUSTOMERS) {
  const t = textsOf('invoices', locale);
  const status = textsOf('invoice-status', locale);

  test.describe(`states of invoices, ${locale}`, () => {
    test.use({ locale });

    test('INV-06 a customer without invoices is told so, and when the first one comes', async ({ page }) => {
      const newcomer = `9${String(Date.now()).slice(-9)}`;
      await ask(
        `insert into customers (customer_nr, name, city, country_key, is_container_customer, currency, has_portal_access)
           values ($1, 'Newcomer', 'Gent', 'BE', false, 'EUR', true)`,
        [newcomer],
      );
      await signInClaimant(page, { locale, customerNr: newcomer });
      await page.goto('/invoices');

      await expect(page.getByText(t('empty.title'))).toBeVisible();
      await expect(page.getByText(t('empty.text'))).toBeVisible();
      await expect(page.getByRole('table')).toHaveCount(0);
      await checkPage(page);
    });

    test('INV-09 INV-10 INV-11 each status has its name, days only until it is due, and the colour of the last week', async ({
      page,
    }) => {
      await signInClaimant(page, { locale, customerNr });
      const [soon, later] = [new Set<string>(), new Set<string>()];

      for (const bucket of ['before_due', 'due_date'] as const) {
        for (const { text, colour } of await badgesOf(page, bucket, status(`status.${bucket}`))) {
          const days = bucket === 'due_date' ? 0 : Number(/\d+/.exec(text)?.[0]);
          expect(text).toContain(' · ');
          expect(days).toBeGreaterThanOrEqual(0);
          (days <= 7 ? soon : later).add(colour);
        }
      }
      expect(soon.size).toBe(1);
      expect(later.size).toBe(1);
      expect(soon).not.toEqual(later);
      for (const bucket of ['overdue', 'cleared'] as const) {
        const name = status(`status.${bucket}`);
        const badges = await badgesOf(page, bucket, name);
        expect(new Set(badges.map(({ text }) => text))).toEqual(new Set([name]));
      }
    });

    test('INV-14 without GET /open-amount-invoices there is no total and no view of what is due', async ({
      page,
    }) => {
      const userId = await signInClaimant(page, { locale, customerNr });
      const role = `no-total-${randomUUID()}`;
      await ask('insert into roles (id, name) values ($1, $1)', [role]);
      await ask(
        `insert into policies (role_id, resource, actions, effect)
           values ($1, '/open-amount-invoices', '{get}', 'deny')`,
        [role],
      );
      await ask('insert into user_roles values ($1, $2)', [userId, role]);
      // The address of the other view leads to the list as well.
      for (const path of ['/invoices', '/invoices?view=cash']) {
        await page.goto(path);
        await expect(page.getByRole('rowheader').first()).toBeVisible();
        await expect(page.locator('[data-total]')).toHaveCount(0);
        const views = page.getByRole('navigation', { name: t('views.label') });
        for (const view of ['cash', 'statement'])
          await expect(views.getByRole('link', { name: t(`views.${view}`), exact: true })).toHaveCount(0);
      }
      await checkPage(page);
      await ask('delete from roles where id = $1', [role]);
    });
  });
}

/** Text and colour of the badges in the list of one status. */
async function badgesOf(page: Page, bucket: string, name: string) {
  await page.goto(`/invoices?filter=${bucket}`);
  const badges = page
    .getByRole('row')
    .getByText(new RegExp(`^${name}( ·|$)`))
    .filter({ visible: true });
  await expect(badges.first()).toBeVisible();
  return badges.evaluateAll((elements) =>
    elements.map((element) => ({
      text: element.textContent ?? '',
      // The text stands in the badge, which has the ground.
      colour: getComputedStyle(element.parentElement ?? element).backgroundColor,
    })),
  );
}
