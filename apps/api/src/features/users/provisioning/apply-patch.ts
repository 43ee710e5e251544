import { type ScimBody, type ScimPatchBody, ScimState } from '@maincrop/contract/schemas/scim';
import { AppError } from '../../../platform/app-error.ts';
import { MEMBER_NAMES, readFilter, withoutSchema } from './scim-filter.ts';

const NAME = String.raw`[A-Za-z$][\w$-]*`;
/** `attribute`, `attribute.part` and `attribute[filter].part`, with or without its schema (RFC 7644, figure 7). */
const PATH = new RegExp(String.raw`^(?:urn:[\w.:-]+:)?(${NAME})(?:\[([^\[\]]{1,200})\])?(?:\.(${NAME}))?$`);

type Operation = ScimPatchBody['Operations'][number];

interface Path {
  /** In small letters: names are the same in any case (RFC 7643, section 2.1). */
  readonly attribute: string;
  readonly filter: string | undefined;
  readonly part: string | undefined;
}

interface Step {
  readonly op: 'add' | 'replace' | 'remove';
  readonly path: Path;
  readonly value: unknown;
}

/** What an operation may change; what it holds is looked at once all are applied. */
interface Draft {
  userName?: unknown;
  externalId?: unknown;
  displayName?: unknown;
  active?: unknown;
  name: { givenName?: unknown; familyName?: unknown };
  members: Set<string>;
}

type Change = (draft: Draft, step: Step) => void;

/** The attributes that are kept of each kind, in small letters. What is not here is passed over, whatever is done to it. */
const KEPT: Readonly<Record<'Users' | 'Groups', Readonly<Record<string, Change>>>> = {
  Users: {
    username: single('userName', { isRequired: true }),
    externalid: single('externalId'),
    active: single('active', { isRequired: true }),
    name: changeName,
  },
  Groups: {
    displayname: single('displayName', { isRequired: true }),
    externalid: single('externalId'),
    members: changeMembers,
  },
};

/**
 * What a resource says once the operations were applied to it, in their order. Throws `scim.path` for a path that is
 * none or leads to nothing, `scim.no-target` where something is removed from nowhere, `scim.required` where what has to
 * be there is removed, and `scim.value` for a value that does not fit. Source: RFC 7644, section 3.5.2.
 */
export function applyPatch(
  resource: 'Users' | 'Groups',
  state: ScimBody,
  { Operations }: ScimPatchBody,
): ScimBody {
  const { name, members, ...plain } = state;
  const draft: Draft = {
    ...plain,
    name: { ...name },
    members: new Set(members?.map(({ value }) => value)),
  };
  for (const step of Operations.flatMap(stepsOf)) changeOf(resource, step.path)?.(draft, step);
  const read = ScimState.omit({ members: true }).safeParse(draft);
  if (!read.success) throw new AppError('scim.value');
  return { ...read.data, members: [...draft.members].map((value) => ({ value })) };
}

/** Own names alone: a path into what every object has by nature leads nowhere. */
function changeOf(resource: 'Users' | 'Groups', { attribute }: Path): Change | undefined {
  return Object.hasOwn(KEPT[resource], attribute) ? KEPT[resource][attribute] : undefined;
}

/** Without a path the value names the attributes (RFC 7644, section 3.5.2.3); Entra ID names parts so, too. */
function stepsOf({ op, path, value }: Operation): Step[] {
  const known = op.toLowerCase() as Step['op'];
  if (path !== undefined) return [{ op: known, path: readPath(path), value }];
  if (known === 'remove') throw new AppError('scim.no-target');
  return entriesOf(value).map(([name, inner]) => ({ op: known, path: readPath(name), value: inner }));
}

function readPath(path: string): Path {
  const named = withoutSchema(path);
  const found = PATH.exec(named);
  if (found === null) throw new AppError('scim.path');
  const [, attribute = '', filter, part] = found;
  // What another schema has is not what is kept under the same name.
  const isForeign = /^urn:/i.test(named);
  return { attribute: isForeign ? '' : attribute.toLowerCase(), filter, part: part?.toLowerCase() };
}

function single(
  name: 'userName' | 'externalId' | 'displayName' | 'active',
  { isRequired = false }: { readonly isRequired?: boolean } = {},
): Change {
  return (draft, { op, path, value }) => {
    if (path.filter !== undefined || path.part !== undefined) throw new AppError('scim.path');
    const wanted = valueOf(op, value);
    if (wanted === null && isRequired) throw new AppError('scim.required');
    draft[name] = wanted;
  };
}

function changeName(draft: Draft, { op, path, value }: Step): void {
  if (path.filter !== undefined) throw new AppError('scim.path');
  const wanted = valueOf(op, value);
  if (path.part !== undefined) changePart(draft, path.part, wanted);
  else if (wanted === null) draft.name = { givenName: '', familyName: '' };
  else for (const [part, inner] of entriesOf(wanted)) changePart(draft, part.toLowerCase(), inner);
}

/** A part that is removed is empty from then on. */
function changePart(draft: Draft, part: string, value: unknown): void {
  if (part === 'givenname') draft.name.givenName = value ?? '';
  if (part === 'familyname') draft.name.familyName = value ?? '';
}

function changeMembers(draft: Draft, { op, path, value }: Step): void {
  if (path.part !== undefined) throw new AppError('scim.path');
  if (path.filter !== undefined) {
    if (op !== 'remove') throw new AppError('scim.path');
    for (const id of idsIn(readFilter(path.filter, MEMBER_NAMES))) draft.members.delete(id);
    return;
  }
  const wanted = op === 'remove' ? (value ?? null) : valueOf(op, value);
  const ids = new Set(wanted === null ? [] : idsIn(wanted));
  const former = draft.members;
  if (op === 'add') draft.members = former.union(ids);
  // Without ids all of them go.
  else if (op === 'remove' && wanted !== null) draft.members = former.difference(ids);
  else draft.members = ids;
}

/** What is to stand there; null where nothing is: `null` is a value that was taken away (RFC 7643, section 2.5). */
function valueOf(op: Step['op'], value: unknown): unknown {
  if (op === 'remove') return null;
  if (value === undefined) throw new AppError('scim.value');
  return value;
}

/** Ids of members, one or several, however much else is said of them. */
function idsIn(value: unknown): readonly string[] {
  return [value].flat().map((member: unknown) => {
    const named = typeof member === 'object' && member !== null ? entriesOf(member) : [];
    // Names are the same in any case (RFC 7643, section 2.1).
    const id = named.find(([name]) => name.toLowerCase() === 'value')?.[1] ?? member;
    if (typeof id !== 'string') throw new AppError('scim.value');
    return id.toLowerCase();
  });
}

function entriesOf(value: unknown): readonly (readonly [string, unknown])[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new AppError('scim.value');
  return Object.entries(value);
}
