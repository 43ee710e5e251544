import { defineOperations } from '../operation.ts';
import { EInvoiceQuery, PutRoutingBody, Routing } from '../schemas/e-invoice.ts';
import { InvoiceLink } from '../schemas/invoices.ts';

/** Calls of the e-invoice and of how it reaches the customer. */
export const eInvoiceOperations = defineOperations({
  getEInvoice: {
    method: 'GET',
    path: '/e-invoice',
    access: { action: 'get', resource: '/invoice-download-link' },
    summary:
      'A link of five minutes to the e-invoice (EN 16931) as UBL or Factur-X, once it was found to keep the rules.',
    query: EInvoiceQuery,
    response: InvoiceLink,
    customerScoped: true,
    mfa: true,
  },
  getRouting: {
    method: 'GET',
    path: '/customer-routing',
    access: { action: 'get', resource: '/customer-routing' },
    summary: 'How e-invoices reach the active SAP customer.',
    response: Routing,
    customerScoped: true,
    mfa: true,
  },
  putRouting: {
    method: 'PUT',
    path: '/customer-routing',
    access: { action: 'put', resource: '/customer-routing' },
    summary:
      'Stores how e-invoices reach the active SAP customer, unless somebody else has changed it meanwhile.',
    body: PutRoutingBody,
    response: Routing,
    customerScoped: true,
    mfa: true,
  },
});
