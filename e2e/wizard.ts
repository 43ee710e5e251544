import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';

export type Unit = 'PAL' | 'LAY' | 'CAR';

/** Buyers of the demo world by the language of their profile; the English one orders containers. */
export const BUYERS = [
  { locale: 'de', email: 'buyer.de@customer.example' },
  { locale: 'en-GB', email: 'buyer.gr@customer.example' },
] as const;

/** The wizard as its users see it, in one language. */
export class Wizard {
  readonly page: Page;
  private readonly locale: string;

  constructor(page: Page, locale: string) {
    this.page = page;
    this.locale = locale;
  }

  /** A text without arguments, by its key, for instance `actions.next`. */
  text(key: string, feature = 'new-order'): string {
    const file = path.resolve(import.meta.dirname, `../packages/messages/${this.locale}/${feature}.json`);
    let node: unknown = JSON.parse(readFileSync(file, 'utf8'));
    for (const part of key.split('.')) node = (node as Record<string, unknown>)[part];
    return String(node);
  }

  async open(step = 'select-products'): Promise<void> {
    await this.page.goto(`/orders/new/${step}`);
    await expect(this.page.getByRole('navigation', { name: this.text('steps.label') })).toBeVisible();
  }

  /** The field for one unit of the product with a short code. */
  quantity(shortCode: string, unit: Unit): Locator {
    return this.product(shortCode).locator(`[data-unit="${unit}"] input`);
  }

  product(shortCode: string): Locator {
    const code = this.page.locator('p > span', { hasText: new RegExp(`^${shortCode}$`) });
    return this.page.getByRole('listitem').filter({ has: code });
  }

  button(key: string): Locator {
    return this.page.getByRole('button', { name: this.text(key), exact: true });
  }

  next(): Locator {
    const names = [this.text('actions.next'), this.text('actions.recalculate')];
    return this.page.getByRole('button', { name: new RegExp(`^(${names.join('|')})$`) });
  }

  heading(step: string): Locator {
    return this.page.getByRole('heading', { level: 1, name: this.text(`steps.${step}.title`) });
  }

  /** The load beside the list; on narrow screens it is opened first. */
  async load(): Promise<Locator> {
    const load = this.page.getByRole('complementary', { name: this.text('load.title') });
    const toggle = load.locator('button[aria-expanded="false"]').first();
    if (await toggle.isVisible()) await toggle.click();
    return load;
  }

  /** From step 1 to step 2; what is suggested is passed over, since Next asks once only (OPEN-29). */
  async toDelivery(): Promise<void> {
    await expect(async () => {
      await this.next().click();
      await expect(this.heading('order-reference-and-shipping')).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 60_000 });
  }

  /** From step 2 to step 3 with the first ship-to party and the earliest date, which is preset. */
  async toSummary(reference = ''): Promise<void> {
    await this.page.getByRole('radio').first().check();
    await expect(this.deliveryDate()).not.toHaveValue('');
    await this.page.getByLabel(this.text('reference.label')).fill(reference);
    await this.next().click();
    await expect(this.heading('order-summary-and-confirmation')).toBeVisible();
  }

  deliveryDate(): Locator {
    return this.page.getByLabel(this.text('date.label'), { exact: true }).and(this.page.locator('input'));
  }

  earliest(): Locator {
    const [before = ''] = this.text('date.takeEarliest').split('{');
    return this.page.getByRole('button', { name: new RegExp(`^${before.trim()}`) });
  }

  /** Presses Tab until a control has the focus, as somebody without a mouse does. */
  async tabTo(target: Locator): Promise<void> {
    for (let presses = 0; presses < 400; presses++) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error('The control cannot be reached with Tab');
  }

  /** What the cart of this browser holds, as it is stored. */
  async storedCart(): Promise<{ key: string; value: Record<string, unknown> } | null> {
    return this.page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('maincrop.cart.'));
      return key === undefined ? null : { key, value: JSON.parse(localStorage.getItem(key) ?? '{}') };
    });
  }
}
