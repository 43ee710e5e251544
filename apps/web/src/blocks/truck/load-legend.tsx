import type { Product } from '@maincrop/contract/schemas/new-order';
import { byProductNr } from '@maincrop/domain/cart/cart-line';
import type { FloorPlace } from '@maincrop/domain/load/floor-plan';
import type { GroupColour } from './group-colours.ts';

export interface LoadLegendProps {
  readonly places: readonly FloorPlace[];
  readonly products: readonly Product[];
  readonly colours: ReadonlyMap<string, GroupColour>;
}

/** The product groups in the load with their colours. */
export function LoadLegend({ places, products, colours }: LoadLegendProps) {
  const known = byProductNr(products);
  const loaded = places.flatMap((place) => place.parts).map((part) => known.get(part.ProductNr));
  const groups = new Map(loaded.map((product) => [product?.Label ?? '', product?.HierarchyLabel ?? '']));
  if (groups.size === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      {[...groups].map(([label, name]) => (
        <li key={label} className="flex items-center gap-1.5">
          <Swatch colour={colours.get(label)} />
          {name}
        </li>
      ))}
    </ul>
  );
}

/** A small square in the colour of a product group. */
export function Swatch({ colour }: { readonly colour: GroupColour | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={`size-3 shrink-0 rounded-[3px] border forced-color-adjust-none border-(--load-edge) bg-(--load) ${colour ?? ''}`}
    />
  );
}
