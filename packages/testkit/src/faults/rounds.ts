import { randomInt } from 'node:crypto';

/** How often a test does what chance has a part in: a few times in `npm test`, often in `npm run trust`. */
export function rounds<T = number>(often: { readonly quick: T; readonly whole: T }): T {
  return process.env['TRUST'] === 'whole' ? often.whole : often.quick;
}

/**
 * Which of many like cases this run looks at: one in so many, others in each run, so that all are looked at in the long run.
 * What fails says its `name`, and `npm test` at its beginning; `TURN=1` repeats it. `npm run trust`, `E2E_ALL=1` and `TURN=all`
 * look at all.
 */
export function turn(of: number): { readonly name: string; readonly has: (index: number) => boolean } {
  const quick = process.env['E2E_ALL'] === '1' ? 'all' : String(randomInt(of));
  const name = process.env['TURN'] ?? rounds({ quick, whole: 'all' });
  return { name, has: (index) => name === 'all' || index % of === Number(name) % of };
}
