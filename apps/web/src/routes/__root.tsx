import { createRootRoute, Outlet, redirect } from '@tanstack/react-router';
import { ErrorPage } from '../blocks/error-page.tsx';
import { UnsaidFailures } from '../blocks/notices/unsaid-failures.tsx';
import { Frame } from '../blocks/shell/frame.tsx';
import { canonicalPath } from '../lib/canonical-path.ts';
import { needMessages } from '../lib/i18n/catalogue.ts';
import { pageAt } from '../lib/pages.ts';
import { queryClient } from '../lib/query-client.ts';
import { sessionQuery } from '../lib/session.ts';
import { ToastRegion } from '../ui/toast.tsx';

export const Route = createRootRoute({
  beforeLoad: async ({ location }) => {
    const path = canonicalPath(location.pathname);
    // By a new document: the router takes two addresses that differ in a slash for one, and would redirect for ever.
    if (path !== location.pathname) {
      const href = path + location.href.slice(location.pathname.length);
      throw redirect({ href, replace: true, reloadDocument: true });
    }
    await Promise.all([
      queryClient.ensureQueryData(sessionQuery),
      needMessages(pageAt(location.pathname)?.messages ?? []),
    ]);
  },
  component: Root,
  notFoundComponent: () => <ErrorPage kind="not-found" />,
});

function Root() {
  return (
    <>
      <Frame>
        <Outlet />
      </Frame>
      <ToastRegion />
      <UnsaidFailures />
    </>
  );
}
