import { FEW_AND_MANY, measureGrowth } from './growth.ts';
import { orderQuestions } from './lists.ts';
import type { Growth, Report } from './report.ts';
import { seedOrders } from './seed-orders.ts';
import { BUYER_CUSTOMER, type BenchWorld } from './world.ts';

/** The same pages of orders on few and many orders of one customer. */
export async function benchFlatness(world: BenchWorld, seconds: number, report: Report): Promise<void> {
  await measureOrders(world, { sizes: FEW_AND_MANY, seconds }, report);
}

/** The same on as many orders as `sizes` says. */
export async function measureOrders(
  world: BenchWorld,
  { sizes, seconds }: { readonly sizes: readonly number[]; readonly seconds: number },
  report: Report,
): Promise<readonly Growth[]> {
  return measureGrowth(
    world,
    {
      section: 'Orders as their customer grows, one connection',
      sizes,
      seed: (rows) =>
        seedOrders(world.system, { customerNr: BUYER_CUSTOMER, ownOrders: rows, otherOrders: 0 }),
      questions: () => orderQuestions(world),
      seconds,
    },
    report,
  );
}
