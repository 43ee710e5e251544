import { AppError } from '../../../platform/app-error.ts';

/** `attribute eq "text"`; the text as JSON writes it. Entra ID looks for people by their address at work, too. */
const COMPARISON = /^\s*([\w.:$-]+(?:\[type eq "work"\]\.value)?)\s+eq\s+("(?:[^"\\]|\\.)*")\s*$/i;
const CORE = /^urn:ietf:params:scim:schemas:core:2\.0:(?:User|Group):/i;

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
  const [, attribute = '', text = ''] = COMPARISON.exec(filter) ?? [];
  const wanted = withoutSchema(attribute).toLowerCase();
  const field = Object.hasOwn(names, wanted) ? names[wanted] : undefined;
  if (field === undefined) throw new AppError('scim.filter');
  return { field, value: textOf(text) };
}

/** The name of an attribute of users or groups without that of their schema, which may stand before it. */
export function withoutSchema(name: string): string {
  return name.replace(CORE, '');
}

function textOf(json: string): string {
  try {
    return String(JSON.parse(json));
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
  'emails[type eq "work"].value': 'userName',
} as const;
export const GROUP_NAMES = { id: 'id', displayname: 'displayName', externalid: 'externalId' } as const;
export const MEMBER_NAMES = { value: 'value' } as const;
