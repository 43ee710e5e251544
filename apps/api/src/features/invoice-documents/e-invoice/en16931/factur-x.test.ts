import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream, PDFString } from '@cantoo/pdf-lib';
import { anInvoice } from '@maincrop/testkit/erp/invoice-document.builder';
import { renderInvoice } from '@maincrop/adapters/erp/embedded/invoice-pdf/render-invoice';
import { describe, expect, it } from 'vitest';
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
      fonts: 2,
      fontsWithoutFile: 0,
      isEncrypted: false,
      hasId: true,
      hasJavaScript: false,
    });
  });
});
