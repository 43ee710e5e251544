import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import PDFDocument from 'pdfkit';

/** A4 in points, and what the design keeps free. */
export const PAGE = { width: 595.28, height: 841.89, left: 51, right: 544, top: 48, bottom: 762 } as const;
export const WIDTH = PAGE.right - PAGE.left;

/** In points; nothing is set smaller than `small`. */
export const SIZES = { small: 8, normal: 9.5, strong: 11, title: 23 } as const;

/** The portal's own colours, as the screens show them in their light scheme. */
export const COLOURS = {
  ink: '#2c231d',
  muted: '#6c6159',
  line: '#e2dbd3',
  sunken: '#f7f2eb',
  brand: '#8a4f16',
  brandStrong: '#6f3f10',
  brandSoft: '#faeedd',
} as const;

/** Tells screen readers what each thing drawn is; `Tags`. */
export interface PartTeller {
  /** Draws a part, or only draws where it is inside another one already. */
  part(tag: CellTag, draw: () => void): void;
  /** Draws what only looks. */
  ornament(draw: () => void): void;
}

/** What a text of a letter is: a paragraph, a heading, or a cell of a table. */
export type CellTag = 'P' | 'H1' | 'TH' | 'TD';

export interface TextBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size?: number;
  readonly isBold?: boolean;
  readonly colour?: string;
  readonly align?: 'left' | 'right';
  readonly lines?: 'one' | 'many';
  /** For screen readers, where the sheet has a teller; a paragraph unless told. */
  readonly tag?: CellTag;
}

/**
 * One document being drawn in the typeface of the portal. Each of its two files holds Latin with all accents, Greek and
 * Cyrillic, so that every name is set in it; they are embedded, as PDF/A demands.
 */
export class Sheet {
  readonly pdf: PDFKit.PDFDocument;
  #teller: PartTeller | null = null;

  constructor(facts: {
    readonly title: string;
    readonly author: string;
    readonly language: string;
    readonly at: Date;
    /** Whether it says to screen readers what each part is (PDF/UA); all of it must be drawn through `Tags` then. */
    readonly isTagged?: boolean;
  }) {
    this.pdf = new PDFDocument({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      pdfVersion: '1.7',
      lang: facts.language,
      displayTitle: true,
      // pdfkit's types do not know this subset yet.
      ...(facts.isTagged && {
        tagged: true,
        subset: 'PDF/UA' as PDFKit.PDFDocumentOptions['subset'] & string,
      }),
      info: { Title: facts.title, Author: facts.author, CreationDate: facts.at, ModDate: facts.at },
    });
    this.pdf.registerFont('plain', FONTS.plain);
    this.pdf.registerFont('bold', FONTS.bold);
  }

  /** From now on every text is a part and every rule and panel an ornament of its own. */
  tellParts(teller: PartTeller): void {
    this.#teller = teller;
  }

  /** Writes text into a box and answers the height it took. */
  text(text: string, box: TextBox): number {
    const isOneLine = box.lines !== 'many';
    const options = {
      width: box.width,
      align: box.align ?? 'left',
      lineGap: 1.5,
      ...(isOneLine && { height: (box.size ?? SIZES.normal) * 1.3, ellipsis: true }),
    };
    this.pdf
      .font(box.isBold ? 'bold' : 'plain')
      .fontSize(box.size ?? SIZES.normal)
      .fillColor(box.colour ?? COLOURS.ink);
    const height = isOneLine ? (box.size ?? SIZES.normal) * 1.45 : this.pdf.heightOfString(text, options);
    const write = () => void this.pdf.text(text, box.x, box.y, options);
    if (this.#teller === null) write();
    else this.#teller.part(box.tag ?? 'P', write);
    return height;
  }

  /** Height that `text` would take in the box. */
  heightOf(text: string, box: Pick<TextBox, 'width' | 'size' | 'isBold'>): number {
    return this.pdf
      .font(box.isBold ? 'bold' : 'plain')
      .fontSize(box.size ?? SIZES.normal)
      .heightOfString(text, { width: box.width, lineGap: 1.5 });
  }

  rule(
    y: number,
    look: { readonly colour?: string; readonly weight?: number; readonly from?: number } = {},
  ): void {
    this.ornament(
      () =>
        void this.pdf
          .moveTo(look.from ?? PAGE.left, y)
          .lineTo(PAGE.right, y)
          .lineWidth(look.weight ?? 0.6)
          .strokeColor(look.colour ?? COLOURS.line)
          .stroke(),
    );
  }

  panel(
    box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
    colour: string,
  ): void {
    this.ornament(() => void this.pdf.roundedRect(box.x, box.y, box.width, box.height, 3).fill(colour));
  }

  /** Draws what only looks; it is no part of what is read out. */
  ornament(draw: () => void): void {
    if (this.#teller === null) draw();
    else this.#teller.ornament(draw);
  }

  /** Ends the document and answers its bytes. */
  async bytes(): Promise<Buffer> {
    const parts: Buffer[] = [];
    const ended = new Promise<void>((resolve, reject) => {
      this.pdf.on('data', (part: Buffer) => parts.push(part));
      this.pdf.on('end', () => resolve());
      this.pdf.on('error', reject);
    });
    this.pdf.end();
    await ended;
    return Buffer.concat(parts);
  }
}

// Opened once for all sheets: reading their tables takes half of making a page.
const FONTS = {
  plain: openFont('400Regular/SourceSans3_400Regular.ttf'),
  bold: openFont('600SemiBold/SourceSans3_600SemiBold.ttf'),
} as const;

function openFont(file: string): Font {
  const font = create(
    readFileSync(createRequire(import.meta.url).resolve(`@expo-google-fonts/source-sans-3/${file}`)),
  );
  // A glyph keeps the first character that asks for it, which is what readers copy: a letter before a sign like it.
  const { lookalikes = [], letters = [] } = Object.groupBy(font.characterSet, (codePoint) =>
    isLookalike(codePoint) ? 'lookalikes' : 'letters',
  );
  for (const codePoint of [...letters, ...lookalikes]) font.glyphForCodePoint(codePoint);
  return font;
}

/** A sign that Unicode has for the sake of older sets, such as the micro sign beside the Greek letter. */
function isLookalike(codePoint: number): boolean {
  const sign = String.fromCodePoint(codePoint);
  return sign.normalize('NFKC') !== sign;
}
