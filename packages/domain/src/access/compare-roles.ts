import type { Policy } from './policy.ts';

/** What a version of a role consists of. */
export interface RoleContent<P> {
  readonly name: string;
  readonly policies: readonly P[];
}

export interface RoleDifference<P> {
  /** The old and the new name when they differ, else null. */
  readonly renamed: { readonly from: string; readonly to: string } | null;
  readonly added: readonly P[];
  readonly removed: readonly P[];
  readonly changed: readonly { readonly before: P; readonly after: P }[];
}

type Comparable = Policy & { readonly id: string; readonly locale: string | null };

/**
 * What changed between two versions of a role; null stands for a role that was not there. Policies are the same when
 * their ids are; their order and the order of their actions mean nothing.
 */
export function compareRoles<P extends Comparable>(
  before: RoleContent<P> | null,
  after: RoleContent<P> | null,
): RoleDifference<P> {
  const old = new Map(before?.policies.map((policy) => [policy.id, policy]));
  const current = new Map(after?.policies.map((policy) => [policy.id, policy]));
  const changed: { before: P; after: P }[] = [];
  for (const [id, policy] of current) {
    const earlier = old.get(id);
    if (earlier !== undefined && textOf(earlier) !== textOf(policy))
      changed.push({ before: earlier, after: policy });
  }
  const isRenamed = before !== null && after !== null && before.name !== after.name;
  return {
    renamed: isRenamed ? { from: before.name, to: after.name } : null,
    added: [...current.values()].filter(({ id }) => !old.has(id)),
    removed: [...old.values()].filter(({ id }) => !current.has(id)),
    changed,
  };
}

function textOf({ resource, actions, effect, wildcard, locale, filters = [] }: Comparable): string {
  const narrowing = filters.map(({ model, field, operator, value }) => [model, field, operator, value]);
  return JSON.stringify([resource, actions.toSorted(), effect, wildcard, locale, narrowing]);
}
