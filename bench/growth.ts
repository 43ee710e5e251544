import { ask, BenchFailure, type Question } from './question.ts';
import type { Report } from './report.ts';
import { percentile, timesOf } from './sequence.ts';
import type { BenchWorld } from './world.ts';

/** Rows of one customer, few and many. */
const SIZES = [10_000, 1_000_000] as const;
const WARM_UP_S = 0.5;

/**
 * The p99 of questions, one after the other, on few and on many rows. `questions` is asked anew for each size, since a
 * cursor belongs to its rows. Every answer is judged.
 */
export async function measureGrowth(
  world: BenchWorld,
  given: {
    readonly section: string;
    readonly seed: (rows: number) => Promise<void>;
    readonly questions: () => Promise<readonly Question[]>;
    readonly seconds: number;
  },
  report: Report,
): Promise<void> {
  const p99 = new Map<string, number[]>();
  for (const size of SIZES) {
    await given.seed(size);
    for (const question of await given.questions()) {
      try {
        await timesOf(() => ask(world.apiBase, question), WARM_UP_S);
        const times = await timesOf(() => ask(world.apiBase, question), given.seconds);
        p99.set(question.name, [...(p99.get(question.name) ?? []), percentile(times, 99)]);
      } catch (error) {
        if (!(error instanceof BenchFailure)) throw error;
        report.fail(`${size} rows: ${error.message}`);
      }
    }
  }
  for (const [name, [smallMs, largeMs]] of p99) {
    if (smallMs !== undefined && largeMs !== undefined)
      report.growth(given.section, { name, smallMs, largeMs });
  }
}
