import { expect, test } from '@playwright/test';
import { signIn } from './sign-in.ts';

// A code of an authenticator is good once: signing in to the same account from several tests at a time would wait for
// codes. So each account of the demo signs in once before them, on a device that is remembered.
test('every account of the demo with a second factor remembers a device', async ({ page }) => {
  const answer = await page.request.get('/api/demo/accounts');
  const { items } = (await answer.json()) as { items: { email: string; mfa: string; isActive: boolean }[] };
  const asked = items.filter((account) => account.mfa !== 'none' && account.isActive);
  expect(asked).not.toHaveLength(0);
  for (const { email } of asked) {
    await page.context().clearCookies();
    await signIn(page, email);
  }
});
