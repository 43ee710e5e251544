import type { Browser, Page, ViewportSize } from '@playwright/test';
import { declineOnboarding } from '../e2e/sign-in.ts';
import type { BenchWorld } from './world.ts';

/** A page of the portal with the cookies of somebody who is signed in, and the origin that it belongs to. */
export async function signedInPage(
  { apiBase }: BenchWorld,
  browser: Browser,
  { cookie, viewport }: { readonly cookie: string; readonly viewport: ViewportSize },
): Promise<{ readonly page: Page; readonly origin: string }> {
  const page = await browser.newPage({ viewport });
  // Passkeys, and with them the address of the portal, are bound to a name.
  const origin = new URL(apiBase.replace('127.0.0.1', 'localhost')).origin;
  await page.context().addCookies(
    cookie.split('; ').map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return { name, value: value.join('='), url: origin };
    }),
  );
  await declineOnboarding(page);
  return { page, origin };
}
