import { measureGrowth } from './growth.ts';
import { orderQuestions } from './lists.ts';
import type { Report } from './report.ts';
import { seedOrders } from './seed-orders.ts';
import { BUYER_CUSTOMER, type BenchWorld } from './world.ts';

/** The same pages of orders on 10^4 and 10^6 orders of one customer. */
export async function benchFlatness(world: BenchWorld, seconds: number, report: Report): Promise<void> {
  await measureGrowth(
    world,
    {
      section: 'Orders on 10,000 and on 1,000,000 of one customer, one connection',
      seed: (rows) =>
        seedOrders(world.system, { customerNr: BUYER_CUSTOMER, ownOrders: rows, otherOrders: 0 }),
      questions: () => orderQuestions(world),
      seconds,
    },
    report,
  );
}
