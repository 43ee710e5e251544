import { expect, type Page } from '@playwright/test';
import { signIn } from './sign-in.ts';

const ADMINISTRATOR = 'admin@maincrop.example';

/** Signs the administrator in and opens a page in one of the languages of the portal. */
export async function openAsAdministrator(
  page: Page,
  { path, locale }: { readonly path: string; readonly locale: 'de' | 'en-GB' },
): Promise<void> {
  await signIn(page, ADMINISTRATOR);
  // There is one administrator for all tests: a choice of language must not reach the account.
  await page.route('**/api/identity/update-attributes', (route) => route.fulfill({ status: 204 }));
  await page.goto(path);
  await showIn(page, locale);
}

/** Chooses the language once more after the page was loaded anew. */
export async function showIn(page: Page, locale: 'de' | 'en-GB'): Promise<void> {
  if (locale === 'de') {
    await page.getByRole('button', { name: /^Language:/ }).click();
    await page.getByRole('button', { name: 'Deutsch' }).click();
  }
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
}
