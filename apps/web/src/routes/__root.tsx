import { createRootRoute, Outlet } from '@tanstack/react-router';
import { ErrorPage } from '../blocks/error-page.tsx';
import { Frame } from '../blocks/shell/frame.tsx';
import { queryClient } from '../lib/query-client.ts';
import { sessionQuery } from '../lib/session.ts';
import { ToastRegion } from '../ui/toast.tsx';

export const Route = createRootRoute({
  beforeLoad: async () => {
    await queryClient.ensureQueryData(sessionQuery);
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
