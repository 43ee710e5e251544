/**
 * The mark of Maincrop: two ridges of a potato field in a rounded square of soil. One drawing for the portal, its icons,
 * mails and paper. Lengths are of a square of 32; the strokes have round ends.
 */
export const BRAND_MARK = {
  size: 32,
  radius: 8,
  stroke: 2.4,
  /** The outer ridge, light on soil. */
  outer: 'M7 24c1-9 4-14 9-17 5 3 8 8 9 17',
  /** The inner ridge, in the colour of the crop. */
  inner: 'M12.5 24c.4-6 1.5-9.5 3.5-12 2 2.5 3.1 6 3.5 12',
} as const;

/** Its colours where no style sheet gives them: icons, mails, paper. The same as `--soil`, `--on-soil`, `--soil-light`. */
export const BRAND_COLOURS = { soil: '#533520', outer: '#fdf8f0', inner: '#e7b369' } as const;

/** The mark as an SVG document; `bleed` widens the soil, as icons need that systems cut to a shape (0 to 1). */
export function brandMarkSvg({ bleed = 0 }: { readonly bleed?: number } = {}): string {
  const { size, radius, stroke, outer, inner } = BRAND_MARK;
  const room = size * bleed;
  const view = `${-room} ${-room} ${size + 2 * room} ${size + 2 * room}`;
  const soil =
    bleed > 0
      ? `<rect x="${-room}" y="${-room}" width="${size + 2 * room}" height="${size + 2 * room}" fill="${BRAND_COLOURS.soil}"/>`
      : `<rect width="${size}" height="${size}" rx="${radius}" fill="${BRAND_COLOURS.soil}"/>`;
  const line = (path: string, colour: string) => `<path d="${path}" stroke="${colour}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}">${soil}<g fill="none" stroke-width="${stroke}" stroke-linecap="round">${line(outer, BRAND_COLOURS.outer)}${line(inner, BRAND_COLOURS.inner)}</g></svg>`;
}
