import { expect, type Page } from '@playwright/test';
import { ask, type FreshUser, freshUser, signInWithFactor } from './fresh-user.ts';

/**
 * Signs an administrator of the test's own in, who works at the claims desk and edits content too, and opens a page in one of the
 * languages of the portal.
 */
export async function openAsAdministrator(
  page: Page,
  { path, locale }: { readonly path: string; readonly locale: string },
): Promise<FreshUser> {
  const administrator = await freshUser({ group: 'administrators', locale });
  await ask(`insert into user_roles values ($1, 'claims-desk'), ($1, 'editor')`, [administrator.id]);
  await signInWithFactor(page, administrator);
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
  return administrator;
}
