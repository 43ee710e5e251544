import type { CellTag, PartTeller, Sheet } from './sheet.ts';

/** What a screen reader is told a part of a document is. */
export type Tag = CellTag | 'H2' | 'Figure';

/** The parts of a tagged document in the order in which they are read (PDF/UA). Ornaments are no parts. */
export class Tags implements PartTeller {
  readonly #sheet: Sheet;
  readonly #root: PDFKit.PDFStructureElement;
  /** From the document to the group that is being drawn. */
  readonly #open: PDFKit.PDFStructureElement[];
  #isInside = false;

  constructor(sheet: Sheet) {
    this.#sheet = sheet;
    this.#root = sheet.pdf.struct('Document');
    this.#open = [this.#root];
    sheet.pdf.addStructure(this.#root);
  }

  /** Draws a part; a figure says in words what it shows. */
  add(tag: Tag, draw: () => void, alt?: string): void {
    const inside = () => this.#inside(draw);
    this.#open.at(-1)?.add(this.#sheet.pdf.struct(tag, alt === undefined ? {} : { alt }, inside));
  }

  /** A part that says nothing when it stands in another one, which says it all. */
  part(tag: CellTag, draw: () => void): void {
    if (this.#isInside) draw();
    else this.add(tag, draw);
  }

  /** Draws parts that belong together: the rows of a table, the cells of a row. */
  group(tag: 'Table' | 'TR', draw: () => void): void {
    const group = this.#sheet.pdf.struct(tag);
    this.#open.at(-1)?.add(group);
    this.#open.push(group);
    draw();
    this.#open.pop();
    group.end();
  }

  /** Draws what only looks: lines and panels, and what is repeated on each page. */
  ornament(draw: () => void): void {
    if (this.#isInside) {
      draw();
      return;
    }
    this.#sheet.pdf.markContent('Artifact', { type: 'Layout' });
    this.#inside(draw);
    this.#sheet.pdf.endMarkedContent();
  }

  end(): void {
    this.#root.end();
  }

  #inside(draw: () => void): void {
    this.#isInside = true;
    draw();
    this.#isInside = false;
  }
}
