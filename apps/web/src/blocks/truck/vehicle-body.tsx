import type { VehicleShape } from './arrange-places.ts';

export interface VehicleBodyProps {
  /** The floor in units of the drawing. */
  readonly floor: { readonly x: number; readonly y: number; readonly length: number; readonly width: number };
  readonly shape: VehicleShape;
}

/** Walls, doors and what pulls or cools the vehicle. */
export function VehicleBody({ floor, shape }: VehicleBodyProps) {
  const { x, y, length, width } = floor;
  const middle = y + width / 2;
  return (
    <g className="stroke-line-strong" strokeWidth="1.5">
      {shape === 'truck' ? <Tractor x={x} middle={middle} /> : <Cooler x={x} middle={middle} />}
      <rect x={x - 3} y={y - 3} width={length + 6} height={width + 6} rx="4" className="fill-sunken" />
      {shape === 'truck' ? (
        <path
          d={`M${x + length + 3} ${y - 1}l7 -5M${x + length + 3} ${y + width + 1}l7 5`}
          strokeLinecap="round"
        />
      ) : (
        <Castings floor={floor} />
      )}
    </g>
  );
}

function Tractor({ x, middle }: { readonly x: number; readonly middle: number }) {
  return (
    <>
      <path d={`M${x - 16} ${middle}h14`} strokeWidth="10" className="stroke-line-strong" />
      <path
        d={`M${x - 18} ${middle - 42}h-18q-8 0 -9 9q-1.500 33 0 66q1 9 9 9h18q4 0 4 -4v-76q0 -4 -4 -4z`}
        className="fill-brand stroke-brand-strong"
      />
      <path
        d={`M${x - 41} ${middle - 33}q-1.500 33 0 66l7 -6q-1 -27 0 -54z`}
        className="fill-brand-soft stroke-none"
      />
      <path
        d={`M${x - 30} ${middle - 42}v-6h5M${x - 30} ${middle + 42}v6h5`}
        fill="none"
        strokeLinecap="round"
        className="stroke-brand-strong"
      />
    </>
  );
}

/** The cooling machine at the head of a container. */
function Cooler({ x, middle }: { readonly x: number; readonly middle: number }) {
  return (
    <>
      <rect x={x - 17} y={middle - 38} width="14" height="76" rx="3" className="fill-brand-soft" />
      <circle cx={x - 10} cy={middle - 18} r="5" fill="none" />
      <circle cx={x - 10} cy={middle + 18} r="5" fill="none" />
    </>
  );
}

function Castings({ floor: { x, y, length, width } }: Pick<VehicleBodyProps, 'floor'>) {
  const corners = [
    [x - 4, y - 4],
    [x + length - 2, y - 4],
    [x - 4, y + width - 2],
    [x + length - 2, y + width - 2],
  ] as const;
  return corners.map(([left, top]) => (
    <rect
      key={`${left} ${top}`}
      x={left}
      y={top}
      width="6"
      height="6"
      className="fill-line-strong stroke-none"
    />
  ));
}
