import { ask, BenchFailure, type Question } from './question.ts';
import type { Growth, Report } from './report.ts';
import { percentile, timesOf } from './sequence.ts';
import type { BenchWorld } from './world.ts';

/** Rows of one customer, few and many. */
export const FEW_AND_MANY = [10_000, 1_000_000] as const;
const WARM_UP_S = 0.5;

/**
 * The p99 of questions, one after the other, on few and on more and more rows. `questions` is asked anew for each size, since a
 * cursor belongs to its rows. Every answer is judged.
 */
export async function measureGrowth(
  world: BenchWorld,
  given: {
    readonly section: string;
    readonly sizes: readonly number[];
    readonly seed: (rows: number) => Promise<void>;
    readonly questions: () => Promise<readonly Question[]>;
    readonly seconds: number;
  },
  report: Report,
): Promise<readonly Growth[]> {
  const p99 = new Map<string, { rows: number; ms: number }[]>();
  for (const size of given.sizes) {
    await given.seed(size);
    for (const question of await given.questions()) {
      try {
        await timesOf(() => ask(world.apiBase, question), WARM_UP_S);
        const times = await timesOf(() => ask(world.apiBase, question), given.seconds);
        const found = { rows: size, ms: percentile(times, 99) };
        p99.set(question.name, [...(p99.get(question.name) ?? []), found]);
      } catch (error) {
        if (!(error instanceof BenchFailure)) throw error;
        report.fail(`${size} rows: ${error.message}`);
      }
    }
  }
  // One that failed on a size is named above, and has no row.
  const grown = [...p99]
    .map(([name, p99Ms]) => ({ name, p99Ms }))
    .filter(({ p99Ms }) => p99Ms.length === given.sizes.length);
  for (const growth of grown) report.growth(given.section, growth);
  return grown;
}
