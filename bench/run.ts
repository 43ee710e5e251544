import { BenchFailure } from './question.ts';
import type { Report } from './report.ts';

/** A part of the bench by its name for `--only`. */
export type Part<World> = readonly [
  name: string,
  run: (world: World, seconds: number, report: Report) => Promise<unknown>,
];

/**
 * Runs parts one after the other and answers the exit code: 1 when any figure failed, each named at the end. A part that
 * breaks off is a failure too, and the others still run.
 */
export async function runParts<World>(
  parts: readonly Part<World>[],
  { world, seconds, report }: { readonly world: World; readonly seconds: number; readonly report: Report },
): Promise<0 | 1> {
  for (const [name, run] of parts) {
    try {
      await run(world, seconds, report);
    } catch (error) {
      report.fail(error instanceof BenchFailure ? `${name}: ${error.message}` : `${name}: ${String(error)}`);
    }
  }
  return report.failures.length === 0 ? 0 : 1;
}
