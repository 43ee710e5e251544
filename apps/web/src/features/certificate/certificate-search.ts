import { textOf } from '../../lib/search-params.ts';

export interface CertificateSearch {
  /** As it was typed. */
  readonly code?: string;
}

/** The search part of the address. */
export function parseCertificateSearch(raw: Readonly<Record<string, unknown>>): CertificateSearch {
  const code = textOf(raw['code']).trim().slice(0, 40);
  return code === '' ? {} : { code };
}
