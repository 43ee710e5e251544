import type { Policy } from './policy.ts';

/** Webspace of the multinational pages (OPEN-09). */
export const MULTINATIONAL_WEBSPACE = 'multinational_portal';

/** Section that every multinational shares; it is nobody's slug (OPEN-09). */
export const GENERIC_SECTION = 'generic';

export interface MultinationalSlug {
  /** Null when no policy names one. */
  readonly slug: string | null;
  /** Further slugs that were passed over; more than none deserves a line in the log. */
  readonly ignored: readonly string[];
}

/**
 * The content section of a multinational user, read from the allow policies on the multinational content path that
 * end in a wildcard; the generic section does not count. Of several the alphabetically first wins.
 * Source: spec 6, ACC-10, OPEN-09.
 */
export function multinationalSlug(policies: readonly Policy[]): MultinationalSlug {
  const slugs = new Set<string>();
  for (const policy of policies) {
    const slug = slugOf(policy);
    if (slug !== null && slug !== GENERIC_SECTION) slugs.add(slug);
  }
  const [slug = null, ...ignored] = [...slugs].toSorted();
  return { slug, ignored };
}

/**
 * The policy that opens one multinational's own pages; `slug` is its section of the multinational webspace.
 * Source: OPEN-09.
 */
export function multinationalSectionPolicy(slug: string): Policy {
  const resource = `/content/${MULTINATIONAL_WEBSPACE}/{locale}/${slug}/*`;
  return { resource, actions: ['get'], effect: 'allow', wildcard: true };
}

/** Pages that every multinational shares lie in the generic section. Source: spec 2, CNT-04. */
const SHARED_PAGES: ReadonlySet<string> = new Set([
  'lwm-company-information',
  'trend-information',
  'sustainability',
]);

/**
 * Where a page of the multinationals lies for somebody with these policies, `chain/partnership` or
 * `generic/sustainability`; null when no policy names a section of their own. Source: ACC-10, CNT-04, OPEN-09.
 */
export function multinationalPath(policies: readonly Policy[], page: string): string | null {
  if (SHARED_PAGES.has(page)) return `${GENERIC_SECTION}/${page}`;
  const { slug } = multinationalSlug(policies);
  return slug === null ? null : `${slug}/${page}`;
}

function slugOf(policy: Policy): string | null {
  if (policy.effect !== 'allow' || !policy.actions.includes('get')) return null;
  const endsInWildcard = policy.resource.endsWith('/*');
  if (!endsInWildcard && !policy.wildcard) return null;
  const path = endsInWildcard ? policy.resource.slice(0, -2) : policy.resource;
  const [, content, webspace, , slug, ...below] = path.split('/');
  const isSection = content === 'content' && webspace === MULTINATIONAL_WEBSPACE && below.length === 0;
  return isSection && slug !== undefined && slug !== '' && slug !== '*' ? slug : null;
}
