import { createRootRoute, Outlet } from '@tanstack/react-router';
import { ErrorPage } from '../blocks/error-page.tsx';
import { Frame } from '../blocks/shell/frame.tsx';
import { needMessages } from '../lib/i18n/catalogue.ts';
import { pageAt } from '../lib/pages.ts';
import { queryClient } from '../lib/query-client.ts';
import { sessionQuery } from '../lib/session.ts';
import { ToastRegion } from '../ui/toast.tsx';

export const Route = createRootRoute({
  beforeLoad: async ({ location }) => {
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
    </>
  );
}
