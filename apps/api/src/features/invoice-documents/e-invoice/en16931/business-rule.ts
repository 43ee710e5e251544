import type { SemanticInvoice } from './semantic-invoice.ts';

/** A business rule of EN 16931 under its own name, and whether an invoice keeps it. */
export interface BusinessRule {
  readonly id: string;
  readonly holds: (invoice: SemanticInvoice) => boolean;
}
