import { z } from 'zod';

export const EInvoiceFormat = z.enum(['ubl', 'facturx']);
export type EInvoiceFormat = z.output<typeof EInvoiceFormat>;

export const EInvoiceQuery = z.object({ id: z.string().trim().min(1).max(64), format: EInvoiceFormat });

const text = z
  .string()
  .trim()
  .max(64)
  .nullable()
  .transform((value) => (value === '' ? null : value));

const routingFields = {
  peppolId: text.meta({ description: 'Scheme and address, 0106:12345678' }),
  leitwegId: text.meta({ description: 'Address of a German public buyer' }),
  sdiCode: text.meta({ description: 'Codice destinatario of the Italian exchange' }),
  orderReference: text.meta({ description: 'Used where an invoice has no reference of its own' }),
  version: z.int().min(0).meta({ description: '0 until something was stored' }),
};

/** Where e-invoices of a SAP customer go; all of it is optional. */
export const Routing = z.object(routingFields).meta({ id: 'Routing' });
export type Routing = z.output<typeof Routing>;
export const PutRoutingBody = z.object(routingFields);
export type PutRoutingBody = z.output<typeof PutRoutingBody>;
