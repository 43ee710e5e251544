import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { mailedCode } from './mails.ts';

export const PASSWORD = 'Maincrop2026';
const BUYER = 'buyer.nl@customer.example';

type Cookies = Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>;

/**
 * Signs a demo account in through the API, or another one whose code the caller knows; the page has the cookies
 * afterwards. For tests of what comes after.
 */
export async function signIn(
  page: Page,
  email = BUYER,
  codeNow = async () => currentCode(page, email),
): Promise<void> {
  const post = (operation: string, data: object) => page.request.post(`/api/identity${operation}`, { data });
  await page.context().addCookies(rememberedDevice(email));
  await expect(async () => {
    const first = await post('/sign-in', { email, password: PASSWORD });
    expect(first.status()).toBe(200);
    const answer = (await first.json()) as { status: string; method?: string; challenge?: string };
    if (answer.status === 'signed-in') return;
    // An account without a second factor is mailed a code, for a browser that is not known.
    const code = answer.method === 'MAIL' ? await mailedCode(email) : await codeNow();
    const confirmed = await post('/sign-in-code', {
      challenge: answer.challenge,
      code,
      rememberDevice: true,
    });
    expect(confirmed.status()).toBe(200);
  }).toPass({ intervals: [1000, 5000, 10_000, 15_000], timeout: 50_000 });
  const cookies = await page.context().cookies();
  const device = cookies.filter((cookie) => cookie.name === 'device');
  if (device.length > 0) rememberDevice(email, device);
}

/** Another worker may read meanwhile: it finds the former file or the whole of this one. */
function rememberDevice(email: string, device: Cookies): void {
  const written = `${deviceFile(email)}.${process.pid}`;
  writeFileSync(written, JSON.stringify(device));
  renameSync(written, deviceFile(email));
}

// For all workers: each failing test begins a new one.
function rememberedDevice(email: string): Cookies {
  const file = deviceFile(email);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Cookies) : [];
}

function deviceFile(email: string): string {
  return path.join(process.env['E2E_DATA_DIR'] ?? '', `device-${email}.json`);
}

/**
 * Leaves the portal, for a test that signs in as somebody else: a page that shows another user is left for the new
 * one's dashboard as soon as it notices (AUTH-08), in the middle of what the test opens next.
 */
export async function leave(page: Page): Promise<void> {
  await page.goto('about:blank');
}

/** The code that the authenticator of a demo account shows now, or that its newest text message carries. */
async function currentCode(page: Page, email: string): Promise<string> {
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

/** The page offers no second factor from its next address on: it does not keep that it is to be offered. */
export async function declineOnboarding(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // A blank page has no storage.
    if (location.protocol === 'about:') return;
    const keep = localStorage.setItem.bind(localStorage);
    Storage.prototype.setItem = (key, value) => {
      if (key !== 'maincrop.mfa-onboarding') keep(key, value);
    };
  });
}
