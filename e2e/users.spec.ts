import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { openAsAdministrator } from './administrator.ts';
import { checkPage, test } from './check-page.ts';
import { ask, freshUser } from './fresh-user.ts';
import { tabTo } from './keyboard.ts';
import { mailedCode, mailsTo } from './mails.ts';
import { textsOf } from './texts.ts';

const PAGE = '/user-management';
const ZUIDERLOO = '0000100001';

for (const locale of ['en-GB', 'de'] as const) {
  const t = textsOf('users', locale);
  const role = textsOf('role-names', locale);
  const tApp = textsOf('app', locale);
  const tImport = textsOf('tables', locale);
  const tList = textsOf('list', locale);
  const open = (page: Page, path = PAGE) => openAsAdministrator(page, { path, locale });

  test.describe(`user management, ${locale}`, () => {
    test.use({ locale });

    test('ADM-01 ADM-02 lists ten users a page; search and filters stand in the address @phone', async ({
      page,
    }) => {
      const { email, id } = await freshUser({ group: 'end-users', locale });
      await ask('update users set deleted_at = now() where id = $1', [id]);
      await open(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('title'));
      const rows = page.getByRole('table', { name: t('list.title') }).getByRole('rowheader');
      await expect(rows).toHaveCount(10);
      await checkPage(page);

      await page.getByRole('searchbox', { name: t('search.label') }).fill(email.slice(0, 20));
      await expect(rows).toHaveCount(1);
      await page.getByRole('combobox', { name: t('filter.group') }).selectOption('end-users');
      await page.getByRole('checkbox', { name: t('filter.disabled') }).check();
      await expect(page).toHaveURL(/disabled=true/);
      await expect(page).toHaveURL(/group=end-users/);
      await expect(page.getByRole('row').filter({ hasText: email })).toContainText(t('status.inactive'));
      await page.getByRole('combobox', { name: tList('sort.label') }).selectOption('createdAt+desc');
      await expect(page).toHaveURL(/sort=createdAt/);
      await page.getByRole('searchbox', { name: t('search.label') }).fill('nobody like this');
      await expect(page.getByText(t('empty.filtered'))).toBeVisible();
      await checkPage(page);
    });

    test('ADM-04 ADM-08 a user is added; unknown customers and those without access are told', async ({
      page,
    }) => {
      const email = `${randomUUID()}@people.example`;
      await open(page);
      await page.getByRole('button', { name: t('add.label') }).click();
      const dialog = page.getByRole('dialog', { name: t('add.title') });
      const submit = dialog.getByRole('button', { name: t('add.submit') });
      await submit.click();
      await expect(dialog.getByLabel(t('column.email'))).toBeFocused();
      await dialog.getByLabel(t('column.email')).fill(email);
      await dialog.getByLabel(t('column.firstName')).fill('Anna');
      await dialog.getByLabel(t('column.lastName')).fill('Arndt');
      const sapId = dialog.getByLabel(t('column.sapId'));
      for (const refused of ['424242', '999980']) {
        await sapId.fill(refused);
        await expect(sapId).toHaveAttribute('aria-invalid', 'true');
      }
      await checkPage(page);
      await sapId.fill(ZUIDERLOO);
      await expect(sapId).not.toHaveAttribute('aria-invalid', 'true');
      await submit.click();

      await expect(page.getByText(t('add.done', { email }))).toBeVisible();
      await page.goto(`${PAGE}?q=${email}`);
      await expect(page.getByRole('row').filter({ hasText: email })).toContainText(t('status.invited'));
    });

    test('ADM-04 OPEN-23 who is invited gets from the mail to the first sign-in', async ({ page }) => {
      const tAccount = textsOf('account', locale);
      const email = `${randomUUID()}@people.example`;
      await open(page);
      await page.getByRole('button', { name: t('add.label') }).click();
      const dialog = page.getByRole('dialog', { name: t('add.title') });
      await dialog.getByLabel(t('column.email')).fill(email);
      await dialog.getByLabel(t('column.firstName')).fill('Anna');
      await dialog.getByLabel(t('column.lastName')).fill('Arndt');
      // The page behind the mail speaks its language.
      await dialog.getByLabel(t('column.locale')).selectOption(locale);
      await dialog.getByRole('button', { name: t('add.submit') }).click();
      await expect(page.getByText(t('add.done', { email }))).toBeVisible();
      const link = await invitationLink(email);
      await page.context().clearCookies();

      await page.goto(link);
      const address = page.getByRole('textbox', { name: tAccount('field.email') });
      await expect(address).toHaveValue(email);
      await expect(address).not.toBeEditable();
      await expect(page.getByText(tAccount('reset.intro'))).toHaveCount(0);
      await checkPage(page);
      await page.getByRole('button', { name: tAccount('reset.request.submit') }).click();
      await expect(page.getByText(tAccount('reset.intro'))).toBeVisible();
      await page
        .getByRole('textbox', { name: tAccount('field.verificationCode') })
        .fill(await mailedCode(email));
      await page.getByLabel(tAccount('field.newPassword'), { exact: true }).fill('Knollenfeld88');
      await page.getByLabel(tAccount('field.repeatPassword'), { exact: true }).fill('Knollenfeld88');
      await checkPage(page);
      await page.getByRole('button', { name: tAccount('reset.submit') }).click();
      await expect(page.getByText(tAccount('signIn.passwordChanged'))).toBeVisible();
      await address.fill(email);
      await page.getByLabel(tAccount('field.password'), { exact: true }).fill('Knollenfeld88');
      await page.getByRole('button', { name: tAccount('signIn.submit'), exact: true }).click();

      await expect(page).toHaveURL(/\/dashboard$/);
      await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toContainText('Anna');
    });

    test('ADM-03 ADM-05 ADM-06 ADM-09 details, roles and customers of a user @phone', async ({ page }) => {
      const { id } = await freshUser({ group: 'direct-customers', locale: 'de' });
      await open(page, `${PAGE}/${id}`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Robin');
      await checkPage(page);
      await page.getByLabel(t('column.firstName')).fill('Mika');
      await page.getByRole('button', { name: t('detail.save') }).click();
      await expect(page.getByText(t('detail.saved'))).toBeVisible();
      await page.getByRole('checkbox', { name: role('claims'), exact: true }).check();
      await page.getByRole('button', { name: t('roles.save') }).click();
      await expect(page.getByText(t('roles.saved'))).toBeVisible();
      await page.getByLabel(t('customers.sapId')).fill(ZUIDERLOO);
      await page.getByRole('button', { name: t('customers.add') }).click();
      await page.getByRole('button', { name: t('customers.save') }).click();

      await expect(page.getByText(t('customers.saved'))).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Mika');
      await expect(page.getByRole('checkbox', { name: role('claims'), exact: true })).toBeChecked();
      await expect(page.getByRole('listitem').filter({ hasText: ZUIDERLOO }).first()).toBeVisible();
      await checkPage(page);
    });

    test('ADM-06 OPEN-03 who has given no name yet is changed without inventing one', async ({ page }) => {
      const { id } = await freshUser({ group: 'end-users', locale: 'de' });
      await ask("update users set first_name = '', last_name = '' where id = $1", [id]);
      await open(page, `${PAGE}/${id}`);
      await expect(page.getByLabel(t('column.firstName'))).toHaveValue('');
      await expect(page.getByRole('main').locator('[aria-invalid="true"]')).toHaveCount(0);
      await page.getByRole('main').getByLabel(t('column.locale')).selectOption('fr');
      await page.getByRole('button', { name: t('detail.save') }).click();

      await expect(page.getByText(t('detail.saved'))).toBeVisible();
    });

    test('ADM-10 ADM-11 resets and activation follow a question, and hold at once', async ({ page }) => {
      const { id, email } = await freshUser({ group: 'end-users', locale });
      await ask(`update users set mfa_help_asked_at = now() where id = $1`, [id]);
      await open(page, `${PAGE}/${id}`);
      await expect(page.getByText(t('help.title'))).toBeVisible();
      for (const action of ['resetMfa', 'resetPassword', 'disable', 'enable']) {
        await page.getByRole('button', { name: t(`action.${action}.label`) }).click();
        const dialog = page.getByRole('dialog');
        await expect(dialog).toContainText(email);
        if (action === 'disable') await checkPage(page);
        await dialog.getByRole('button', { name: t(`action.${action}.confirm`) }).click();
        await expect(page.getByText(t(`action.${action}.done`))).toBeVisible();
      }
    });

    test('OPEN-25 a wait for wrong passwords is seen and lifted', async ({ page }) => {
      const { id, email } = await freshUser({ group: 'end-users', locale });
      await ask(
        `insert into failed_attempts values
           (sha256(convert_to(lower($1), 'UTF8')), 'password', '', 20, '2026-11-23T08:00:00Z', '2026-11-24T08:00:00Z')`,
        [email],
      );
      await open(page, `${PAGE}/${id}`);
      await expect(page.getByText(t('wait.title'))).toBeVisible();
      await checkPage(page);
      await page.getByRole('button', { name: t('action.liftWait.label') }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(email);
      await dialog.getByRole('button', { name: t('action.liftWait.confirm') }).click();

      await expect(page.getByText(t('action.liftWait.done'))).toBeVisible();
      await expect(page.getByText(t('wait.title'))).toHaveCount(0);
      await expect(page.getByRole('button', { name: t('action.liftWait.label') })).toHaveCount(0);
    });

    test('ADM-05 several users get a role at once', async ({ page }) => {
      const users = [
        await freshUser({ group: 'end-users', locale }),
        await freshUser({ group: 'end-users', locale }),
      ];
      const name = randomUUID().slice(0, 8);
      await ask('update users set last_name = $1 where id = any($2)', [name, users.map(({ id }) => id)]);
      await open(page, `${PAGE}?q=${name}`);
      await expect(page.getByRole('rowheader')).toHaveCount(2);
      for (const { email } of users)
        await page.getByRole('checkbox', { name: t('bulk.choose', { email }) }).check();
      await page.getByRole('button', { name: t('bulk.giveRole') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('combobox', { name: t('bulk.role') }).selectOption({ label: role('contracts') });
      await checkPage(page);
      await dialog.getByRole('button', { name: t('bulk.submit') }).click();

      await expect(dialog).toHaveCount(0);
      const held = await ask(`select 1 from user_roles where role_id = 'contracts' and user_id = any($1)`, [
        users.map(({ id }) => id),
      ]);
      expect(held).toHaveLength(2);
    });

    test('users are imported from CSV after a verdict on each row, and exported @phone', async ({ page }) => {
      const email = `${randomUUID()}@people.example`;
      await open(page);
      await page.getByRole('button', { name: t('import.label'), exact: true }).click();
      const dialog = page.getByRole('dialog', { name: t('import.title') });
      // As Excel saves it in Western Europe.
      const csv = `e-mail;first name;last name;group;roles;SAP id;language\r\n${email};Jörg;Müller-Größe;end-users;;;de\r\nx;A;B;kings;;;de`;
      await dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'users.csv', mimeType: 'text/csv', buffer: Buffer.from(csv, 'latin1') });
      await dialog.getByRole('button', { name: t('import.check') }).click();
      await expect(dialog.getByText('Jörg Müller-Größe')).toBeVisible();
      await expect(dialog.getByText(tImport('guessedLetters'))).toBeVisible();
      const verdicts = dialog.getByRole('table', { name: t('import.verdicts') });
      await expect(verdicts.getByText(t('import.is.refused'))).toHaveCount(1);
      await expect(verdicts.getByText(t('import.is.valid'))).toHaveCount(1);
      await checkPage(page);
      await dialog.getByRole('button', { name: /1/ }).click();
      await expect(verdicts.getByText(t('import.is.created'))).toHaveCount(1);
      await dialog.getByRole('button', { name: t('import.close') }).click();

      const arriving = page.waitForEvent('download');
      await page.getByRole('button', { name: tApp('export.label') }).click();
      await page.getByRole('button', { name: tApp('export.csv') }).click();
      const file = await (await arriving).path();
      expect(readFileSync(file, 'utf8')).toContain(email);
    });
  });
}

test('ADM-04 a user is added with the keyboard alone', async ({ page }, info) => {
  test.skip(info.project.name === 'phone', 'a phone has no keyboard');
  const t = textsOf('users', 'en-GB');
  const email = `${randomUUID()}@people.example`;
  await openAsAdministrator(page, { path: PAGE, locale: 'en-GB' });
  await expect(page.getByRole('rowheader')).toHaveCount(10);
  await tabTo(page, page.getByRole('button', { name: t('add.label') }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: t('add.title') });
  await tabTo(page, dialog.getByLabel(t('column.email')));
  for (const text of [email, 'Kay', 'Board']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await tabTo(page, dialog.getByRole('button', { name: t('add.submit') }));
  await page.keyboard.press('Enter');

  await expect(page.getByText(t('add.done', { email }))).toBeVisible();
  await expect(page.getByRole('button', { name: t('add.label') })).toBeFocused();
});

/** The way into the portal that the newest mail to an address holds. */
async function invitationLink(email: string): Promise<string> {
  const [newest] = await mailsTo(email);
  return /https?:\/\/\S+/.exec(newest?.text ?? '')?.[0] ?? '';
}
