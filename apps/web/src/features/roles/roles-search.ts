/** What the address of permission management holds. */
export interface RolesSearch {
  /** Id of the role that is shown; the list of roles without one. */
  readonly role?: string;
  /** Part of the name, in the list. */
  readonly q?: string;
}

/** The search part of the address; what it does not know is left out. */
export function parseRolesSearch(raw: Readonly<Record<string, unknown>>): RolesSearch {
  const role = textOf(raw['role']);
  const q = textOf(raw['q']);
  return { ...(role !== '' && { role }), ...(q !== '' && { q }) };
}

/** The router reads a value of digits as a number. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}
