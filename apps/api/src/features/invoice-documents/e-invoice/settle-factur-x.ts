import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';

/** What a Factur-X says of itself, apart from the invoice that is in it. */
export interface FacturXFacts {
  /** The pages that it was made from. */
  readonly pages: Uint8Array;
  /** Who issued it. */
  readonly author: string;
  /** Used where the pages have no title of their own. */
  readonly title: string;
  readonly at: Date;
}

// Channels of sRGB; ISO 32000-1 section 8.6.5.5 demands the number.
const RGB_CHANNELS = 3;

/**
 * A Factur-X of the library (2.3.4) brought to what the pages say and to what ISO 19005-3 and ISO 14289-1 demand: the
 * language, title and tags of the pages instead of English words and a tree of tags with nothing in it (pages without
 * tags claim none), metadata in UTF-8, the number of colour channels, and the day of the invoice instead of the moment,
 * so that the same invoice always gives the same bytes.
 */
export async function settleFacturX(file: Uint8Array, facts: FacturXFacts): Promise<Uint8Array> {
  const pages = await PDFDocument.load(facts.pages, { updateMetadata: false });
  const pdf = await PDFDocument.load(file, { updateMetadata: false });
  const title = pages.getTitle() ?? facts.title;
  pdf.setTitle(title);
  pdf.setSubject(title);
  pdf.setAuthor(facts.author);
  pdf.setKeywords(['Factur-X', 'ZUGFeRD']);
  pdf.setCreationDate(facts.at);
  pdf.setModificationDate(facts.at);
  takeFrom(pages, pdf, 'Lang');
  settleTags(pages, pdf);
  settleMetadata(pdf, { ...facts, title });
  settleColours(pdf);
  for (const [, object] of pdf.context.enumerateIndirectObjects()) settleFileDates(object, facts.at);
  return pdf.save();
}

const name = (text: string) => PDFName.of(text);

function takeFrom(pages: PDFDocument, pdf: PDFDocument, key: 'Lang'): void {
  const told = pages.catalog.lookup(name(key));
  if (told instanceof PDFString || told instanceof PDFHexString) {
    pdf.catalog.set(name(key), PDFString.of(told.decodeText()));
  } else pdf.catalog.delete(name(key));
}

/** The library puts a tree without a part in the place of the one that the pages have. */
function settleTags(pages: PDFDocument, pdf: PDFDocument): void {
  const trees = pdf.context
    .enumerateIndirectObjects()
    .flatMap(([ref, object]) => (object instanceof PDFDict && isTree(object) ? [{ ref, object }] : []));
  const tree = trees.find(({ object }) => object.has(name('K')));
  for (const { ref, object } of trees) if (object !== tree?.object) pdf.context.delete(ref);
  if (tree !== undefined && pages.catalog.has(name('StructTreeRoot'))) {
    pdf.catalog.set(name('StructTreeRoot'), tree.ref);
    return;
  }
  pdf.catalog.delete(name('StructTreeRoot'));
  pdf.catalog.delete(name('MarkInfo'));
}

function isTree(dict: PDFDict): boolean {
  return dict.get(name('Type')) === name('StructTreeRoot');
}

function settleMetadata(
  pdf: PDFDocument,
  { author, title, at }: Pick<FacturXFacts, 'author' | 'title' | 'at'>,
): void {
  const place = pdf.catalog.get(name('Metadata'));
  const stream = pdf.context.lookup(place);
  if (!(place instanceof PDFRef) || !(stream instanceof PDFRawStream))
    throw new Error('the library writes no metadata');
  const day = `${at.toISOString().slice(0, 19)}+00:00`;
  const texts: readonly (readonly [element: string, text: string])[] = [
    ['dc:title', title],
    ['dc:description', title],
    ['dc:creator', author],
    ['dc:date', day],
    ['xmp:CreateDate', day],
    ['xmp:ModifyDate', day],
    ['xmp:MetadataDate', day],
  ];
  // The library writes one byte for each letter.
  const written = Buffer.from(stream.getContents())
    .toString('latin1')
    .replace('\u00EF\u00BB\u00BF', '\uFEFF');
  const xmp = texts.reduce((all, [element, text]) => withText(all, element, text), written);
  pdf.context.assign(
    place,
    pdf.context.stream(new TextEncoder().encode(xmp), { Type: 'Metadata', Subtype: 'XML' }),
  );
}

/** The innermost text of an element, which is there once. */
function withText(xmp: string, element: string, text: string): string {
  const [start, end] = [xmp.indexOf(`<${element}>`), xmp.indexOf(`</${element}>`)];
  if (start === -1 || end === -1) throw new Error(`the library writes no ${element}`);
  const inside = xmp.slice(start, end);
  const changed = inside.replace(/>[^<>]*\S[^<>]*(?=<|$)/, () => `>${escaped(text)}`);
  return `${xmp.slice(0, start)}${changed}${xmp.slice(end)}`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function settleColours(pdf: PDFDocument): void {
  const intent = pdf.catalog.lookup(name('OutputIntents'), PDFArray).lookup(0, PDFDict);
  const profile = intent.lookup(name('DestOutputProfile'));
  if (profile instanceof PDFRawStream) profile.dict.set(name('N'), PDFNumber.of(RGB_CHANNELS));
}

function settleFileDates(object: unknown, at: Date): void {
  if (!(object instanceof PDFRawStream) || object.dict.get(name('Type')) !== name('EmbeddedFile')) return;
  const params = object.dict.lookup(name('Params'));
  if (!(params instanceof PDFDict)) return;
  for (const key of ['CreationDate', 'ModDate']) params.set(name(key), PDFString.fromDate(at));
}
