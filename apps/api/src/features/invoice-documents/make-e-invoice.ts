import { InvoiceService } from '@e-invoice-eu/core';
import type { InvoiceDocument } from '@maincrop/adapters/erp/invoice-document';
import { NO_ADDRESS, type RoutingFacts, toEInvoice } from './to-e-invoice.ts';

const service = new InvoiceService({
  log: ignore,
  warn: ignore,
  // What the library refuses it also throws; the message would name the customer.
  error: ignore,
});

/** The e-invoice as UBL (EN 16931, a CreditNote for a credit note). Throws what the library's schema refuses. */
export async function makeUbl(document: InvoiceDocument, routing: RoutingFacts): Promise<string> {
  const xml = await service.generate(toEInvoice(document, routing), { format: 'UBL', lang: LANGUAGE });
  return withoutEmptyAddress(textOf(xml));
}

/**
 * The e-invoice as Factur-X, which is ZUGFeRD 2: `pdf` made into PDF/A-3 with the invoice as `factur-x.xml` attached
 * (profile EN 16931). Throws what the library's schema refuses.
 */
export async function makeFacturX(
  document: InvoiceDocument,
  { routing, pdf }: { readonly routing: RoutingFacts; readonly pdf: Uint8Array },
): Promise<Uint8Array> {
  const invoice = toEInvoice(document, routing);
  const party = invoice['ubl:Invoice']['cac:AccountingCustomerParty']['cac:Party'];
  if (party['cbc:EndpointID'] === NO_ADDRESS) {
    delete party['cbc:EndpointID'];
    delete party['cbc:EndpointID@schemeID'];
  }
  invoice['ubl:Invoice']['cbc:CustomizationID'] = 'urn:cen.eu:en16931:2017';
  const made = await service.generate(invoice, {
    format: 'Factur-X-EN16931',
    lang: LANGUAGE,
    pdf: { buffer: pdf, filename: `${document.BillDoc}.pdf`, mimetype: 'application/pdf' },
  });
  return typeof made === 'string' ? new TextEncoder().encode(made) : made;
}

// Language of the few words that the library writes into the document's properties.
const LANGUAGE = 'en';

/** EN 16931 lets a buyer have no electronic address (BT-49); only the library insists on one in UBL. */
function withoutEmptyAddress(xml: string): string {
  return xml.replace(new RegExp(`\\s*<cbc:EndpointID schemeID="EM">${NO_ADDRESS}</cbc:EndpointID>`), '');
}

function textOf(made: string | Uint8Array): string {
  return typeof made === 'string' ? made : new TextDecoder().decode(made);
}

function ignore(): void {
  // Nothing to say.
}
