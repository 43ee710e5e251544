import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { checkPage, test } from './check-page.ts';
import { ask, freshUser } from './fresh-user.ts';
import { tabTo } from './keyboard.ts';
import { saved } from './saved-file.ts';
import { closeOnboarding, signIn } from './sign-in.ts';
import { textsOf } from './texts.ts';

const PAGE = '/settings/colleagues';
const CUSTOMER = '0000100041';

for (const locale of ['en-GB', 'de'] as const) {
  const t = textsOf('users', locale);
  const app = textsOf('app', locale);
  const role = textsOf('role-names', locale);

  test.describe(`colleagues, ${locale}`, () => {
    test.use({ locale });

    test('a customer invites a colleague, changes their roles and deactivates them @phone', async ({
      page,
    }) => {
      await openAsCustomerAdministrator(page, locale);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('colleagues.title'));
      await expect(page.getByRole('rowheader').first()).toBeVisible();
      await checkPage(page);

      const email = `${randomUUID()}@people.example`;
      await page.getByRole('button', { name: t('colleagues.invite.label') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: t('add.submit') }).click();
      await expect(dialog.getByLabel(t('column.email'))).toBeFocused();
      await expect(dialog.getByText(t('colleagues.roles.missing'))).toBeVisible();
      await checkPage(page);
      await dialog.getByLabel(t('column.email')).fill(email);
      await dialog.getByLabel(t('column.firstName')).fill('Kim');
      await dialog.getByLabel(t('column.lastName')).fill('Kollege');
      await expect(dialog.getByRole('checkbox', { name: role('administrators') })).toHaveCount(0);
      await dialog.getByRole('checkbox', { name: role('direct-customers') }).check();
      await dialog.getByRole('button', { name: t('add.submit') }).click();
      await expect(page.getByText(t('colleagues.invite.done', { email }))).toBeVisible();

      const search = page.getByRole('searchbox', { name: t('colleagues.search') });
      await search.fill(email.slice(0, 20));
      await expect(page.getByRole('rowheader')).toHaveCount(1);
      const csv = await saved(page, { label: app('export.label'), choice: app('export.csv') });
      const [heading, ...rows] = csv.bytes.toString().trim().split('\r\n');
      expect(heading).toContain(t('column.email'));
      expect(rows).toHaveLength(1);
      expect(rows[0]).toContain(email);
      await page.getByRole('button', { name: t('colleagues.roles.of', { email }) }).click();
      await dialog.getByRole('checkbox', { name: role('claims') }).check();
      await checkPage(page);
      await dialog.getByRole('button', { name: t('roles.save') }).click();
      await expect(page.getByText(t('roles.saved'))).toBeVisible();

      await page.getByRole('button', { name: t('colleagues.disable.of', { email }) }).click();
      await dialog.getByRole('button', { name: t('action.disable.confirm') }).click();
      await expect(page.getByRole('row').filter({ hasText: email })).toContainText(t('status.inactive'));

      await page.getByRole('button', { name: t('colleagues.enable.of', { email }) }).click();
      await checkPage(page);
      await dialog.getByRole('button', { name: t('action.enable.confirm') }).click();
      await expect(page.getByRole('row').filter({ hasText: email })).not.toContainText(t('status.inactive'));
    });
  });
}

test('a colleague is invited and deactivated with the keyboard alone', async ({ page }, info) => {
  test.skip(info.project.name === 'phone', 'a phone has no keyboard');
  const t = textsOf('users', 'en-GB');
  const email = `${randomUUID()}@people.example`;
  await openAsCustomerAdministrator(page, 'en-GB');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  const dialog = page.getByRole('dialog');
  const invite = page.getByRole('button', { name: t('colleagues.invite.label') });
  await tabTo(page, invite);
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByLabel(t('column.email')));
  for (const text of [email, 'Kay', 'Board']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await tabTo(page, dialog.getByRole('checkbox', { name: 'Direct customers' }));
  await page.keyboard.press('Space');
  await tabTo(page, dialog.getByRole('button', { name: t('add.submit') }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('colleagues.invite.done', { email }))).toBeVisible();
  await expect(invite).toBeFocused();

  await tabTo(page, page.getByRole('searchbox', { name: t('colleagues.search') }));
  await page.keyboard.type(email.slice(0, 20));
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await tabTo(page, page.getByRole('button', { name: t('colleagues.disable.of', { email }) }));
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('button', { name: t('action.disable.confirm') }));
  await page.keyboard.press('Enter');

  await expect(page.getByRole('row').filter({ hasText: email })).toContainText(t('status.inactive'));
});

/** A buyer with the role to administer colleagues, signed in and past the offer of a second factor. */
async function openAsCustomerAdministrator(page: Page, locale: string): Promise<void> {
  const { id, email } = await freshUser({ group: 'direct-customers', locale });
  await ask('update users set sap_id = $2 where id = $1', [id, CUSTOMER]);
  await ask('insert into user_sap_customers values ($1, $2)', [id, CUSTOMER]);
  await ask(`insert into user_roles values ($1, 'customer-admin'), ($1, 'claims')`, [id]);
  await signIn(page, email);
  await page.goto(PAGE);
  await closeOnboarding(page);
}
