import { ScimBody, type ScimPatchBody } from '@maincrop/contract/schemas/scim';
import { ScimError, scimPatch, type ScimPatchOperation } from 'scim-patch';
import { AppError } from '../../../platform/app-error.ts';

const NAME = String.raw`[A-Za-z$][\w$-]*`;
/** `attribute`, `attribute.part` and `attribute[filter].part`, with or without its schema (RFC 7644, figure 7). */
const PATH = new RegExp(String.raw`^(urn:[\w.:-]+:)?${NAME}(\[[^\[\]]{1,200}\])?(\.${NAME})?$`);
const UNSAFE = /__proto__|\bconstructor\b|\bprototype\b/i;

/**
 * What a resource says once the operations were applied to it, in their order. Throws `scim.path` for a path that is
 * none or leads to nothing, and `scim.value` for a value that does not fit.
 */
export function applyPatch(resource: object, { Operations }: ScimPatchBody): ScimBody {
  const patched = patch(resource, Operations.map(readOperation));
  const read = ScimBody.safeParse(patched);
  if (!read.success) throw new AppError('scim.value');
  return read.data;
}

function patch(resource: object, operations: ScimPatchOperation[]): unknown {
  try {
    // The library changes what it is given.
    return scimPatch(structuredClone(resource) as never, operations);
  } catch (cause) {
    if (cause instanceof ScimError || cause instanceof TypeError)
      throw new AppError('scim.path', {}, { cause });
    throw cause;
  }
}

/** As directories write it: operations in any case, members with more than their ids. */
function readOperation({ op, path, value }: ScimPatchBody['Operations'][number]): ScimPatchOperation {
  const known = op.toLowerCase() as 'add' | 'replace' | 'remove';
  if (path === undefined) {
    if (known === 'remove' || typeof value !== 'object' || value === null) throw new AppError('scim.path');
    return { op: known, value: withPlainMembers(flatNamesApart(value)) };
  }
  if (!PATH.test(path) || UNSAFE.test(path)) throw new AppError('scim.path');
  if (known !== 'remove' && value === undefined) throw new AppError('scim.value');
  const plain = path.toLowerCase() === 'members' ? plainMembers(value) : value;
  return {
    op: known,
    path: path.toLowerCase() === 'members' ? 'members' : path,
    value: plain,
  };
}

function withPlainMembers(value: object): object {
  return 'members' in value ? { ...value, members: plainMembers(value.members) } : value;
}

function plainMembers(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((each: unknown) =>
    typeof each === 'object' && each !== null && 'value' in each
      ? { value: String(each.value).toLowerCase() }
      : each,
  );
}

/** Entra ID writes `{"name.givenName": "Anna"}` where the standard has an object in an object. */
function flatNamesApart(value: object): object {
  const apart: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(value)) {
    if (UNSAFE.test(name)) throw new AppError('scim.path');
    const [first = '', second] = name.split('.', 2);
    if (second === undefined || name.startsWith('urn:')) apart[name] = inner;
    else apart[first] = { ...(apart[first] as object | undefined), [second]: inner };
  }
  return apart;
}
