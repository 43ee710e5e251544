import { safeRedirect } from '@maincrop/domain/redirect/safe-redirect';
import { canOpen } from './page-access.ts';
import { knownPaths, pageAt } from './pages.ts';
import { queryClient } from './query-client.ts';
import { sessionQuery } from './session.ts';

/**
 * Where `/auth` leads: to sign-in, on to the wanted page, or nowhere because the signed-in user may not open that page
 * (`refused`) or none at all (`no-group`). Deciding here breaks the endless loop with the guard.
 */
export type SignInTarget =
  | { readonly kind: 'sign-in' }
  | { readonly kind: 'open'; readonly path: string }
  | { readonly kind: 'refused' }
  | { readonly kind: 'no-group' };

/** Source: NAV-29, OPEN-04, OPEN-05. `wanted` comes from the address and is not trusted. */
export async function signInTarget(wanted: unknown): Promise<SignInTarget> {
  const session = await queryClient.ensureQueryData(sessionQuery);
  if (session === null) return { kind: 'sign-in' };
  if (session.groups.length === 0) return { kind: 'no-group' };
  const path = safeRedirect(wanted, knownPaths);
  const page = pageAt(path.split(/[?#]/, 1)[0] ?? '');
  const isOpen = page !== null && canOpen(session, page.access, document.documentElement.lang);
  return isOpen ? { kind: 'open', path } : { kind: 'refused' };
}
