import { isAllowed } from './is-allowed.ts';
import { ACTIONS, policiesInLocale, type Policy } from './policy.ts';

/** A policy that may count in one language only; null for every language. */
export type LocalPolicy = Policy & { readonly locale: string | null };

/**
 * Whether everything that `wanted` allows is also allowed by at least one of the sets in `within`: nobody may give
 * rights that they do not hold. To judge a change, `within` holds the rights before it and those of who makes it, so
 * that taking a denying role away counts as giving what it denied.
 *
 * Exact, not a guess: a policy speaks about one path or about a path and all below it, so all paths fall into finitely
 * many classes, each with a witness: every path that a policy names, a fresh path right below it, and a fresh path
 * elsewhere. The witnesses of every language that a policy or a path names are asked with `isAllowed` itself.
 * Never fails. Source: OPEN-01 (`user-support` without roles and policies), ACC-04, OPEN-06, OPEN-07, OPEN-08.
 */
export function isNoWider(
  wanted: readonly LocalPolicy[],
  within: readonly (readonly LocalPolicy[])[],
): boolean {
  const all = [...wanted, ...within.flat()];
  return localesIn(all).every((locale) => {
    const asked = policiesFor(wanted, locale);
    const held = within.map((policies) => policiesFor(policies, locale));
    return witnessesOf(all, locale).every((resource) =>
      ACTIONS.every((action) => {
        const question = { resource, action, locale };
        const isAsked = isAllowed({ groups: [], policies: asked }, question);
        return !isAsked || held.some((policies) => isAllowed({ groups: [], policies }, question));
      }),
    );
  });
}

/** A part of a path, or a path, that no policy can name: NUL is refused at the edge. */
const FRESH = '\0';

function witnessesOf(policies: readonly Policy[], locale: string | undefined): string[] {
  const bases = policies.map(({ resource }) => {
    const path = locale === undefined ? resource : resource.replaceAll('{locale}', locale.toLowerCase());
    return path.endsWith('/*') ? path.slice(0, -2) : path;
  });
  return [FRESH, ...new Set(bases.flatMap((base) => [base, `${base}/${FRESH}`]))];
}

/** A language as a part of a path, such as `de` or `en-gb`. */
const LOCALE_SEGMENT = /^[a-z]{2}(-[a-z]{2})?$/;

/** The languages in which the policies may differ, and `undefined` for all others. */
function localesIn(policies: readonly LocalPolicy[]): (string | undefined)[] {
  const named = policies.flatMap(({ locale, resource }) => [
    ...(locale === null ? [] : [locale.toLowerCase()]),
    ...resource.split('/').filter((segment) => LOCALE_SEGMENT.test(segment)),
  ]);
  return [undefined, ...new Set(named)];
}

function policiesFor(policies: readonly LocalPolicy[], locale: string | undefined): readonly LocalPolicy[] {
  return policiesInLocale(policies, locale ?? FRESH);
}
