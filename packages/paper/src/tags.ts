import type { Sheet } from './sheet.ts';

/** What a screen reader is told a part of a document is. */
export type Tag = 'H1' | 'H2' | 'P' | 'Figure';

/** The parts of a tagged document in the order in which they are read (PDF/UA). Ornaments are no parts. */
export class Tags {
  readonly #sheet: Sheet;
  readonly #root: PDFKit.PDFStructureElement;

  constructor(sheet: Sheet) {
    this.#sheet = sheet;
    this.#root = sheet.pdf.struct('Document');
    sheet.pdf.addStructure(this.#root);
  }

  /** Draws a part; a figure says in words what it shows. */
  add(tag: Tag, draw: () => void, alt?: string): void {
    this.#root.add(this.#sheet.pdf.struct(tag, alt === undefined ? {} : { alt }, draw));
  }

  /** Draws what only looks: lines and panels. */
  ornament(draw: () => void): void {
    this.#sheet.pdf.markContent('Artifact', { type: 'Layout' });
    draw();
    this.#sheet.pdf.endMarkedContent();
  }

  end(): void {
    this.#root.end();
  }
}
