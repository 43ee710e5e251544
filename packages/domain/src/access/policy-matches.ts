import type { AccessRequest, Policy } from './policy.ts';

/**
 * Whether a policy speaks about a request, whatever its effect.
 * Paths match on segment borders: `/a/*` covers `/a` and `/a/x`, not `/a-x`. Anything unknown does not match.
 * Source: spec 6 "Access rule", ACC-06, ACC-08, OPEN-06, OPEN-07.
 */
export function policyMatches(policy: Policy, request: AccessRequest): boolean {
  if (!policy.actions.includes(request.action)) return false;
  const pattern = withLocale(policy.resource, request.locale);
  const resource = withLocale(request.resource, request.locale);
  if (pattern === '*' || pattern === resource) return true;
  const endsInWildcard = pattern.endsWith('/*');
  if (!endsInWildcard && !policy.wildcard) return false;
  const base = endsInWildcard ? pattern.slice(0, -2) : pattern;
  return resource === base || resource.startsWith(`${base}/`);
}

function withLocale(resource: string, locale: string | undefined): string {
  return locale === undefined ? resource : resource.replaceAll('{locale}', locale.toLowerCase());
}
