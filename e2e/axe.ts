import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * What axe finds in a page, each as its rule and the first three places. Frames stay closed: the one of a mail allows no
 * script, and mails are looked at as pages of their own.
 */
export async function violationsOf(
  page: Page,
  { tags, without = [] }: { readonly tags: readonly string[]; readonly without?: readonly string[] },
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const violations = await page.evaluate(
    async ([values, off]) => {
      const { axe } = window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } };
      const found = await axe.run({
        runOnly: { type: 'tag', values },
        rules: Object.fromEntries(off.map((rule) => [rule, { enabled: false }])),
        resultTypes: ['violations'],
        iframes: false,
        // Only a rule about sounds that play by themselves would read files once more.
        preload: false,
      });
      return found.violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ target }) => target.join(' ')),
      }));
    },
    [[...tags], [...without]] as const,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).join(' | ')}`);
}
