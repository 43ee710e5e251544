import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CDPSession, Page } from '@playwright/test';
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
  if (!(await page.evaluate(() => 'axe' in window))) await load(page);
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

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** As it stands: what `evaluate` hands over becomes a literal first, which takes the page three times as long. */
async function load(page: Page): Promise<void> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  const { exceptionDetails } = await (await session).send('Runtime.evaluate', { expression: SOURCE });
  if (exceptionDetails) throw new Error(exceptionDetails.text);
}
