import { expect, type Page } from '@playwright/test';
import { PASSWORD } from './sign-in.ts';

/** The newest code of 6 digits that the demo's outbox holds for an address or a phone number, other than `former`. */
export async function mailedCode(page: Page, to: string, former = ''): Promise<string> {
  let code = '';
  await expect(async () => {
    const answer = await page.request.get('/api/demo/outbox');
    const { items } = (await answer.json()) as { items: { to: string; text: string }[] };
    code = /\b\d{6}\b/.exec(items.find((item) => item.to === to)?.text ?? '')?.[0] ?? '';
    expect(code).not.toBe('');
    expect(code).not.toBe(former);
  }).toPass({ timeout: 20_000 });
  return code;
}

/** Signs a new account up through the API; the page is signed in afterwards. For tests of what comes after. */
export async function newAccount(page: Page, email: string, locale = 'en-GB'): Promise<void> {
  const post = (path: string, data: object) => page.request.post(`/api/identity${path}`, { data });
  const signedUp = await post('/sign-up', { email, password: PASSWORD, locale, acceptTerms: true });
  expect(signedUp.status()).toBe(204);
  const confirmed = await post('/confirm-sign-up', { email, code: await mailedCode(page, email) });
  expect(confirmed.status()).toBe(200);
}
