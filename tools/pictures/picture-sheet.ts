/** One picture of a sheet. */
export interface SheetPicture {
  readonly caption: string;
  /** Address of the picture, as a rule a data URL. */
  readonly source: string;
}

/** Around the pictures of a sheet and between them, in pixels. */
export const SHEET_GAP = 24;

/** A page of HTML that shows pictures beside one another to be looked at, so many in a row, each with what it shows. */
export function pictureSheet(pictures: readonly SheetPicture[], inARow: number): string {
  const figures = pictures.map(
    ({ caption, source }) =>
      `<figure><figcaption>${escaped(caption)}</figcaption><img alt="" src="${source}"></figure>`,
  );
  return `<style>
      body { margin: 0; padding: ${SHEET_GAP}px; display: grid; grid-template-columns: repeat(${inARow}, minmax(0, 1fr)); gap: ${SHEET_GAP}px; align-items: start; background: #8a8580; font: 14px sans-serif }
      figure { margin: 0 } figcaption { padding: 4px; color: #fff; overflow-wrap: anywhere } img { display: block; width: 100% }
    </style>${figures.join('')}`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
