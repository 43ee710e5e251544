import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { openAsAdministrator } from './administrator.ts';
import { checkPage, test } from './check-page.ts';
import { tabTo } from './keyboard.ts';

const TEXTS = [
  {
    locale: 'en-GB',
    title: 'Audit trail',
    search: 'Search action, object, customer, request',
    action: 'Action',
    person: 'Person',
    from: 'From',
    apply: 'Apply',
    clear: 'Clear filters',
    empty: 'No entry matches these filters.',
    more: /^Show more about entry/,
    request: 'Request',
    export: 'Export',
    csv: 'Save as CSV',
  },
  {
    locale: 'de',
    title: 'Prüfprotokoll',
    search: 'Aktion, Objekt, Kunde, Anfrage suchen',
    action: 'Aktion',
    person: 'Person',
    from: 'Von',
    apply: 'Anwenden',
    clear: 'Filter zurücksetzen',
    empty: 'Kein Eintrag passt zu diesen Filtern.',
    more: /^Mehr zu Eintrag/,
    request: 'Anfrage',
    export: 'Exportieren',
    csv: 'Als CSV speichern',
  },
] as const;

for (const text of TEXTS) {
  test.describe(`audit trail, ${text.locale}`, () => {
    let email = '';
    test.beforeEach(async ({ page }) => {
      ({ email } = await openAsAdministrator(page, { path: '/audit', locale: text.locale }));
    });

    test('shows lines, filters them in the address, and opens one @phone', async ({ page }) => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.title);
      const lines = page.getByRole('table', { name: text.title }).getByRole('rowheader');
      await expect(lines.first()).toBeVisible();
      await checkPage(page);

      await page.getByRole('combobox', { name: text.action }).selectOption('sign-in');
      await expect(page).toHaveURL(/action=sign-in/);
      await page.getByRole('textbox', { name: text.person }).fill(email);
      await page.getByRole('textbox', { name: text.from }).fill('2026-11-01');
      await page.getByRole('button', { name: text.apply }).click();
      await expect(page).toHaveURL(/actor=.*from=2026-11-01/);
      await expect(lines.filter({ hasNotText: 'sign-in' })).toHaveCount(0);
      await expect(lines.first()).toBeVisible();
      await page.reload();
      await expect(page.getByRole('textbox', { name: text.person })).toHaveValue(email);

      await page.getByRole('button', { name: text.more }).first().click();
      await expect(page.getByRole('term').filter({ hasText: text.request })).toBeVisible();
      await checkPage(page);
    });

    test('LIM-05 a day that cannot be read narrows nothing and is not sent', async ({ page }) => {
      const from = page.getByRole('textbox', { name: text.from });
      await from.fill('31-02-2027');
      await page.getByRole('button', { name: text.apply }).click();

      await expect(from).toBeFocused();
      await expect(from).toHaveAttribute('aria-invalid', 'true');
      await expect(page).toHaveURL(/\/audit$/);
      await checkPage(page);
      await from.fill('1.11.26');
      await from.press('Enter');
      await expect(page).toHaveURL(/from=2026-11-01$/);
    });

    test('says when nothing matches and offers the way back', async ({ page }) => {
      await page.getByRole('searchbox', { name: text.search }).fill('nothing like this');
      await expect(page.getByText(text.empty)).toBeVisible();
      await checkPage(page);

      await page.getByRole('button', { name: text.clear }).click();

      await expect(page).toHaveURL(/\/audit$/);
      await expect(page.getByRole('table', { name: text.title })).toBeVisible();
    });

    test('gives the filtered lines as a file', async ({ page }) => {
      await page.goto('/audit?action=sign-in');
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: text.export, exact: true }).click();
      await page.getByRole('button', { name: text.csv }).click();

      const file = await download;
      const content = await readFile(await file.path(), 'utf8');
      expect(file.suggestedFilename()).toMatch(/^audit-.*\.csv$/);
      expect(content.split('\n')[1]).toContain('sign-in');
    });
  });
}

test('the audit trail is filtered, opened and cleared with the keyboard alone', async ({ page }, info) => {
  test.skip(info.project.name === 'phone', 'a phone has no keyboard');
  const [text] = TEXTS;
  const { email } = await openAsAdministrator(page, { path: '/audit', locale: text.locale });
  const lines = page.getByRole('table', { name: text.title }).getByRole('rowheader');
  await expect(lines.first()).toBeVisible();
  await tabTo(page, page.getByRole('textbox', { name: text.person }));
  await page.keyboard.type(email);
  await tabTo(page, page.getByRole('button', { name: text.apply }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/actor=/);
  await expect(lines.first()).toBeVisible();

  const more = page.getByRole('button', { name: text.more }).first();
  await tabTo(page, more);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('term').filter({ hasText: text.request })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: text.clear }));
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/audit$/);
});
