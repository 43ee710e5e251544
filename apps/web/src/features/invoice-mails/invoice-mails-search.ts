import { textOf } from '../../lib/search-params.ts';

export interface InvoiceMailsSearch {
  /** The secret of the mail that was opened. */
  readonly token?: string;
}

/** As in the schema of the contract. */
const TOKEN_MAX = 200;

/** The search part of the address. */
export function parseInvoiceMailsSearch(raw: Readonly<Record<string, unknown>>): InvoiceMailsSearch {
  const token = textOf(raw['token']).trim().slice(0, TOKEN_MAX);
  return token === '' ? {} : { token };
}
