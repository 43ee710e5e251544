import { randomUUID } from 'node:crypto';
import { percentile, timesOf } from './sequence.ts';
import type { BenchWorld } from './world.ts';

/** Placing an order with all rules and fsync on, one connection, against one committed row in the same database. */
export async function benchPlacement(world: BenchWorld, seconds: number): Promise<void> {
  const [partners, products] = await Promise.all([
    world.session.call('listShipToPartners'),
    world.session.call('listProducts'),
  ]);
  const product = products.items[0];
  const shipTo = partners.items[0];
  if (!product || !shipTo) throw new Error('The demo supplier has no product or no ship-to party.');
  const date = new Date(Date.now() + 14 * 86_400_000);
  while (date.getUTCDay() === 0 || date.getUTCDay() === 6) date.setUTCDate(date.getUTCDate() + 1);
  const place = () =>
    world.session.call('placeOrder', {
      idempotencyKey: randomUUID(),
      body: {
        items: [{ ProductNr: product.ProductNr, Quantity: 4, SalesUnit: 'PAL' }],
        ShipToParty: shipTo.CustomerNr,
        ReqDlvDate: date.toISOString().slice(0, 10).replaceAll('-', ''),
        PurchOrder: 'BENCH',
        DeliveryPlantCode: product.DeliveryPlantCode,
      },
    });
  const commit = () =>
    fetch(`${world.ceilingUrl}/orders`, { method: 'POST' }).then((answer) => answer.text());
  const placed: number[] = [];
  const committed: number[] = [];
  for (let round = 0; round < 3; round++) {
    committed.push(...(await timesOf(commit, seconds / 3)));
    placed.push(...(await timesOf(place, seconds / 3)));
  }
  const perSecond = (times: readonly number[]) =>
    (1000 * times.length) / times.reduce((sum, ms) => sum + ms, 0);
  console.log('Placing an order: all rules, jobs committed with it, fsync on, one connection');
  console.log(
    `  one committed row        ${perSecond(committed).toFixed(0)}/s  p99 ${percentile(committed, 99).toFixed(1)} ms`,
  );
  console.log(
    `  an order                 ${perSecond(placed).toFixed(0)}/s  p99 ${percentile(placed, 99).toFixed(1)} ms  ${((100 * perSecond(placed)) / perSecond(committed)).toFixed(0)} % of the ceiling\n`,
  );
}
