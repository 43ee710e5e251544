import type { Page } from '@playwright/test';

const SHOTS = process.env['E2E_SHOTS'];

/** A picture of the page where somebody wants to look at what a test sees: `E2E_SHOTS` is how their paths begin. */
export async function shoot(page: Page, name: string): Promise<void> {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}-${name}.png`, fullPage: true });
}
