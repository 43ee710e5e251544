import { textOf } from '../../lib/search-params.ts';

const SHOWN = ['open', 'closed', 'changed'] as const;

/** What the address of the X-ray holds. */
export interface XRaySearch {
  /** E-mail or id of the account. */
  readonly user?: string;
  /** Id of a role that the account does not have yet. */
  readonly role?: string;
  /** Which endpoints are listed; all when left out. */
  readonly show?: (typeof SHOWN)[number];
}

/** The search part of the address; what it does not know is left out. */
export function parseXRaySearch(raw: Readonly<Record<string, unknown>>): XRaySearch {
  const user = textOf(raw['user']).trim();
  const role = textOf(raw['role']).trim();
  const show = SHOWN.find((known) => known === raw['show']);
  return { ...(user !== '' && { user }), ...(role !== '' && { role }), ...(show && { show }) };
}
