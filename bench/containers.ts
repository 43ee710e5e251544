// How long sharing a load between containers takes: a usual cart of 12 products, and one of 200 products.
// Part of `npm run bench`; alone: `node bench/containers.ts`. That it is right: `container-proof.ts`.
import { EXAMPLE_VEHICLES, randomLoad } from '@maincrop/testkit/load/example-loads';
import { shareLoad } from '@maincrop/domain/load/share-load';
import { newReport, type Report } from './report.ts';

/** A container is shared whenever a quantity changes: below what is felt as waiting for a key. */
const GOALS = { usual: 20, large: 50 } as const;

/** Reports how long it takes. */
export function benchContainers(report: Report): Promise<void> {
  const section = 'Sharing a load between containers, in Node';
  const usual = timesOf(500, { products: 12, lines: 12, pallets: 8, layers: 6 });
  const large = timesOf(100, { products: 200, lines: 200, pallets: 2, layers: 6 });
  report.latency(section, { name: '12 products', times: usual, goal: { share: 0.99, ms: GOALS.usual } });
  report.latency(section, { name: '200 products', times: large, goal: { share: 0.99, ms: GOALS.large } });
  return Promise.resolve();
}

type Shape = Parameters<typeof randomLoad>[1];

function timesOf(carts: number, shape: Shape): number[] {
  const timeOf = (seed: number) => {
    const vehicle = EXAMPLE_VEHICLES[seed % 2 === 0 ? '40HC_PALLET' : '40HC_SHEET'];
    const input = randomLoad(seed, { ...shape, vehicle });
    const start = performance.now();
    shareLoad(input);
    return performance.now() - start;
  };
  for (let seed = carts; seed < carts + 20; seed++) timeOf(seed);
  return Array.from({ length: carts }, (_, seed) => timeOf(seed)).toSorted((a, b) => a - b);
}

if (import.meta.main) await benchContainers(newReport());
