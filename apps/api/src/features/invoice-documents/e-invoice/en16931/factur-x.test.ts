import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream, PDFString } from '@cantoo/pdf-lib';
import { anInvoice } from '@maincrop/testkit/erp/invoice-document.builder';
import type { InvoiceDocument } from '@maincrop/adapters/erp/invoice-document';
import { paperLanguageOf } from '@maincrop/adapters/erp/embedded/invoice-pdf/words';
import { renderInvoice } from '@maincrop/adapters/erp/embedded/invoice-pdf/render-invoice';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, it, vi } from 'vitest';
import { makeFacturX } from '../make-e-invoice.ts';

const NO_ROUTING = { peppolId: null, leitwegId: null, sdiCode: null, orderReference: null };

/** What ISO 19005-3 (PDF/A-3) and Factur-X 1.0 section 6 demand of the objects of the file. */
async function structureOf(bytes: Uint8Array) {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const { catalog, context } = pdf;
  const objects = context.enumerateIndirectObjects().map(([, object]) => object);
  const dicts = objects.flatMap((object) =>
    object instanceof PDFDict ? [object] : object instanceof PDFRawStream ? [object.dict] : [],
  );
  const nameOf = (dict: PDFDict | undefined, key: string) => String(dict?.get(PDFName.of(key)) ?? '');
  const ofType = (type: string) => dicts.filter((dict) => nameOf(dict, 'Type') === `/${type}`);
  const metadata = context.lookup(catalog.get(PDFName.of('Metadata')));
  const xmp = metadata instanceof PDFRawStream ? new TextDecoder().decode(metadata.getContents()) : '';
  const [file] = ofType('Filespec');
  const stream = context.lookup(file?.lookup(PDFName.of('EF'), PDFDict).get(PDFName.of('F')));
  const intents = catalog.lookup(PDFName.of('OutputIntents'), PDFArray);
  const intent = intents.lookup(0, PDFDict);
  const associated = catalog.lookup(PDFName.of('AF'), PDFArray);
  return {
    part: /<pdfaid:part>(\d)</.exec(xmp)?.[1],
    conformance: /<pdfaid:conformance>(\w)</.exec(xmp)?.[1],
    profile: /<fx:ConformanceLevel>([^<]+)</.exec(xmp)?.[1],
    attachment: {
      name: file?.lookup(PDFName.of('F'), PDFString).decodeText(),
      relationship: nameOf(file, 'AFRelationship'),
      type: stream instanceof PDFRawStream ? nameOf(stream.dict, 'Subtype') : '',
      isAssociated: associated.lookup(0) === file,
    },
    outputIntent: nameOf(intent, 'S'),
    hasColourProfile: context.lookup(intent.get(PDFName.of('DestOutputProfile'))) instanceof PDFRawStream,
    fonts: ofType('FontDescriptor').length,
    fontsWithoutFile: ofType('FontDescriptor').filter((font) => !font.has(PDFName.of('FontFile2'))).length,
    isEncrypted: context.trailerInfo.Encrypt !== undefined,
    channels: String(
      (context.lookup(intent.get(PDFName.of('DestOutputProfile'))) as PDFRawStream).dict.get(PDFName.of('N')),
    ),
    language: catalog.lookup(PDFName.of('Lang'), PDFString).decodeText(),
    hasId: context.trailerInfo.ID !== undefined,
    hasJavaScript: dicts.some((dict) => nameOf(dict, 'S') === '/JavaScript'),
  };
}

describe('Factur-X', () => {
  it.each([4, 10, 13])('is PDF/A-3 with the invoice attached (example %i)', async (seed) => {
    const document = anInvoice(seed);
    const made = await makeFacturX(document, { routing: NO_ROUTING, pdf: await renderInvoice(document) });
    if (!made.ok) throw new Error(made.broken.join(', '));

    const structure = await structureOf(made.file);

    expect(structure).toEqual({
      part: '3',
      conformance: 'B',
      profile: 'EN 16931',
      attachment: {
        name: 'factur-x.xml',
        relationship: '/Alternative',
        type: '/text#2Fxml',
        isAssociated: true,
      },
      outputIntent: '/GTS_PDFA1',
      hasColourProfile: true,
      channels: '3',
      language: paperLanguageOf(document.soldTo.CountryKey),
      fonts: 2,
      fontsWithoutFile: 0,
      isEncrypted: false,
      hasId: true,
      hasJavaScript: false,
    });
  });

  it('says to a screen reader what the pages say, in their language', async () => {
    const document = anInvoice(13);
    const pdf = await renderInvoice(document);
    const made = await facturXOf(document, pdf);

    const told = await Promise.all([pdf, made].map(async (file) => tagsOf(file)));

    expect(told[1]?.roles).toEqual(told[0]?.roles);
    expect(told[1]?.title).toBe(told[0]?.title);
    expect(told[0]?.title).toBe(`Factuur ${document.BillDoc}`);
    expect(told[0]?.roles).toEqual(
      expect.arrayContaining(['Document', 'H1', 'P', 'Table', 'TR', 'TH', 'TD']),
    );
  });

  it('claims no tags where the pages have none', async () => {
    const plain = await PDFDocument.create();
    plain.addPage();
    const made = await facturXOf(anInvoice(13), await plain.save());

    const { catalog } = await PDFDocument.load(made, { updateMetadata: false });

    for (const key of ['StructTreeRoot', 'MarkInfo', 'Lang'])
      expect([key, catalog.has(PDFName.of(key))]).toEqual([key, false]);
  });

  it('is the same to the byte each time, whenever it is made', async () => {
    const document = anInvoice(4);
    const first = await facturXOf(document, await renderInvoice(document));
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-01-01') });
    const later = await facturXOf(document, await renderInvoice(document));
    vi.useRealTimers();

    expect(Buffer.compare(Buffer.from(first), Buffer.from(later))).toBe(0);
  });

  it('names its seller in UTF-8, whatever its letters', async () => {
    const { seller } = anInvoice(4);
    const document = anInvoice(4, { seller: { ...seller, CustName1: 'Mrożonki „Łódź” & Σία' } });

    const { metadata } = await tagsOf(await facturXOf(document, await renderInvoice(document)));

    expect(metadata).toContain('<rdf:li>Mrożonki „Łódź” &amp; Σία</rdf:li>');
  });
});

async function facturXOf(document: InvoiceDocument, pdf: Uint8Array): Promise<Uint8Array> {
  const made = await makeFacturX(document, { routing: NO_ROUTING, pdf });
  if (!made.ok) throw new Error(made.broken.join(', '));
  return made.file;
}

/** What a reader of PDF makes of the tags of the first page. */
async function tagsOf(file: Uint8Array) {
  const pdf = await getDocumentProxy(Uint8Array.from(file));
  const { info, metadata } = await pdf.getMetadata();
  const tree = await (await pdf.getPage(1)).getStructTree();
  return {
    title: 'Title' in info ? info.Title : null,
    roles: [...new Set(tree === null ? [] : rolesOf(tree))],
    metadata: String(metadata?.getRaw() ?? ''),
  };
}

/** The roles of a tree of tags: its leaves are pieces of pages, which have none. */
function rolesOf(node: object): string[] {
  const role = 'role' in node && typeof node.role === 'string' ? [node.role] : [];
  const children: readonly unknown[] =
    'children' in node && Array.isArray(node.children) ? node.children : [];
  return [
    ...role,
    ...children.flatMap((child) => (typeof child === 'object' && child !== null ? rolesOf(child) : [])),
  ];
}
