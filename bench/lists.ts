import { type Load, measure, median } from './load.ts';
import { seedOrders } from './seed-orders.ts';
import { BUYER_CUSTOMER, type BenchWorld } from './world.ts';

const ROUNDS = 3;

/**
 * The order list with sign-in, policies and total against the ceiling, on 100,000 orders of one customer and
 * 1,000,000 in all.
 */
export async function benchLists(world: BenchWorld, seconds: number): Promise<void> {
  await world.system.query("delete from orders where id like 'bench-%'");
  await seedOrders(world.system, { customerNr: BUYER_CUSTOMER, ownOrders: 100_000, otherOrders: 900_000 });
  const headers = { authorization: `Bearer ${world.session.token}` };
  const targets = {
    ceiling: { url: `${world.ceilingUrl}/orders` },
    'order list': { url: `${world.apiBase}/orders?per_page=20&page=1&filter=closed`, headers },
    'order list, one status': { url: `${world.apiBase}/orders?per_page=20&page=1&filter=DELIVERED`, headers },
    'order search': { url: `${world.apiBase}/orders?per_page=20&page=1&search=own-4242`, headers },
    products: { url: `${world.apiBase}/products`, headers },
  };
  const loads = new Map<string, Load[]>();
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, target] of Object.entries(targets)) {
      loads.set(name, [...(loads.get(name) ?? []), await measure({ ...target, seconds })]);
    }
  }
  console.log('Lists, 16 connections, 100,000 orders of the customer, 1,000,000 in all');
  const ceiling = median(loads.get('ceiling') ?? []);
  for (const [name, runs] of loads) {
    const load = median(runs);
    const ratio = Math.round((100 * load.requestsPerSecond) / ceiling.requestsPerSecond);
    console.log(
      `  ${name.padEnd(24)} ${String(Math.round(load.requestsPerSecond)).padStart(6)}/s  p50 ${load.p50Ms} ms  p99 ${load.p99Ms} ms  ${ratio} % of the ceiling${load.errors ? `  ${load.errors} ERRORS` : ''}`,
    );
  }
}
