import { expect, type Page } from '@playwright/test';

export const PASSWORD = 'Maincrop2026';
const BUYER = 'buyer.nl@customer.example';

// An authenticator's code is good once, so each worker uses one for an account and remembers the device after that.
const devices = new Map<string, Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>>();

/** Signs a demo account in through the API; the page has the cookies afterwards. For tests of what comes after. */
export async function signIn(page: Page, email = BUYER): Promise<void> {
  const post = (path: string, data: object) => page.request.post(`/api/identity${path}`, { data });
  await page.context().addCookies(devices.get(email) ?? []);
  await expect(async () => {
    const first = await post('/sign-in', { email, password: PASSWORD });
    expect(first.status()).toBe(200);
    const answer = (await first.json()) as { status: string; challenge?: string };
    if (answer.status === 'signed-in') return;
    const code = await currentCode(page, email);
    const confirmed = await post('/sign-in-code', {
      challenge: answer.challenge,
      code,
      rememberDevice: true,
    });
    expect(confirmed.status()).toBe(200);
  }).toPass({ intervals: [1000, 5000, 10_000, 15_000], timeout: 50_000 });
  const cookies = await page.context().cookies();
  devices.set(
    email,
    cookies.filter((cookie) => cookie.name === 'device'),
  );
}

/** The code that the authenticator of a demo account shows now, or that its newest text message carries. */
export async function currentCode(page: Page, email: string): Promise<string> {
  const answer = await page.request.get('/api/demo/code', { params: { email } });
  const { code } = (await answer.json()) as { code: string | null };
  expect(code).toMatch(/^\d{6}$/);
  return code ?? '';
}

/** Puts off the second factor, which people without one are asked for at the beginning of each visit. */
export async function closeOnboarding(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}
