import { textOf } from '../../lib/search-params.ts';

/** What the address of permission management holds. */
export interface RolesSearch {
  /** Id of the role that is shown; the list of roles without one. */
  readonly role?: string;
  /** Part of the name, in the list. */
  readonly q?: string;
}

/** The search part of the address; what it does not know is left out. */
export function parseRolesSearch(raw: Readonly<Record<string, unknown>>): RolesSearch {
  const role = textOf(raw['role']).trim();
  const q = textOf(raw['q']).trim();
  return { ...(role !== '' && { role }), ...(q !== '' && { q }) };
}
