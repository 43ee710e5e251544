import { useId } from 'react';
import { FLOOR, type VehicleShape } from './arrange-places.ts';
import type { LoadDrawing } from './draw-load.ts';
import { LoadPlace, type LoadPlaceProps } from './load-place.tsx';
import { VehicleBody } from './vehicle-body.tsx';

export interface TruckDrawingProps extends Pick<LoadPlaceProps, 'productOf'> {
  readonly drawing: LoadDrawing;
  readonly shape: VehicleShape;
}

/** The vehicle from above, decoration for those who see it; lengths are drawn shorter than widths. */
export function TruckDrawing({ drawing, shape, productOf }: TruckDrawingProps) {
  const hatchId = useId();
  const { length, width } = FLOOR[shape];
  // Containers are drawn to one scale, so that the small one is seen to be half as long.
  const floorLength =
    shape === 'small-container' ? (FLOOR_LENGTH * length) / FLOOR.container.length : FLOOR_LENGTH;
  const front = shape === 'truck' ? TRACTOR : COOLER;
  const scaleX = floorLength / length;
  const floor = { x: front, y: MARGIN, length: floorLength, width: width * SCALE_Y };
  const drawnEnd = front + drawing.length * scaleX + (drawing.undrawn > 0 ? 30 : 12);
  const end = shape === 'small-container' ? Math.max(drawnEnd, front + FLOOR_LENGTH + 12) : drawnEnd;
  const boxOf = (place: LoadPlaceProps['place']) => ({
    x: front + place.x * scaleX,
    y: MARGIN + place.y * SCALE_Y,
    width: place.length * scaleX,
    height: place.width * SCALE_Y,
  });
  return (
    <svg viewBox={`0 0 ${end} ${floor.width + 2 * MARGIN}`} aria-hidden="true" className="block w-full">
      <defs>
        <pattern
          id={hatchId}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="2.5" height="6" className="fill-danger" />
        </pattern>
      </defs>
      <VehicleBody floor={floor} shape={shape} />
      {drawing.places.map((place) => (
        <LoadPlace
          key={`${place.kind} ${place.x} ${place.y}`}
          place={place}
          box={boxOf(place)}
          hatchId={hatchId}
          productOf={productOf}
        />
      ))}
      {drawing.undrawn > 0 && (
        <text
          x={drawnEnd - 2}
          y={MARGIN + floor.width / 2 + 4}
          textAnchor="end"
          className="fill-danger text-[11px] font-semibold"
        >
          +{drawing.undrawn}
        </text>
      )}
    </svg>
  );
}

/** Units of the drawing for one metre across the vehicle, and for the whole floor of a truck or long container along it. */
const SCALE_Y = 46;
const FLOOR_LENGTH = 326;
/** Room for mirrors and walls. */
const MARGIN = 10;
/** Room before the floor. */
const TRACTOR = 50;
const COOLER = 22;
