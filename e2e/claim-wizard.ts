import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';

/** Agreements of the demo world by the rule of their period; today is 23 November 2026. */
export const AGREEMENTS = {
  monthly: 'agr-006',
  annualWhole: 'agr-001',
  annualYears: 'agr-002',
  quarterly: 'agr-005',
  /** Its first quarter has not ended yet. */
  tooYoung: 'agr-010',
} as const;

/** The claim wizard as its users see it, in one language. */
export class ClaimWizard {
  readonly page: Page;
  private readonly locale: string;

  constructor(page: Page, locale: string) {
    this.page = page;
    this.locale = locale;
  }

  /** A text without arguments, by its key, for instance `actions.next`. */
  text(key: string, feature = 'new-claim'): string {
    const file = path.resolve(import.meta.dirname, `../packages/messages/${this.locale}/${feature}.json`);
    let node: unknown = JSON.parse(readFileSync(file, 'utf8'));
    for (const part of key.split('.')) node = (node as Record<string, unknown>)[part];
    return String(node);
  }

  async open(agreement: string, step = 'claim-details'): Promise<void> {
    await this.page.goto(`/claims/new/${agreement}/${step}`);
    await expect(this.heading(step)).toBeVisible();
  }

  heading(step: string): Locator {
    return this.page.getByRole('heading', { level: 1, name: this.text(`steps.${step}`) });
  }

  party(): Locator {
    return this.page.getByRole('combobox', { name: this.text('party.label') });
  }

  reference(): Locator {
    return this.page.getByLabel(this.text('reference.label'));
  }

  period(): Locator {
    return this.page.getByRole('group', { name: this.text('period.label') });
  }

  month(name: string): Locator {
    return this.period().getByRole('button', { name, exact: true });
  }

  quantity(row: number, unit: 'BAG' | 'CAR'): Locator {
    return this.page.locator('tbody tr').nth(row).locator(`[data-unit="${unit}"] input`);
  }

  button(key: string): Locator {
    return this.page.getByRole('button', { name: this.text(key), exact: true });
  }

  next(): Locator {
    return this.button('actions.next');
  }

  submit(): Locator {
    return this.button('actions.submit');
  }

  back(): Locator {
    return this.page.getByRole('link', { name: this.text('actions.back'), exact: true });
  }
}
