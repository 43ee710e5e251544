import { isMemberOf } from '@maincrop/domain/access/groups';
import { isAllowed } from '@maincrop/domain/access/is-allowed';
import { MULTINATIONAL_WEBSPACE, multinationalPath } from '@maincrop/domain/access/multinational-slug';
import type { Action, Policy } from '@maincrop/domain/access/policy';
import type { Right } from '@maincrop/domain/access/rights';
import {
  type ContentAddress,
  contentResource,
  CUSTOMER_WEBSPACE,
} from '@maincrop/domain/content/content-address';

export type PageAccess =
  | { readonly kind: 'public' }
  /** Everybody who belongs to at least one group. */
  | { readonly kind: 'any-group' }
  | ({ readonly kind: 'policy' } & Right)
  /** GET on a content page of the customers' webspace. */
  | { readonly kind: 'content'; readonly slug: string }
  /** The multinationals, with GET on the page in their section (NAV-22). */
  | { readonly kind: 'multinational'; readonly page: string };

export interface Visitor {
  readonly groups: readonly string[];
  readonly policies: readonly Policy[];
}

/** Whether somebody may open a page; null is a visitor without a session. Source: NAV-27. */
export function canOpen(visitor: Visitor | null, access: PageAccess, locale: string): boolean {
  if (access.kind === 'public') return true;
  if (visitor === null || visitor.groups.length === 0) return false;
  if (access.kind === 'any-group') return isMemberOf(visitor.groups, ['any']);
  const right = rightOf(access, visitor);
  return right !== null && isAllowed(visitor, { ...right, locale });
}

/** What a page asks of policies; null where none opens it: for other groups, or a multinational without a section. */
export function rightOf(
  access: Exclude<PageAccess, { readonly kind: 'public' | 'any-group' }>,
  { groups, policies }: Visitor,
): { readonly action: Action; readonly resource: string } | null {
  if (access.kind === 'policy') return { action: access.action, resource: access.resource };
  if (access.kind === 'content') return reading({ webspace: CUSTOMER_WEBSPACE, path: access.slug });
  if (!isMemberOf(groups, ['multinationals'])) return null;
  const path = multinationalPath(policies, access.page);
  return path === null ? null : reading({ webspace: MULTINATIONAL_WEBSPACE, path });
}

function reading(page: Omit<ContentAddress, 'locale'>) {
  return { action: 'get', resource: contentResource({ ...page, locale: '{locale}' }) } as const;
}
