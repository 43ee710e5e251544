/** A part of a flag in a box of 18 by 12, painted over those before it: a filled area or a line. */
export type FlagShape =
  | { readonly path: string; readonly fill: string }
  | { readonly path: string; readonly stroke: string; readonly strokeWidth: number };

type Stripes = readonly [string, string, string];

/** Three stripes from top to bottom. */
export function horizontal(colours: Stripes): readonly FlagShape[] {
  return colours.map((fill, row) => ({ path: `M0 ${row * 4}h18v4H0z`, fill }));
}

/** Three stripes from left to right. */
export function vertical(colours: Stripes): readonly FlagShape[] {
  return colours.map((fill, column) => ({ path: `M${column * 6} 0h6v12h-6z`, fill }));
}
