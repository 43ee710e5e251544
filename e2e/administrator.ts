import { expect, type Page } from '@playwright/test';
import { signIn } from './sign-in.ts';

const ADMINISTRATOR = 'admin@maincrop.example';

/** Signs the administrator in and opens a page in one of the languages of the portal. */
export async function openAsAdministrator(
  page: Page,
  { path, locale }: { readonly path: string; readonly locale: 'de' | 'en-GB' },
): Promise<void> {
  await signIn(page, ADMINISTRATOR);
  await page.goto(path);
  if (locale === 'de') {
    await page.getByRole('button', { name: /^Language:/ }).click();
    await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  }
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
}
