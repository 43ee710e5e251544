import { redirect } from '@tanstack/react-router';
import { canOpen } from './page-access.ts';
import { type Page, type PagePath, pages } from './pages.ts';
import { queryClient } from './query-client.ts';
import { sessionQuery } from './session.ts';

/**
 * The guard of a page, for `beforeLoad`: loads the user and checks access by the page table;
 * whoever may not is sent to `/auth` with the address they wanted. Source: NAV-27, NAV-28, OPEN-04.
 */
export function guard(path: PagePath) {
  return async ({ location }: { readonly location: { readonly href: string } }): Promise<void> => {
    const session = await queryClient.ensureQueryData(sessionQuery);
    const page: Page | undefined = pages.find((each) => each.path === path);
    const isOpen = page !== undefined && canOpen(session, page.access, document.documentElement.lang);
    if (!isOpen) throw redirect({ to: '/auth', search: { redirect: location.href } });
  };
}
