import { expect } from '@playwright/test';
import { openAsAdministrator } from './administrator.ts';
import { checkPage, test } from './check-page.ts';
import { ask, freshUser, signInFresh } from './fresh-user.ts';
import { mailsTo } from './mails.ts';
import { textsOf } from './texts.ts';
import { shoot } from './shoot.ts';

const locale = 'de';
const t = textsOf('customer-requests', locale);
const COMPANY = 'Spudmere Großküchen GmbH';

test.describe(`first steps, ${locale}`, () => {
  test.use({ locale });

  test('OPEN-03 who signed up alone asks to be connected, and withdraws it', async ({ page }) => {
    await signInFresh(page, 'end-users', locale);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: t('steps.title') })).toBeVisible();
    await page.getByRole('button', { name: t('steps.ask') }).click();
    const dialog = page.getByRole('dialog', { name: t('steps.ask') });
    await dialog.getByRole('button', { name: t('form.send') }).click();
    await expect(dialog.getByLabel(t('companyName'))).toBeFocused();
    await dialog.getByLabel(t('companyName')).fill(COMPANY);
    await dialog.getByLabel(t('customerNumber')).fill('10 00');
    await dialog.getByLabel(t('town')).fill('Zuiderloo');
    await dialog.getByRole('button', { name: t('form.send') }).click();
    await expect(dialog.getByLabel(t('customerNumber'))).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel(t('customerNumber')).fill('100001');
    await checkPage(page);
    await dialog.getByRole('button', { name: t('form.send') }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(COMPANY)).toBeVisible();
    await checkPage(page);
    // Enter once more does nothing: what stands where the pressed button was has not got the focus.
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: t('steps.withdraw') }).click();
    const question = page.getByRole('dialog', { name: t('steps.withdrawTitle') });
    await expect(question.getByText(t('steps.withdrawText'))).toBeVisible();
    await question.getByRole('button', { name: t('steps.withdraw') }).click();
    await expect(page.getByRole('button', { name: t('steps.ask') })).toBeVisible();
  });

  test('OPEN-03 an administrator finds the customer and approves; the person is told by mail', async ({
    page,
  }) => {
    const { id, email } = await freshUser({ group: 'indirect-customers', locale });
    await ask(
      `insert into customer_requests (user_id, company_name, customer_number, town, message, created_at)
       values ($1, $2, '100001', 'Zuiderloo', '<b>Hallo</b>', '2020-01-01')`,
      [id, COMPANY],
    );
    await openAsAdministrator(page, { path: '/user-management', locale });
    await page.getByRole('link', { name: /^Kundenanfragen \(\d+\)$/ }).click();
    const request = page.getByRole('listitem').filter({ hasText: email });
    await expect(request.getByText('<b>Hallo</b>')).toBeVisible();
    await checkPage(page);
    await request.getByRole('button', { name: t('desk.approve') }).click();
    const dialog = page.getByRole('dialog', { name: t('desk.approveOf', { email }) });
    await expect(dialog.getByText('Vriesgroot Horeca B.V.', { exact: false })).toBeVisible();
    await checkPage(page);
    await dialog.getByRole('button', { name: t('desk.approve') }).click();
    await expect(request).toBeHidden();
    await expect
      .poll(async () => (await mailsTo(email)).map(({ subject }) => subject))
      .toContain(textsOf('mail-notice', locale)('customer-approved.subject'));
  });

  test('OPEN-03 an administrator finds the customer by name, with the keyboard', async ({ page }, {
    project,
  }) => {
    const { id, email } = await freshUser({ group: 'indirect-customers', locale });
    await ask(
      `insert into customer_requests (user_id, company_name, customer_number, town, message, created_at)
       values ($1, 'Vriesgroot', '', 'Zuiderloo', '', '2020-01-02')`,
      [id],
    );
    await openAsAdministrator(page, { path: '/user-management/requests', locale });
    const request = page.getByRole('listitem').filter({ hasText: email });
    await request.getByRole('button', { name: t('desk.approve') }).click();
    const dialog = page.getByRole('dialog', { name: t('desk.approveOf', { email }) });
    const search = dialog.getByRole('combobox', { name: t('desk.search') });
    await expect(search).toHaveValue('Vriesgroot');
    await search.fill('zuiderloo vries');
    const option = dialog.getByRole('option', { name: /Vriesgroot Horeca B\.V\., Zuiderloo \(100001\)/ });
    await expect(option).toBeVisible();
    await shoot(page, `approve-${project.name}`);
    await checkPage(page);
    await search.press('ArrowDown');
    await search.press('Enter');
    await expect(dialog.getByLabel(textsOf('users', locale)('column.sapId'))).toHaveValue('100001');
    await dialog.getByRole('button', { name: t('desk.approve') }).click();
    await expect(request).toBeHidden();
    expect(await ask('select sap_id from users where id = $1', [id])).toEqual([{ sap_id: '0000100001' }]);
  });
});
