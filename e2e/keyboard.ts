import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until a control has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < PRESSES_MAX; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}

const PRESSES_MAX = 80;
