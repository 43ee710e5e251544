import type { OrderItem } from '@maincrop/contract/schemas/orders';

export interface LoadPictureProps {
  readonly items: readonly OrderItem[];
  readonly isContainer: boolean;
}

/**
 * Roughly how full the vehicle is, from above: a place for each pallet, half a one for the layers of a product. The
 * exact plan belongs to the order wizard, whose drawing needs its products and its rules; this needs neither. The
 * figures stand beside it as text.
 */
export function LoadPicture({ items, isContainer }: LoadPictureProps) {
  const { rows, places } = isContainer ? CONTAINER : TRUCK;
  const loaded = items.flatMap(({ SalesUnit, Quantity }) =>
    SalesUnit === 'PAL' ? Array.from({ length: Math.min(Quantity, places) }, () => 1) : [LOOSE],
  );
  const [length, width] = [LENGTH / Math.ceil(places / rows), WIDTH / rows];
  return (
    <svg viewBox="0 0 320 92" aria-hidden="true" className="chart block w-full">
      {isContainer ? <Cooler /> : <Tractor />}
      <rect
        x={FLOOR.x - 4}
        y={FLOOR.y - 4}
        width={LENGTH + 8}
        height={WIDTH + 8}
        rx="4"
        className="chart-ground"
      />
      {Array.from({ length: places }, (_, index) => {
        const box = {
          x: FLOOR.x + Math.floor(index / rows) * length + 1,
          y: FLOOR.y + (index % rows) * width + 1,
          width: length - 2,
        };
        const share = loaded[index];
        return share === undefined ? (
          <rect key={index} {...box} height={width - 2} rx="2" strokeDasharray="2 3" className="chart-free" />
        ) : (
          <rect key={index} {...box} height={(width - 2) * share} rx="2" className="chart-plain" />
        );
      })}
    </svg>
  );
}

function Tractor() {
  return (
    <>
      <path d="M28 46h16" strokeWidth="8" className="chart-axis" />
      <rect x="4" y="10" width="26" height="72" rx="7" className="chart-plain" />
      <path d="M10 18q-3 28 0 56l6-5v-46z" className="chart-paper" />
    </>
  );
}

function Cooler() {
  return <rect x="26" y="16" width="12" height="60" rx="3" className="chart-soft" />;
}

/** EUR pallets across and in all. */
const TRUCK = { rows: 3, places: 33 };
const CONTAINER = { rows: 2, places: 22 };
/** Units of the drawing. */
const FLOOR = { x: 46, y: 8 };
const LENGTH = 266;
const WIDTH = 76;
/** Of the height of a pallet: layers that make none. */
const LOOSE = 0.5;
