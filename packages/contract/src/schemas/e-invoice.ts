import { z } from 'zod';

const EInvoiceFormat = z.enum(['ubl', 'facturx']);

export const EInvoiceQuery = z.object({ id: z.string().trim().min(1).max(64), format: EInvoiceFormat });

const value = z.string().nullable();
/** An empty value is none. */
const givenValue = z
  .string()
  .trim()
  .max(64)
  .nullable()
  .transform((given) => (given === '' ? null : given));
const version = z.int().min(0).meta({ description: '0 until something was stored' });

/** Where e-invoices of a SAP customer go; all of it is optional. */
export const Routing = z
  .object({
    peppolId: value.meta({ description: 'Scheme and address, 0106:12345678' }),
    leitwegId: value.meta({ description: 'Address of a German public buyer' }),
    sdiCode: value.meta({ description: 'Codice destinatario of the Italian exchange' }),
    orderReference: value.meta({ description: 'Used where an invoice has no reference of its own' }),
    version,
  })
  .meta({ id: 'Routing' });
export type Routing = z.output<typeof Routing>;

export const PutRoutingBody = z.object({
  peppolId: givenValue,
  leitwegId: givenValue,
  sdiCode: givenValue,
  orderReference: givenValue,
  version,
});
