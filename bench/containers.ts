// How long sharing a load between containers takes: a usual cart of 12 products, and one of 200 products.
// Part of `npm run bench`; alone: `node bench/containers.ts`. That it is right: `container-proof.ts`.
import { EXAMPLE_VEHICLES, randomLoad } from '@maincrop/testkit/load/example-loads';
import { shareLoad } from '@maincrop/domain/load/share-load';

/** Times in milliseconds. */
export interface ContainerFigures {
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly largeP50Ms: number;
  readonly largeP99Ms: number;
}

/** Measures and prints. */
export async function benchContainers(): Promise<ContainerFigures> {
  const usual = timesOf(500, { products: 12, lines: 12, pallets: 8, layers: 6 });
  const large = timesOf(100, { products: 200, lines: 200, pallets: 2, layers: 6 });
  const figures = {
    p50Ms: percentile(usual, 0.5),
    p99Ms: percentile(usual, 0.99),
    largeP50Ms: percentile(large, 0.5),
    largeP99Ms: percentile(large, 0.99),
  };
  console.log(`containers, 12 products: p50 ${figures.p50Ms} ms, p99 ${figures.p99Ms} ms`);
  console.log(`containers, 200 products: p50 ${figures.largeP50Ms} ms, p99 ${figures.largeP99Ms} ms`);
  return Promise.resolve(figures);
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
  return Array.from({ length: carts }, (_, seed) => timeOf(seed));
}

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((left, right) => left - right);
  const time = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return Math.round(time * 100) / 100;
}

if (import.meta.main) await benchContainers();
