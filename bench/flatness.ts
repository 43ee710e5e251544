import { percentile, timesOf } from './sequence.ts';
import { seedOrders } from './seed-orders.ts';
import { BUYER_CUSTOMER, type BenchWorld } from './world.ts';

const SIZES = [10_000, 1_000_000] as const;

/** The same pages at 10^4 and 10^6 orders of one customer: p99 of the larger as a ratio to the smaller. */
export async function benchFlatness(world: BenchWorld, seconds: number): Promise<void> {
  const list = (query: Record<string, string | number>) => () =>
    world.session.call('listOrders', { query: { per_page: 20, ...query } });
  const pages: Record<string, () => Promise<unknown>> = {
    'page 1': list({ page: 1, filter: 'closed' }),
    'page 2 by cursor': async () => {
      const first = await world.session.call('listOrders', {
        query: { per_page: 20, page: 1, filter: 'closed' },
      });
      return list({ page: 2, filter: 'closed', cursor: first.cursors?.last ?? '' })();
    },
    'status filter': list({ page: 1, filter: 'SAP_CANCELLED' }),
    'dashboard card': () => world.session.call('listOrders', { query: { per_page: 1, page: 1 } }),
    search: list({ page: 1, search: 'own-4242' }),
  };
  const p99 = new Map<string, number[]>();
  for (const size of SIZES) {
    await world.system.query("delete from orders where id like 'bench-%'");
    await seedOrders(world.system, { customerNr: BUYER_CUSTOMER, ownOrders: size, otherOrders: 0 });
    for (const [name, call] of Object.entries(pages)) {
      await timesOf(call, 0.5);
      p99.set(name, [...(p99.get(name) ?? []), percentile(await timesOf(call, seconds), 99)]);
    }
  }
  console.log('Flatness: p99 at 10^6 orders of one customer against 10^4');
  for (const [name, [small = 0, large = 0]] of p99) {
    console.log(
      `  ${name.padEnd(24)} ${small.toFixed(1)} ms -> ${large.toFixed(1)} ms  ${(large / small).toFixed(2)} x`,
    );
  }
}
