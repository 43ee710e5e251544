import { DEFAULT_ROLES } from '@maincrop/domain/access/default-roles';
import { LOCALE_IDS, type Locale } from '@maincrop/domain/locale/locales';
import { textsOf } from '@maincrop/messages/texts';

interface NamedRole {
  readonly id: string;
  readonly name: string;
}

/**
 * What a reader calls a role: a default role has a name in each language until administrators rename it; every other
 * role is called what they called it.
 */
export function roleName({ id, name }: NamedRole, locale: Locale): string {
  return DEFAULT_NAMES.get(id) === name ? (textIn(locale)[id] ?? name) : name;
}

/** Roles under the names that a reader has for them, in the order of these. */
export function namedFor<R extends NamedRole>(roles: readonly R[], locale: Locale): R[] {
  const { compare } = new Intl.Collator(locale);
  return roles
    .map((role) => ({ ...role, name: roleName(role, locale) }))
    .toSorted((a, b) => compare(a.name, b.name) || compare(a.id, b.id));
}

/** The name to keep of what was entered for a role: that of a default role, in whatever language, is its own again. */
export function nameToKeep({ id, name }: NamedRole): string {
  const own = DEFAULT_NAMES.get(id);
  return own !== undefined && isCalled({ id, name: own }, name) ? own : name;
}

/** Whether somebody means a role by this name, in any language and whatever the case. */
export function isCalled(role: NamedRole, name: string): boolean {
  const wanted = name.toLowerCase();
  return [role.name, ...LOCALE_IDS.map((locale) => roleName(role, locale))].some(
    (each) => each.toLowerCase() === wanted,
  );
}

function textIn(locale: Locale): Readonly<Record<string, string>> {
  return textsOf('role-names', locale);
}

const DEFAULT_NAMES = new Map(DEFAULT_ROLES.map(({ id, name }) => [id, name]));
