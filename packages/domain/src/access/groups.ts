/** Groups a user can be put into (ACC-01). */
export const GROUPS = [
  'administrators',
  'direct-customers',
  'indirect-customers',
  'end-users',
  'multinationals',
] as const;
export type Group = (typeof GROUPS)[number];

/** The group that a text names; null when there is no such group or it cannot be assigned. */
export function parseGroup(text: unknown): Group | null {
  return GROUPS.find((group) => group === text) ?? null;
}

/**
 * The groups that count for a user: a multinational takes that group and no other.
 * Source: ACC-03.
 */
export function effectiveGroups(groups: readonly Group[]): readonly Group[] {
  return groups.includes('multinationals') ? ['multinationals'] : groups;
}

/**
 * Whether somebody with `groups` is meant by a list of groups; `any` means at least one group, `none` means no group.
 * Source: spec 6, ACC-01, ACC-02.
 */
export function isMemberOf(groups: readonly string[], listed: readonly string[]): boolean {
  if (groups.length === 0) return listed.includes('none');
  return listed.some((group) => group === 'any' || groups.includes(group));
}
