import { textOf } from './search-params.ts';

export interface TokenSearch {
  /** The secret of the mail that was opened. */
  readonly token?: string;
}

/** As in the schemas of the contract. */
const TOKEN_MAX = 200;

/** The search part of an address to which a mail led. */
export function parseTokenSearch(raw: Readonly<Record<string, unknown>>): TokenSearch {
  const token = textOf(raw['token']).trim().slice(0, TOKEN_MAX);
  return token === '' ? {} : { token };
}
