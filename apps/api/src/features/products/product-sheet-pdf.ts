import type { ProductDetails } from '@maincrop/contract/schemas/products';
import { dayFirst } from '@maincrop/domain/calendar/day-first';
import { supplierToday } from '@maincrop/domain/calendar/supplier-time';
import type { Locale } from '@maincrop/domain/locale/locales';
import { drawPackaging } from '@maincrop/domain/product-picture/draw-packaging';
import { drawProduct, PICTURE } from '@maincrop/domain/product-picture/draw-product';
import { typesetProduct } from '@maincrop/messages/typeset-shown';
import { drawBarcode } from '@maincrop/paper/barcode';
import { drawMarks, MM } from '@maincrop/paper/drawing';
import { drawFeet, drawHead } from '@maincrop/paper/letter';
import { COLOURS, PAGE, Sheet, SIZES, WIDTH } from '@maincrop/paper/sheet';
import { writeStrong } from '@maincrop/paper/strong-text';
import { Tags } from '@maincrop/paper/tags';
import { sayIn } from '../../platform/texts.ts';
import {
  COLUMN,
  FACT_GAP,
  factHeight,
  FACTS,
  GAP,
  LABEL,
  NAME_TOP,
  nameSize,
  PACKAGING_TOP,
  PARTS_TOP,
  PICTURE_MM,
  PICTURE_TOP,
  textSize,
} from './product-sheet-layout.ts';
import { type SheetFact, type SheetPart, sheetFacts, sheetParts } from './product-sheet-parts.ts';

/** Counted up whenever the sheet looks or reads differently: kept sheets of earlier ones are made anew. */
export const SHEET_TEMPLATE = 2;

interface Paper {
  readonly sheet: Sheet;
  readonly tags: Tags;
  readonly product: ProductDetails;
  readonly locale: Locale;
  readonly say: ReturnType<typeof sayIn<'file-product'>>['say'];
  readonly sayProduct: ReturnType<typeof sayIn<'products'>>['say'];
}

/** All that is known of a product on one page of A4, in one language (PRD-03). */
export async function productSheetPdf(
  product: ProductDetails,
  { locale, asOf }: { readonly locale: Locale; readonly asOf: Date },
): Promise<Buffer> {
  const { say } = sayIn('file-product', locale);
  const { say: sayProduct } = sayIn('products', locale);
  const name = typesetProduct(product.ProductText);
  const sheet = new Sheet({
    title: `${say('title')} ${product.ShortCode} ${name}`,
    author: 'Maincrop',
    language: locale,
    at: asOf,
    isTagged: true,
  });
  const tags = new Tags(sheet);
  const paper: Paper = { sheet, tags, product, locale, say, sayProduct };
  tags.add('P', () => drawHead(sheet, { sender: '', title: say('title') }));
  const size = nameSize(sheet, name);
  tags.add('H1', () => {
    sheet.text(name, { x: PAGE.left, y: NAME_TOP, width: WIDTH, size, isBold: true, lines: 'many' });
  });
  drawPicture(paper);
  drawParts(paper, sheetParts(product, { locale, say: sayProduct }));
  drawPacking(paper);
  const date = dayFirst(supplierToday(asOf));
  tags.add('P', () =>
    drawFeet(sheet, [
      `${product.ShortCode} · ${product.ProductNr} · ${say('asOf', { date })}`,
      say('trueSize'),
    ]),
  );
  tags.end();
  return sheet.bytes();
}

/** As large as life where the page is printed as it is, with the facts that are asked for first at its right. */
function drawPicture({ sheet, tags, product, locale, sayProduct }: Paper): void {
  const drawing = drawProduct(product);
  const ground = PICTURE_TOP + PICTURE_MM * MM;
  tags.ornament(() =>
    sheet.panel(
      { x: PAGE.left, y: PICTURE_TOP, width: PICTURE.width * MM - 20, height: (PICTURE_MM + 8) * MM },
      COLOURS.sunken,
    ),
  );
  tags.add(
    'Figure',
    () => {
      const at = { x: PAGE.left - 4, y: ground, scale: MM };
      drawMarks(sheet, drawing.coin, at);
      drawMarks(sheet, drawing.marks, at);
      for (const { from, to, mm, side } of drawing.measures) {
        const d = `M${from.join(' ')}L${to.join(' ')}`;
        drawMarks(sheet, [{ d, stroke: COLOURS.ink, width: 0.35 }], at);
        const [x, y] = [at.x + ((from[0] + to[0]) / 2) * MM, ground + ((from[1] + to[1]) / 2) * MM];
        const box =
          side === 'below'
            ? { x: x - 30, y: y + 3, width: 60 }
            : { x: x - 48, y: y - 6, width: 44, align: 'right' as const };
        const text = `${mm.toLocaleString(locale)} mm`;
        const shift = side === 'below' ? 30 - sheet.pdf.font('plain').fontSize(9).widthOfString(text) / 2 : 0;
        sheet.text(text, { ...box, x: box.x + shift, size: 9 });
      }
    },
    [product.ProductText, product.Cut].filter(Boolean).join(', '),
  );
  let y = PICTURE_TOP;
  for (const [label, value] of sheetFacts(product, { locale, say: sayProduct })) {
    const place = { ...FACTS, lines: 'many' } as const;
    tags.add('P', () => {
      y += sheet.text(label, { ...place, y, size: SIZES.small, colour: COLOURS.muted });
      y += sheet.text(value, { ...place, y, size: 9, isBold: true }) + FACT_GAP;
    });
  }
}

function drawParts(paper: Paper, parts: readonly (readonly SheetPart[])[]): void {
  for (const [place, column] of parts.entries()) {
    const x = PAGE.left + place * (COLUMN + GAP);
    const size = textSize(paper.sheet, column);
    let y = PARTS_TOP;
    for (const part of column) {
      paper.tags.add('H2', () => {
        paper.sheet.text(part.title, {
          x,
          y,
          width: COLUMN,
          size: size + 1,
          isBold: true,
          colour: COLOURS.brandStrong,
        });
      });
      y += size + 6;
      for (const fact of part.facts) y += drawFact(paper, fact, { x, y, size });
      y += 5;
    }
  }
}

function drawFact(
  { sheet, tags }: Paper,
  [label, value]: SheetFact,
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
): number {
  tags.add('P', () => {
    if (label !== '') {
      const width = value === '' ? COLUMN : COLUMN * LABEL - 6;
      sheet.text(label, { x, y, width, size, colour: COLOURS.muted, lines: 'many' });
    }
    const left = label === '' ? x : x + COLUMN * LABEL;
    if (value !== '') writeStrong(sheet, value, { x: left, y, width: x + COLUMN - left, size });
  });
  return factHeight(sheet, [label, value], size);
}

/** From bag to pallet at the left, the codes to scan at the right. */
function drawPacking(paper: Paper): void {
  const { sheet, tags, product, sayProduct } = paper;
  const { packaging } = product;
  tags.ornament(() => sheet.rule(PACKAGING_TOP - 6));
  const { bag, box, layer, pallet } = drawPackaging(packaging);
  const words = [
    [bag, sayProduct('unit.BAG')],
    [
      box,
      packaging.bagsPerCarton === null
        ? sayProduct('unit.CAR')
        : sayProduct('bags', { count: packaging.bagsPerCarton }),
    ],
    [layer, sayProduct('boxes', { count: packaging.cartonsPerLayer })],
    [pallet, sayProduct('layers', { count: packaging.layers })],
  ] as const;
  const [width, height] = [70, 78];
  for (const [place, [step, word]] of words.entries()) {
    const x = PAGE.left + place * (width + 4);
    if (step === null) continue;
    tags.add(
      'Figure',
      () => {
        const [left, top, wide, high] = step.view;
        const scale = Math.min(width / wide, height / high);
        drawMarks(sheet, step.marks, {
          x: x - left * scale,
          y: PACKAGING_TOP + height - (top + high) * scale,
          scale,
        });
      },
      word,
    );
    tags.add('P', () => {
      sheet.text(word, { x: x + 6, y: PACKAGING_TOP + height + 3, width: width - 2, size: SIZES.small });
    });
  }
  drawCode(paper, {
    label: sayProduct('codes.ean'),
    code: packaging.eanNumber,
    x: PAGE.right - 186,
    width: 82,
  });
  drawCode(paper, {
    label: sayProduct('codes.gtin'),
    code: packaging.gtinCarton,
    x: PAGE.right - 92,
    width: 92,
  });
}

function drawCode(
  { sheet, tags, say, sayProduct }: Paper,
  {
    label,
    code,
    x,
    width,
  }: { readonly label: string; readonly code: string | null; readonly x: number; readonly width: number },
): void {
  let y = PACKAGING_TOP;
  tags.add('P', () => {
    y += sheet.text(label, { x, y, width, size: SIZES.small, colour: COLOURS.muted, lines: 'many' }) + 3;
  });
  let isDrawn = false;
  if (code !== null) {
    tags.add(
      'Figure',
      () => {
        isDrawn = drawBarcode(sheet, code, { x, y, width, height: 44 });
      },
      `${label} ${code}`,
    );
  }
  const below = y + (isDrawn ? 47 : 0);
  tags.add('P', () => {
    sheet.text(code ?? sayProduct('notGiven'), { x, y: below, width, size: 9 });
    if (code !== null && !isDrawn) {
      sheet.text(say('wrongDigit'), {
        x,
        y: below + 13,
        width,
        size: SIZES.small,
        colour: COLOURS.muted,
        lines: 'many',
      });
    }
  });
}
