import type { DrawnPlace } from './draw-load.ts';
import type { GroupColour, Shade } from './group-colours.ts';

interface DrawnProduct {
  readonly ShortCode: string;
  readonly colour: GroupColour;
  readonly shade: Shade;
}

export interface LoadPlaceProps {
  readonly place: DrawnPlace;
  /** Corner and size in units of the drawing. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** Pattern for what is too much. */
  readonly hatchId: string;
  readonly productOf: (productNr: string) => DrawnProduct | undefined;
}

/** One floor place: free, suggested, or with one product or several on top of each other. */
export function LoadPlace({ place, box, hatchId, productOf }: LoadPlaceProps) {
  const inner = { x: box.x + 1, y: box.y + 1, width: box.width - 2, height: box.height - 2 };
  const [first] = place.parts;
  const product = first && productOf(first.ProductNr);
  if (place.kind === 'free' || product === undefined) {
    return (
      <rect {...inner} rx="2" fill="none" strokeDasharray="2 3" className="stroke-line-strong opacity-50" />
    );
  }
  if (place.kind === 'suggested') {
    return (
      <g className={`transition-opacity duration-150 starting:opacity-0 ${product.colour}`}>
        <rect
          {...inner}
          rx="2"
          strokeDasharray="4 2"
          strokeWidth="1.5"
          className="fill-surface stroke-(--load-edge)"
        />
        <Caption box={box} text="+" />
      </g>
    );
  }
  return (
    <g className="transition-opacity duration-150 starting:opacity-0">
      {place.parts.length === 1 && first?.share === 1 ? (
        <g className={product.colour}>
          <Fill box={inner} radius={2} shade={product.shade} />
          <Caption box={box} text={product.ShortCode} />
        </g>
      ) : (
        <Layers place={place} inner={inner} productOf={productOf} />
      )}
      {place.isTooMuch && (
        <rect {...inner} rx="2" fill={`url(#${hatchId})`} strokeWidth="2" className="stroke-danger" />
      )}
    </g>
  );
}

interface LayersProps extends Pick<LoadPlaceProps, 'place' | 'productOf'> {
  readonly inner: LoadPlaceProps['box'];
}

/** A mixed pallet: a band for each product, as high as its layers, from the bottom up. */
function Layers({ place, inner, productOf }: LayersProps) {
  const bands = place.parts.map((part, index) => {
    const below = place.parts.slice(0, index).reduce((sum, { share }) => sum + share, 0);
    const height = part.share * inner.height;
    return { part, height, y: inner.y + inner.height - below * inner.height - height };
  });
  return (
    <>
      <rect {...inner} rx="2" className="fill-surface stroke-line-strong" />
      {bands.map(({ part, height, y }) => (
        <g key={part.ProductNr} className={productOf(part.ProductNr)?.colour}>
          <Fill
            box={{ ...inner, y: Math.max(inner.y, y), height: Math.min(height, inner.height) }}
            radius={1}
            shade={productOf(part.ProductNr)?.shade ?? 0}
          />
          {height >= CAPTION_MIN && (
            <Caption
              box={{ x: inner.x, y, width: inner.width, height }}
              text={productOf(part.ProductNr)?.ShortCode ?? ''}
            />
          )}
        </g>
      ))}
    </>
  );
}

interface FillProps {
  readonly box: LoadPlaceProps['box'];
  readonly radius: number;
  readonly shade: Shade;
}

/** The colour of the group, darker by the shade of the product. */
function Fill({ box, radius, shade }: FillProps) {
  return (
    <>
      <rect {...box} rx={radius} className="fill-(--load) stroke-(--load-edge)" />
      {shade > 0 && <rect {...box} rx={radius} className={SHADES[shade]} />}
    </>
  );
}

const SHADES = ['', 'fill-(--load-edge) opacity-15', 'fill-(--load-edge) opacity-30'] as const;

/** Lowest band that has room for a short code. */
const CAPTION_MIN = 11;

function Caption({ box, text }: { readonly box: LoadPlaceProps['box']; readonly text: string }) {
  if (text.length * 5 > box.width) return null;
  return (
    <text
      x={box.x + box.width / 2}
      y={box.y + box.height / 2 + 3}
      textAnchor="middle"
      className="fill-ink text-[9px] font-semibold"
    >
      {text}
    </text>
  );
}
