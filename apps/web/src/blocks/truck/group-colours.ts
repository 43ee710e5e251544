import type { Product } from '@maincrop/contract/schemas/new-order';
import '../../styles/load-colours.css';

/** A class that sets the colours `--load` and `--load-edge` for what lies below it. */
export type GroupColour = `load-${number}`;

/** The colour of each product group, by its Label, in the order of the groups; after eight they begin again. */
export function groupColours(products: readonly Pick<Product, 'Label'>[]): ReadonlyMap<string, GroupColour> {
  const labels = [...new Set(products.map((product) => product.Label))];
  return new Map(labels.map((label, index) => [label, `load-${(index % COLOURS) + 1}` as const]));
}

/** As many as the style sheet has. */
const COLOURS = 8;
