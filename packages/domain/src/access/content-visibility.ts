import { isMemberOf } from './groups.ts';

/** Audience flags of a content block; a flag that the editor never set is missing or null. */
export interface BlockAudience {
  readonly direct?: boolean | null | undefined;
  readonly indirect?: boolean | null | undefined;
  readonly multinational?: boolean | null | undefined;
}

/**
 * Whether members of `groups` see a content block. Without any flag everybody does; with a flag present only the
 * groups whose flag is true do, so that administrators and visitors see unflagged blocks only.
 * Source: spec 6 "Content block visibility", ACC-11, OPEN-10.
 */
export function isBlockVisible(audience: BlockAudience, groups: readonly string[]): boolean {
  const flags = [audience.direct, audience.indirect, audience.multinational];
  if (flags.every((flag) => flag === undefined || flag === null)) return true;
  if (audience.direct === true && isMemberOf(groups, ['direct-customers', 'end-users'])) return true;
  if (audience.indirect === true && isMemberOf(groups, ['indirect-customers'])) return true;
  return audience.multinational === true && isMemberOf(groups, ['multinationals']);
}
