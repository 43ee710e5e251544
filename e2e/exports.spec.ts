import { expect, type Page } from '@playwright/test';
import { openAsAdministrator } from './administrator.ts';
import { checkPage, test } from './check-page.ts';
import { saved } from './saved-file.ts';
import { signIn } from './sign-in.ts';
import { textsOf } from './texts.ts';

const BUYERS = [
  { locale: 'en-GB', email: 'buyer.gr@customer.example', inRoles: 'customer' },
  { locale: 'de', email: 'buyer.de@customer.example', inRoles: 'kunden' },
] as const;

for (const { locale, email, inRoles } of BUYERS) {
  const app = textsOf('app', locale);
  const file = textsOf('file-columns', locale);

  test.describe(`lists as files, ${locale}`, () => {
    test.use({ locale });

    test('the desk saves its list under search and filter', async ({ page }) => {
      await openAsAdministrator(page, { path: '/claims-desk?q=coolhaven', locale });

      const csv = await saved(page, { label: app('export.label'), choice: app('export.csv') });

      const [heading, ...rows] = csv.bytes.toString().trim().split('\r\n');
      expect(heading).toContain(file('claimsDesk.column.customerNr'));
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.filter((row) => !row.includes('Coolhaven'))).toEqual([]);
    });

    test('permission management saves its roles under search, a line for each policy', async ({ page }) => {
      await openAsAdministrator(page, { path: `/permission-mgt?q=${inRoles}`, locale });

      const csv = await saved(page, { label: app('export.label'), choice: app('export.csv') });

      const [heading, ...rows] = csv.bytes.toString().trim().split('\r\n');
      expect(heading).toContain(file('roles.column.id'));
      expect(rows.length).toBeGreaterThan(3);
      expect(rows.filter((row) => !row.toLowerCase().includes(inRoles))).toEqual([]);
      await checkPage(page);
    });

    test('a file that could not hold the whole list says so, with its rows and what to do', async ({
      page,
    }) => {
      await page.route('**/api/invoices/export*', async (route) => {
        const response = await route.fetch();
        const answer: unknown = await response.json();
        await route.fulfill({ response, json: { ...Object(answer), rows: 10_000, isCut: true } });
      });
      await signIn(page, email);
      await page.goto('/invoices');

      await saved(page, { label: app('export.label'), choice: app('export.csv') });

      const [, advice = ''] = app('export.cut').split('. ');
      const warning = page.getByRole('region', { name: app('ui.messages') }).getByText(advice);
      await expect(warning).toContainText(/10[.,]000/);
      await expect(warning).toContainText(/-\d{4}-\d\d-\d\d\.csv/);
      await checkPage(page);
    });
  });
}

// The demo has problems that only this customer reported, and agreements of it.
test.describe('lists as files', () => {
  test.use({ locale: 'nl' });

  for (const section of ['agreements', 'disputes'] as const) {
    test(`${section} are saved as CSV and as Excel file`, async ({ page }) => {
      await signIn(page, 'buyer.nl@customer.example');
      await page.goto(`/${section}`);

      await checkFiles(page, { locale: 'nl', section });
    });
  }
});

async function checkFiles(
  page: Page,
  { locale, section }: { readonly locale: string; readonly section: 'agreements' | 'disputes' },
): Promise<void> {
  const [app, file] = [textsOf('app', locale), textsOf('file-columns', locale)];

  const csv = await saved(page, { label: app('export.label'), choice: app('export.csv') });
  const xlsx = await saved(page, { label: app('export.label'), choice: app('export.xlsx') });

  expect(csv.name).toMatch(new RegExp(`^${file(`${section}.fileName`)}-[-\\d]{10}\\.csv$`));
  expect(csv.bytes.toString()).toContain(file(`${section}.column.number`));
  expect(csv.bytes.toString().trim().split('\r\n').length).toBeGreaterThan(1);
  expect(xlsx.bytes.subarray(0, 2).toString()).toBe('PK');
  await checkPage(page);
}
