import { type EInvoiceFormat, FormatFactoryService } from '@e-invoice-eu/core';
import type { InvoiceDocument } from '@maincrop/adapters/erp/invoice-document';
import { completeCii } from './complete-cii.ts';
import { brokenInCii, brokenInUbl } from './en16931/broken-in-xml.ts';
import { settleFacturX } from './settle-factur-x.ts';
import { type RoutingFacts, type Specification, specificationsFor } from './specification.ts';
import { type EInvoiceTarget, toEInvoice } from './to-e-invoice.ts';

/** An e-invoice that keeps the rules, or the rules that it would break: such a one is never offered. */
export type EInvoice<T> =
  | { readonly ok: true; readonly file: T }
  | { readonly ok: false; readonly broken: readonly string[] };

/**
 * The e-invoice as UBL: an Invoice, or a CreditNote for a credit note. It promises the most of what the customer takes
 * that it keeps (`specificationsFor`).
 */
export async function makeUbl(document: InvoiceDocument, routing: RoutingFacts): Promise<EInvoice<string>> {
  const { xml, broken } = await firstKept(specificationsFor(routing, 'ubl'), async (specification) => {
    const written = await writeUbl(document, { routing, specification });
    return { xml: written, broken: brokenInUbl(written) };
  });
  return broken.length === 0 ? { ok: true, file: xml } : { ok: false, broken };
}

/**
 * The e-invoice as Factur-X, which is ZUGFeRD 2: `pdf` made into PDF/A-3 with the invoice attached, as `factur-x.xml`
 * (profile EN 16931) or as `xrechnung.xml` (profile XRECHNUNG). The same document always gives the same bytes.
 */
export async function makeFacturX(
  document: InvoiceDocument,
  { routing, pdf }: { readonly routing: RoutingFacts; readonly pdf: Uint8Array },
): Promise<EInvoice<Uint8Array>> {
  const { xml, specification, broken } = await checkedCii(document, routing);
  if (broken.length > 0) return { ok: false, broken };
  const name = specification === 'xrechnung' ? 'Factur-X-XRechnung' : 'Factur-X-EN16931';
  const format = formatOf(name);
  // What was checked is what is attached, to the letter.
  format.renderXML = () => xml;
  const made = await format.generate(toEInvoice(document, { routing, specification }), {
    format: name,
    lang: LANGUAGE,
    pdf: { buffer: pdf, filename: `${document.BillDoc}.pdf`, mimetype: 'application/pdf' },
  });
  if (typeof made === 'string') throw new Error('the library wrote no PDF');
  const file = await settleFacturX(made, {
    pages: pdf,
    author: document.seller.CustName1,
    title: document.BillDoc,
    at: new Date(`${document.BillDate}T00:00:00Z`),
  });
  return { ok: true, file };
}

/** The rules that the document would break as Factur-X; from its XML alone, so that no PDF has to be fetched. */
export async function rulesBrokenAsFacturX(
  document: InvoiceDocument,
  routing: RoutingFacts,
): Promise<readonly string[]> {
  return (await checkedCii(document, routing)).broken;
}

function checkedCii(document: InvoiceDocument, routing: RoutingFacts) {
  return firstKept(specificationsFor(routing, 'cii'), async (specification) => {
    const xml = await writeCii(document, { routing, specification });
    return { xml, specification, broken: brokenInCii(xml) };
  });
}

/** The first of what is written that breaks nothing, else the last. */
async function firstKept<T extends { readonly broken: readonly string[] }>(
  specifications: readonly Specification[],
  write: (specification: Specification) => Promise<T>,
): Promise<T> {
  const [first = 'en16931', ...others] = specifications;
  const made = await write(first);
  return made.broken.length === 0 || others.length === 0 ? made : firstKept(others, write);
}

/** The invoice in UBL, unchecked. */
export async function writeUbl(document: InvoiceDocument, target: EInvoiceTarget): Promise<string> {
  const made = await formatOf('UBL').generate(toEInvoice(document, target), {
    format: 'UBL',
    lang: LANGUAGE,
  });
  return typeof made === 'string' ? made : new TextDecoder().decode(made);
}

/** The Cross Industry Invoice that Factur-X carries, unchecked. */
export async function writeCii(
  document: InvoiceDocument,
  { routing, specification }: EInvoiceTarget,
): Promise<string> {
  const format = formatOf('CII');
  const write = format.renderXML.bind(format);
  format.renderXML = (tree) => {
    completeCii(tree, {
      orderReference: document.AssignmentNo ?? routing.orderReference,
      preceding: document.preceding,
    });
    return write(tree);
  };
  // Nothing of the norm alone is sent to an electronic address.
  const facts = specification === 'en16931' ? { ...routing, peppolId: null, leitwegId: null } : routing;
  const made = await format.generate(toEInvoice(document, { routing: facts, specification }), {
    format: 'CII',
    lang: LANGUAGE,
  });
  return textOf(made);
}

// Language of the few words that the library would write into the document's properties; ours replace them.
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

function textOf(made: string | Uint8Array): string {
  return typeof made === 'string' ? made : new TextDecoder().decode(made);
}

function canRender(
  format: EInvoiceFormat,
): format is EInvoiceFormat & { renderXML: (tree: object) => string } {
  return 'renderXML' in format && typeof format.renderXML === 'function';
}

function ignore(): void {
  // What the library says would name the customer; what it refuses it throws.
}
