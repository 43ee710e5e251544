import { randomInt } from 'node:crypto';

/** How often a test does what chance has a part in: a few times in `npm test`, often in `npm run trust`. */
export function rounds<T = number>(often: { readonly quick: T; readonly whole: T }): T {
  return process.env['TRUST'] === 'whole' ? often.whole : often.quick;
}

/**
 * Which of many like cases this run looks at: one in so many, others in each run, so that all are looked at in the long run.
 * What fails says its `name`.
 */
export function turn(of: number): { readonly name: string; readonly has: (index: number) => boolean } {
  const name = turnOfRun();
  return { name, has: (index) => name === 'all' || index % of === Number(name) % of };
}

/**
 * A number below 60, which all numbers of turns divide, or `all`: `npm run trust` and `E2E_ALL=1` look at all cases, and so
 * does `TURN=all`; `TURN=7` repeats a run. Throws on another `TURN`.
 */
export function turnOfRun(): string {
  if (process.env['E2E_ALL'] === '1') return 'all';
  const name = process.env['TURN'] ?? String(randomInt(60));
  if (!/^(all|\d+)$/.test(name)) throw new Error(`TURN is a number or all, not "${name}".`);
  return rounds({ quick: name, whole: 'all' });
}
