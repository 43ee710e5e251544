import { expect, type Page } from '@playwright/test';
import { mailedCode } from './mails.ts';
import { hashPassword } from '../apps/api/src/platform/access/password-hash.ts';
import { ask } from './fresh-user.ts';
import { PASSWORD } from './sign-in.ts';

/** Signs a new account up through the API; the page is signed in afterwards. For tests of what comes after. */
export async function newAccount(page: Page, email: string, locale = 'en-GB'): Promise<void> {
  const post = (path: string, data: object) => page.request.post(`/api/identity${path}`, { data });
  const signedUp = await post('/sign-up', { email, password: 'Knollenfeld88', locale, acceptTerms: true });
  expect(signedUp.status()).toBe(204);
  const confirmed = await post('/confirm-sign-up', { email, code: await mailedCode(email) });
  expect(confirmed.status()).toBe(200);
  // Everybody knows the one of all test accounts, so that nobody may choose it.
  await ask('update users set password_hash = $2 where email = $1', [email, await hashPassword(PASSWORD)]);
}
