import type { Product } from '@maincrop/contract/schemas/new-order';
import '../../styles/load-colours.css';

/** A class that sets the colours `--load` and `--load-edge` for what lies below it. */
export type GroupColour = `load-${number}`;

/** The colour of each product group, by its Label, in the order of the groups; after eight they begin again. */
export function groupColours(products: readonly Pick<Product, 'Label'>[]): ReadonlyMap<string, GroupColour> {
  const labels = [...new Set(products.map((product) => product.Label))];
  return new Map(labels.map((label, index) => [label, `load-${(index % COLOURS) + 1}` as const]));
}

/** How much darker a product is drawn than its group: in turn, so that products of one group that lie together differ. */
export type Shade = 0 | 1 | 2;

/** The shade of each product in a load, by its number: in the order in which they lie, each group for itself. */
export function shades(loaded: readonly Pick<Product, 'ProductNr' | 'Label'>[]): ReadonlyMap<string, Shade> {
  const known = new Map<string, Shade>();
  for (const group of Map.groupBy(loaded, ({ Label }) => Label).values()) {
    const numbers = new Set(group.map(({ ProductNr }) => ProductNr));
    for (const [index, number] of [...numbers].entries())
      known.set(number, SHADES[index % SHADES.length] ?? 0);
  }
  return known;
}

const SHADES = [0, 1, 2] as const;

/** As many as the style sheet has. */
const COLOURS = 8;
