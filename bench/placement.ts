import { randomUUID } from 'node:crypto';
import type { Load } from './load.ts';
import { BenchFailure } from './question.ts';
import type { Report } from './report.ts';
import { percentile, timesOf } from './sequence.ts';
import type { BenchWorld } from './world.ts';

/**
 * Placing an order with all rules and fsync on, one connection, against one committed row in the same database. The goal is
 * forty times what Vendure places on a quiet machine of two cores (6.6 a second).
 */
export async function benchPlacement(world: BenchWorld, seconds: number, report: Report): Promise<void> {
  const [partners, products] = await Promise.all([
    world.session.call('listShipToPartners'),
    world.session.call('listProducts'),
  ]);
  const product = products.items[0];
  const shipTo = partners.items[0];
  if (!product || !shipTo) throw new Error('The demo supplier has no product or no ship-to party.');
  const date = new Date(Date.now() + 14 * 86_400_000);
  while (date.getUTCDay() === 0 || date.getUTCDay() === 6) date.setUTCDate(date.getUTCDate() + 1);
  const place = async () => {
    const { OrderStatus } = await world.session.call('placeOrder', {
      idempotencyKey: randomUUID(),
      body: {
        items: [{ ProductNr: product.ProductNr, Quantity: 4, SalesUnit: 'PAL' }],
        ShipToParty: shipTo.CustomerNr,
        ReqDlvDate: date.toISOString().slice(0, 10).replaceAll('-', ''),
        PurchOrder: 'BENCH',
        DeliveryPlantCode: product.DeliveryPlantCode,
      },
    });
    if (OrderStatus !== 'AWS_CREATED') throw new BenchFailure('an order', `answered as ${OrderStatus}`);
  };
  const commit = async () => {
    const answer = await fetch(`${world.ceilingUrl}/row`, { method: 'POST' });
    const body = await answer.text();
    if (!answer.ok) throw new BenchFailure('one committed row', `refused with ${answer.status} ${body}`);
  };
  const placed: number[] = [];
  const committed: number[] = [];
  for (let round = 0; round < 3; round++) {
    committed.push(...(await timesOf(commit, seconds / 3)));
    placed.push(...(await timesOf(place, seconds / 3)));
  }
  report.figure('Placing an order: all rules, fsync on, one connection; ceiling: one committed row', {
    name: 'an order',
    goal: { perSecond: 264 },
    service: loadOf(placed),
    ceiling: loadOf(committed),
  });
}

function loadOf(times: readonly number[]): Load {
  return {
    requestsPerSecond: (1000 * times.length) / times.reduce((sum, ms) => sum + ms, 0),
    p50Ms: percentile(times, 50),
    p99Ms: percentile(times, 99),
  };
}
