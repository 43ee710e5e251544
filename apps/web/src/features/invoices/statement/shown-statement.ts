import type { StatementOfAccount } from '@maincrop/contract/schemas/statement';

/** A statement of a customer who has documents. */
export type ShownStatement = StatementOfAccount & { readonly currency: string };
