import { parse } from 'scim2-parse-filter';
import { AppError } from '../../../platform/app-error.ts';

/**
 * The one comparison that a filter makes, `userName eq "anna@acme.example"`: its attribute as `names` has it, whatever
 * its case, and the text. Null without a filter; throws `scim.filter` for everything that is not supported.
 * Source: RFC 7644, section 3.4.2.2.
 */
export function readFilter<Name extends string>(
  filter: string | undefined,
  names: Readonly<Record<string, Name>>,
): { readonly field: Name; readonly value: string } | null {
  if (filter === undefined || filter.trim() === '') return null;
  const parsed = parsedFilter(filter);
  if (parsed.op !== 'eq' || !('compValue' in parsed) || typeof parsed.compValue !== 'string')
    throw new AppError('scim.filter');
  const attribute = parsed.attrPath
    .replace(/^urn:ietf:params:scim:schemas:core:2\.0:(User|Group):/i, '')
    .toLowerCase();
  const field = names[attribute];
  if (field === undefined) throw new AppError('scim.filter');
  return { field, value: parsed.compValue };
}

function parsedFilter(filter: string) {
  try {
    return parse(filter);
  } catch (cause) {
    throw new AppError('scim.filter', {}, { cause });
  }
}

/** Attributes by which a directory may look, in lower case. */
export const USER_NAMES = {
  id: 'id',
  username: 'userName',
  externalid: 'externalId',
  'emails.value': 'userName',
} as const;
export const GROUP_NAMES = { id: 'id', displayname: 'displayName', externalid: 'externalId' } as const;
