/** Where sign-in leads without a usable redirect (NAV-29). */
export const DEFAULT_TARGET = '/dashboard';

/** Longer targets are not links that the portal made. */
const TARGET_MAX = 2048;

/**
 * The path to go to after sign-in: `target` with its query and hash when it leads to a known page of the portal, else
 * the dashboard. `knownPaths` are patterns such as `/orders/new/{step}`; `{name}` stands for one segment, `{name+}`
 * at the end for one or more.
 * Source: NAV-29, OPEN-05.
 */
export function safeRedirect(target: unknown, knownPaths: readonly string[]): string {
  if (typeof target !== 'string' || !isOwnPath(target)) return DEFAULT_TARGET;
  const [path = ''] = target.split(/[?#]/, 1);
  return isKnownPath(path, knownPaths) ? target : DEFAULT_TARGET;
}

/** Whether a path without query and hash matches one of the patterns. */
export function isKnownPath(path: string, knownPaths: readonly string[]): boolean {
  const segments = path.split('/');
  if (segments.some((segment) => /^(?:\.|%2e){1,2}$/i.test(segment))) return false;
  return knownPaths.some((pattern) => matches(segments, pattern.split('/')));
}

/** Whether a target can lead nowhere but to a path of the portal, known or not. */
export function isOwnPath(target: string): boolean {
  return target.length <= TARGET_MAX && isPlain(target);
}

/** One leading slash, then only visible ASCII without backslashes: browsers read `/\` and `/<tab>/` as `//`. */
function isPlain(target: string): boolean {
  return /^\/(?!\/)[!-[\]-~]*$/.test(target);
}

function matches(segments: readonly string[], pattern: readonly string[]): boolean {
  const takesRest = pattern.at(-1)?.endsWith('+}') === true;
  if (takesRest ? segments.length < pattern.length : segments.length !== pattern.length) return false;
  return segments.every((segment, index) => {
    const expected = pattern[index] ?? '{+}';
    return expected.startsWith('{') ? segment !== '' : segment === expected;
  });
}
