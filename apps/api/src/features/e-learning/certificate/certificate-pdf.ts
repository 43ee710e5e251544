import { BRAND_COLOURS, BRAND_MARK } from '@maincrop/domain/brand/brand-mark';
import { dayFirst } from '@maincrop/domain/calendar/day-first';
import { formatCertificateCode } from '@maincrop/domain/course/certificate-code';
import type { Locale } from '@maincrop/domain/locale/locales';
import { drawQrCode } from '@maincrop/paper/qr-code';
import { COLOURS, PAGE, Sheet, SIZES, WIDTH } from '@maincrop/paper/sheet';
import { Tags } from '@maincrop/paper/tags';
import { type Say, sayIn } from '../../../platform/texts.ts';
import type { Certificate } from './certificates.store.ts';
import { titleIn } from './course-title.ts';

interface Paper {
  readonly sheet: Sheet;
  readonly tags: Tags;
  readonly say: Say<'file-certificate'>;
}

/** A certificate on one page of A4: whom it names, for which course and day, and how anybody can check it. */
export async function certificatePdf(
  { code, holder, courseTitles, passedOn }: Certificate,
  { locale, publicUrl, at }: { readonly locale: Locale; readonly publicUrl: string; readonly at: Date },
): Promise<Buffer> {
  const { say } = sayIn('file-certificate', locale);
  const course = titleIn(courseTitles, locale);
  const sheet = new Sheet({
    title: `${say('title')}: ${holder}, ${course}`,
    author: 'Maincrop',
    language: locale,
    at,
    isTagged: true,
  });
  const paper = { sheet, tags: new Tags(sheet), say };
  drawHead(paper);
  drawStatement(paper, { holder, course, date: dayFirst(passedOn) });
  drawCheck(paper, { code, address: `${publicUrl}/certificate` });
  paper.tags.end();
  return sheet.bytes();
}

/** A field of soil over the whole width, with the mark and what kind of paper this is. */
function drawHead({ sheet, tags, say }: Paper): void {
  const { pdf } = sheet;
  const { size, stroke, outer, inner } = BRAND_MARK;
  tags.ornament(() => {
    pdf.rect(0, 0, PAGE.width, HEAD).fill(BRAND_COLOURS.soil);
    // The ridges of the mark, as large as a field, run out of the page.
    pdf.save().rect(0, 0, PAGE.width, HEAD).clip();
    pdf
      .translate(PAGE.right - 290, -40)
      .scale(380 / size)
      .lineWidth(stroke)
      .lineCap('round')
      .opacity(0.16);
    pdf.path(outer).stroke(BRAND_COLOURS.outer);
    pdf.path(inner).stroke(BRAND_COLOURS.inner);
    pdf.restore();
    pdf
      .save()
      .translate(PAGE.left, 46)
      .scale(30 / size)
      .lineWidth(stroke)
      .lineCap('round');
    pdf.path(outer).stroke(BRAND_COLOURS.outer);
    pdf.path(inner).stroke(BRAND_COLOURS.inner);
    pdf.restore();
    pdf.rect(0, HEAD, PAGE.width, 4).fill(BRAND_COLOURS.inner);
  });
  const light = { colour: BRAND_COLOURS.outer, isBold: true };
  tags.add('P', () => {
    sheet.text('Maincrop', { ...light, x: PAGE.left + 38, y: 50, width: 200, size: 17 });
  });
  tags.add('H1', () => {
    sheet.text(say('title'), { ...light, x: PAGE.left, y: HEAD - 74, width: WIDTH, size: 36 });
  });
}

function drawStatement(
  { sheet, tags, say }: Paper,
  { holder, course, date }: { readonly holder: string; readonly course: string; readonly date: string },
): void {
  let y = 272;
  const draw = (tag: 'H2' | 'P', text: string, look: { readonly size: number; readonly colour?: string }) =>
    tags.add(tag, () => {
      const isBold = tag === 'H2';
      y += sheet.text(text, { x: PAGE.left, y, width: WIDTH, lines: 'many', isBold, ...look });
    });
  draw('H2', holder, { size: fitting(sheet, holder, 32) });
  y += 12;
  draw('P', say('completed'), { size: 14, colour: COLOURS.muted });
  y += 26;
  draw('H2', course, { size: fitting(sheet, course, 23), colour: COLOURS.brandStrong });
  y += 12;
  draw('P', say('passed', { date }), { size: 14, colour: COLOURS.muted });
}

/** A size at which the text takes two lines at most; names of the greatest length get small, and are whole. */
function fitting(sheet: Sheet, text: string, largest: number): number {
  const sizes = [largest, largest * 0.8, largest * 0.64, largest * 0.5];
  const isShort = (size: number) =>
    sheet.heightOf(text, { width: WIDTH, size, isBold: true }) <= size * 1.257 * 2 + 4;
  return sizes.find(isShort) ?? largest * 0.4;
}

/** The code, where it is typed, and the same for a camera. */
function drawCheck(
  { sheet, tags, say }: Paper,
  { code, address }: { readonly code: string; readonly address: string },
): void {
  const shown = formatCertificateCode(code);
  const edge = BOX.height - 2 * INSET;
  tags.ornament(() => {
    sheet.panel(BOX, COLOURS.sunken);
    sheet.panel(
      {
        x: BOX.x + INSET - QUIET,
        y: BOX.y + INSET - QUIET,
        width: edge + 2 * QUIET,
        height: edge + 2 * QUIET,
      },
      '#ffffff',
    );
  });
  const place = { x: BOX.x + edge + 2 * INSET + 8, width: BOX.width - edge - 3 * INSET - 8 };
  tags.add('H2', () => {
    sheet.text(say('check'), { ...place, y: BOX.y + INSET, size: SIZES.strong, isBold: true });
  });
  tags.add('P', () => {
    sheet.text(shown, { ...place, y: BOX.y + INSET + 20, size: 20, isBold: true });
  });
  tags.add('P', () => {
    sheet.text(say('how', { address: address.replace(/^https?:\/\//, '') }), {
      ...place,
      y: BOX.y + INSET + 52,
      size: SIZES.normal,
      colour: COLOURS.muted,
      lines: 'many',
    });
  });
  tags.add(
    'Figure',
    () => drawQrCode(sheet, `${address}?code=${shown}`, { x: BOX.x + INSET, y: BOX.y + INSET, size: edge }),
    say('qr'),
  );
}

const HEAD = 210;
const INSET = 20;
/** Four modules of a code of this size at least. */
const QUIET = 13;
const BOX = { x: PAGE.left, y: 640, width: WIDTH, height: 140 } as const;
