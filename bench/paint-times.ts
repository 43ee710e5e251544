import { buildWeb } from '@maincrop/tools/commands/build-web';
import { chromiumPath } from '@maincrop/tools/commands/chromium';
import { type Browser, chromium } from '@playwright/test';
import type { Report } from './report.ts';
import { percentile } from './sequence.ts';
import { type BenchWorld, startBenchWorld } from './world.ts';

/** A phone of the lower middle is about so many times slower than a desk. */
export const SLOWER = 4;
/** By turns with the ceiling. */
export const ROUNDS = 3;
/** Of the median on a quiet machine: others are judged by what the ceiling takes there. */
const GOAL = { share: 0.5, ms: 50 } as const;
const RATIO_MAX = 4;

/** A world of the bench and a browser beside it, for as long as `run` takes. */
export async function withBrowser(
  run: (world: BenchWorld, browser: Browser) => Promise<void>,
): Promise<void> {
  // The service reads the build when it starts.
  await buildWeb();
  const world = await startBenchWorld();
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
  try {
    await run(world, browser);
  } finally {
    await browser.close();
    await world.close();
  }
}

/** Milliseconds to paint by what was done, beside those of `ceiling`; a median above four times its median is a failure. */
export function tellPaintTimes(
  report: Report,
  given: {
    readonly part: string;
    readonly section: string;
    readonly ceiling: string;
    readonly found: ReadonlyMap<string, readonly number[]>;
  },
): void {
  const { part, section, ceiling, found } = given;
  const ceilingMs = percentile(found.get(ceiling) ?? [], 50);
  for (const [name, taken] of found) {
    const times = taken.toSorted((left, right) => left - right);
    const median = percentile(times, 50);
    const ratio = name === ceiling ? '' : `, ${(median / ceilingMs).toFixed(1)} x the ceiling`;
    report.latency(section, { name: `${name}${ratio}`, times, goal: GOAL });
    if (median > RATIO_MAX * ceilingMs)
      report.fail(`${part}: ${name} took ${median.toFixed(1)} ms, more than ${RATIO_MAX} x its ceiling`);
  }
}
