import { expect, type Page } from '@playwright/test';
import { ask, type FreshUser, freshUser } from './fresh-user.ts';
import { signIn } from './sign-in.ts';

/**
 * Signs an administrator of the test's own in, who works at the claims desk too, and opens a page in one of the
 * languages of the portal.
 */
export async function openAsAdministrator(
  page: Page,
  { path, locale }: { readonly path: string; readonly locale: 'de' | 'en-GB' },
): Promise<FreshUser> {
  const administrator = await freshUser({ group: 'administrators', locale });
  await ask(`insert into user_roles values ($1, 'claims-desk')`, [administrator.id]);
  await signIn(page, administrator.email);
  // Set up once the session has begun, because only accounts of the demo show their codes.
  await ask(`update users set mfa_preference = 'SMS', phone = '+31612345678' where id = $1`, [
    administrator.id,
  ]);
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
  return administrator;
}
