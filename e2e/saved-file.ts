import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

/** What a choice of the menu to save a list puts on the disk. */
export async function saved(
  page: Page,
  { label, choice }: { readonly label: string; readonly choice: string },
): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  await page.getByRole('button', { name: label, exact: true }).click();
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: choice }).click();
  const download = await arriving;
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}
