export interface FurrowsProps {
  /** A landscape picture, or an upright part of it with more sky for words. */
  readonly format?: 'landscape' | 'upright';
  readonly className?: string;
}

/** A field at evening: furrows that run to the horizon. Decoration only, drawn from the same tokens in both schemes. */
export function Furrows({ format = 'landscape', className = '' }: FurrowsProps) {
  return (
    <svg
      viewBox={format === 'upright' ? '258 -60 236 315' : '0 0 600 300'}
      preserveAspectRatio={format === 'upright' ? 'xMaxYMax slice' : 'xMaxYMid slice'}
      className={className}
      aria-hidden="true"
    >
      <rect width="600" height="300" className="fill-soil" />
      <circle cx="430" cy="104" r="46" className="fill-soil-light opacity-90" />
      {/* The far hills hide the sun whole; their paler ground lies on the soil. */}
      <path d="M0 118c90-26 190-30 300-12s210 12 300-8v60H0z" className="fill-soil" />
      <path d="M0 118c90-26 190-30 300-12s210 12 300-8v32H0z" className="fill-soil-line opacity-70" />
      <path d="M0 132c140-20 260-16 360-6s170 6 240-4v178H0z" className="fill-soil" />
      <g fill="none" className="stroke-soil-line">
        {FURROWS.map(({ path, width }) => (
          <path key={path} d={path} strokeWidth={width} strokeLinecap="round" />
        ))}
      </g>
      <g className="fill-soil-light">
        {PLANTS.map(({ x, y, size }) => (
          <path
            key={`${x} ${y}`}
            d={`M${x} ${y}c${-size} ${-size * 0.4} ${-size} ${-size * 1.2} ${-size * 0.2} ${-size * 1.3}c${-size * 0.1} ${size * 0.5} ${size * 0.1} ${size} ${size * 0.2} ${size * 1.3}c0 ${-size * 0.6} ${size * 0.2} ${-size * 1.3} ${size} ${-size * 1.2}c${size * 0.1} ${size * 0.7} ${-size * 0.4} ${size} ${-size} ${size * 1.2}z`}
            className="opacity-80"
          />
        ))}
      </g>
    </svg>
  );
}

const HORIZON = 130;
const VANISHING_X = 400;
const ROWS = Array.from({ length: 23 }, (_, index) => index - 15);

/** One line a furrow, from the lower edge to the vanishing point, bent by the slope of the field. */
const FURROWS = ROWS.map((row) => {
  const foot = VANISHING_X + row * 74;
  const head = VANISHING_X + row * 9;
  return {
    path: `M${foot} 310Q${head + row * 12} ${HORIZON + 60} ${head} ${HORIZON + 2 + Math.abs(row) * 0.3}`,
    width: 2.2,
  };
});

/** Young plants on the near part of every other furrow, smaller the further away. */
const PLANTS = ROWS.filter((row) => row % 2 === 0).flatMap((row) =>
  [0.12, 0.32, 0.5, 0.64].map((way) => {
    const [foot, head] = [VANISHING_X + row * 74, VANISHING_X + row * 9];
    const bend = head + row * 12;
    const at = (from: number, middle: number, to: number) =>
      (1 - way) ** 2 * from + 2 * (1 - way) * way * middle + way ** 2 * to;
    return {
      x: Math.round(at(foot, bend, head) * 10) / 10,
      y: Math.round(at(310, HORIZON + 60, HORIZON + 2) * 10) / 10,
      size: Math.round((1 - way) ** 1.4 * 90) / 10 + 1,
    };
  }),
);
