import { type Load, measure, median } from './load.ts';
import { seedInvoices } from './seed-invoices.ts';
import { percentile, timesOf } from './sequence.ts';
import { BUYER_CUSTOMER, type BenchWorld } from './world.ts';

const ROUNDS = 3;
const SIZES = [10_000, 1_000_000] as const;

/** The invoice list against the ceiling and its flatness, both with up to 10^6 invoices of one customer. */
export async function benchInvoices(world: BenchWorld, seconds: number): Promise<void> {
  const p99 = new Map<string, number[]>();
  for (const size of SIZES) {
    await seedInvoices(world.system, { customerNr: BUYER_CUSTOMER, ownOrders: size, otherOrders: 0 });
    for (const [name, call] of Object.entries(pagesOf(world))) {
      await timesOf(call, 0.5);
      p99.set(name, [...(p99.get(name) ?? []), percentile(await timesOf(call, seconds), 99)]);
    }
  }
  console.log('Flatness: p99 at 10^6 invoices of one customer against 10^4');
  for (const [name, [small = 0, large = 0]] of p99) {
    console.log(
      `  ${name.padEnd(28)} ${small.toFixed(1)} ms -> ${large.toFixed(1)} ms  ${(large / small).toFixed(2)} x`,
    );
  }
  await againstCeiling(world, seconds);
}

function pagesOf({ session }: BenchWorld): Record<string, () => Promise<unknown>> {
  const list = (query: Record<string, string | number>) => () =>
    session.call('listInvoices', { query: { per_page: 20, ...query } });
  return {
    'page 1': list({ page: 1 }),
    'page 2 by cursor': async () => {
      const first = await session.call('listInvoices', { query: { per_page: 20, page: 1 } });
      return list({ page: 2, cursor: first.cursors?.last ?? '' })();
    },
    'status filter': list({ page: 1, filter: 'overdue' }),
    'filter by another sort': list({ page: 1, filter: 'before_due', sort: 'NetValue+desc' }),
    'all by another sort': list({ page: 1, sort: 'NetValue+desc' }),
    search: list({ page: 1, search: 'B-4242' }),
    'open amounts': () => session.call('getOpenAmounts'),
    'cash view': () => session.call('getCashView'),
  };
}

async function againstCeiling(world: BenchWorld, seconds: number): Promise<void> {
  const headers = { authorization: `Bearer ${world.session.token}` };
  const targets = {
    ceiling: { url: `${world.ceilingUrl}/invoices` },
    'invoice list': { url: `${world.apiBase}/invoices?per_page=20&page=1`, headers },
    'invoice list, one status': {
      url: `${world.apiBase}/invoices?per_page=20&page=1&filter=overdue`,
      headers,
    },
    'open amounts': { url: `${world.apiBase}/open-amount-invoices`, headers },
    'cash view': { url: `${world.apiBase}/invoices/cash-view`, headers },
  };
  const loads = new Map<string, Load[]>();
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, target] of Object.entries(targets)) {
      loads.set(name, [...(loads.get(name) ?? []), await measure({ ...target, seconds })]);
    }
  }
  console.log('Invoices, 16 connections, 1,000,000 of the customer');
  const ceiling = median(loads.get('ceiling') ?? []);
  for (const [name, runs] of loads) {
    const load = median(runs);
    const ratio = Math.round((100 * load.requestsPerSecond) / ceiling.requestsPerSecond);
    console.log(
      `  ${name.padEnd(28)} ${String(Math.round(load.requestsPerSecond)).padStart(6)}/s  p50 ${load.p50Ms} ms  p99 ${load.p99Ms} ms  ${ratio} % of the ceiling${load.errors ? `  ${load.errors} ERRORS` : ''}`,
    );
  }
}
