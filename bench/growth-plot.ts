import type { Growth } from './report.ts';

const [WIDTH, HEIGHT] = [900, 520];
const PLOT = { left: 70, right: 640, top: 30, bottom: 460 };
const MS = [1, 10, 100, 1000];
/** Told apart by colour and, for whoever sees none, by the name at the end of each line. */
const COLOURS = [
  '#1b6ca8',
  '#b8432f',
  '#2e7d4f',
  '#8a5a00',
  '#6a4c93',
  '#00798c',
  '#9c2c77',
  '#4d5b6a',
  '#c2185b',
  '#33691e',
  '#455a9c',
  '#b26500',
];
const LINE_PX = 15;

/** Milliseconds over rows, both by powers of ten, as SVG; a line for each request. */
export function growthPlot(grown: readonly Growth[]): string {
  const sizes = grown[0]?.p99Ms.map(({ rows }) => rows) ?? [];
  const x = between(sizes, PLOT.left, PLOT.right);
  const y = between(MS, PLOT.bottom, PLOT.top);
  const grid = [
    ...sizes.map(
      (rows) =>
        `<line x1="${x(rows)}" y1="${PLOT.top}" x2="${x(rows)}" y2="${PLOT.bottom}"/>` +
        text([x(rows), PLOT.bottom + 22], rows.toLocaleString('en'), { anchor: 'middle' }),
    ),
    ...MS.map(
      (ms) =>
        `<line x1="${PLOT.left}" y1="${y(ms)}" x2="${PLOT.right}" y2="${y(ms)}"/>` +
        text([PLOT.left - 8, y(ms) + 4], `${ms} ms`, { anchor: 'end' }),
    ),
  ];
  const ends = apart(grown.map(({ p99Ms }) => y(p99Ms.at(-1)?.ms ?? 1)));
  const lines = grown.map(({ name, p99Ms }, nth) => {
    const colour = COLOURS[nth % COLOURS.length] ?? '';
    const points = p99Ms.map(({ rows, ms }) => `${x(rows)},${y(ms)}`).join(' ');
    const label = text([PLOT.right + 10, (ends[nth] ?? 0) + 4], name, { anchor: 'start', colour });
    return `<polyline points="${points}" fill="none" stroke="${colour}" stroke-width="2"/>${label}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12" role="img" aria-label="p99 of requests by the number of orders of a customer">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>
<g stroke="#ccc">${grid.join('\n')}</g>
${lines.join('\n')}
</svg>
`;
}

/** Where a value stands between two ends, by its power of ten, in tenths of a pixel. */
function between(values: readonly number[], from: number, to: number): (value: number) => number {
  const [low, high] = [Math.log10(values[0] ?? 1), Math.log10(values.at(-1) ?? 10)];
  return (value) => Math.round(10 * (from + ((Math.log10(value) - low) / (high - low)) * (to - from))) / 10;
}

/** The same places in the same order, each at least a line of text below the one above. */
function apart(places: readonly number[]): readonly number[] {
  const moved = [...places];
  const order = places.map((_, nth) => nth).toSorted((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  let next = PLOT.top;
  for (const nth of order) {
    moved[nth] = Math.max(next, places[nth] ?? 0);
    next = (moved[nth] ?? 0) + LINE_PX;
  }
  // Below the plot there is room for no more than what stands too low.
  const over = next - LINE_PX - PLOT.bottom;
  return over > 0 ? moved.map((place) => place - over) : moved;
}

function text(
  [x, y]: readonly [x: number, y: number],
  words: string,
  { anchor, colour = '#444' }: { readonly anchor: string; readonly colour?: string },
): string {
  return `<text x="${x}" y="${y}" text-anchor="${anchor}" fill="${colour}" stroke="none">${words}</text>`;
}
