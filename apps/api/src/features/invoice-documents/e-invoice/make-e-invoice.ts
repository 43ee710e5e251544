import { type EInvoiceFormat, FormatFactoryService } from '@e-invoice-eu/core';
import type { InvoiceDocument } from '@maincrop/adapters/erp/invoice-document';
import { completeCii } from './complete-cii.ts';
import { brokenInCii, brokenInUbl } from './en16931/broken-in-xml.ts';
import { type RoutingFacts, toEInvoice } from './to-e-invoice.ts';

/** An e-invoice that keeps the rules, or the rules that it would break: such a one is never offered. */
export type EInvoice<T> =
  | { readonly ok: true; readonly file: T }
  | { readonly ok: false; readonly broken: readonly string[] };

/** The e-invoice as UBL: an Invoice, or a CreditNote for a credit note. */
export async function makeUbl(document: InvoiceDocument, routing: RoutingFacts): Promise<EInvoice<string>> {
  const format = formatOf('UBL');
  const invoice = toEInvoice(document, routing);
  format.fillInvoiceDefaults(invoice);
  const made = await format.generate(invoice, { format: 'UBL', lang: LANGUAGE });
  const xml = typeof made === 'string' ? made : new TextDecoder().decode(made);
  const broken = brokenInUbl(xml);
  return broken.length === 0 ? { ok: true, file: xml } : { ok: false, broken };
}

/**
 * The e-invoice as Factur-X, which is ZUGFeRD 2: `pdf` made into PDF/A-3 with the invoice attached as `factur-x.xml`
 * (profile EN 16931).
 */
export async function makeFacturX(
  document: InvoiceDocument,
  { routing, pdf }: { readonly routing: RoutingFacts; readonly pdf: Uint8Array },
): Promise<EInvoice<Uint8Array>> {
  const { format, invoice, written } = ciiWriter(FACTUR_X, document, routing);
  const made = await format.generate(invoice, {
    format: FACTUR_X,
    lang: LANGUAGE,
    pdf: { buffer: pdf, filename: `${document.BillDoc}.pdf`, mimetype: 'application/pdf' },
  });
  const broken = brokenInCii(written[0] ?? '');
  if (broken.length > 0 || typeof made === 'string') return { ok: false, broken };
  return { ok: true, file: made };
}

/** The rules that the document would break as Factur-X; from its XML alone, so that no PDF has to be fetched. */
export async function rulesBrokenAsFacturX(
  document: InvoiceDocument,
  routing: RoutingFacts,
): Promise<readonly string[]> {
  return brokenInCii(await writeCii(document, routing));
}

/** The Cross Industry Invoice that Factur-X carries, unchecked. */
export async function writeCii(document: InvoiceDocument, routing: RoutingFacts): Promise<string> {
  const { format, invoice, written } = ciiWriter(CII, document, routing);
  await format.generate(invoice, { format: CII, lang: LANGUAGE });
  return written[0] ?? '';
}

/** A writer of Cross Industry Invoices, and the XML that it has written. */
function ciiWriter(name: typeof FACTUR_X | typeof CII, document: InvoiceDocument, routing: RoutingFacts) {
  const format = formatOf(name);
  const written: string[] = [];
  const write = format.renderXML.bind(format);
  format.renderXML = (tree) => {
    completeCii(tree, {
      orderReference: document.AssignmentNo ?? routing.orderReference,
      preceding: document.preceding,
    });
    const xml = write(tree);
    written.push(xml);
    return xml;
  };
  // Peppol's promises are for UBL; the profile of Factur-X is the norm itself.
  const invoice = toEInvoice(document, { ...routing, peppolId: null });
  format.fillInvoiceDefaults(invoice);
  return { format, invoice, written };
}

const FACTUR_X = 'Factur-X-EN16931';
const CII = 'CII';

// Language of the few words that the library writes into the document's properties.
const LANGUAGE = 'en';

/** The library's writer of one syntax, a new one each time: `renderXML` is the step between its tree and the text. */
function formatOf(name: string): EInvoiceFormat & { renderXML: (tree: object) => string } {
  const format = new FormatFactoryService().createFormatService(name, {
    log: ignore,
    warn: ignore,
    error: ignore,
  });
  if (!canRender(format)) throw new Error(`the library cannot write ${name}`);
  return format;
}

function canRender(
  format: EInvoiceFormat,
): format is EInvoiceFormat & { renderXML: (tree: object) => string } {
  return 'renderXML' in format && typeof format.renderXML === 'function';
}

function ignore(): void {
  // What the library says would name the customer; what it refuses it throws.
}
