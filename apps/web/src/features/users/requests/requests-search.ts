import { textOf } from '../../../lib/search-params.ts';

export interface RequestsSearch {
  /** From 1; left out on the first page. */
  readonly page?: number;
}

/** The search part of the address; what it does not know is left out. */
export function parseRequestsSearch(raw: Readonly<Record<string, unknown>>): RequestsSearch {
  const page = textOf(raw['page']);
  return /^[1-9]\d{0,5}$/.test(page) && page !== '1' ? { page: Number(page) } : {};
}
