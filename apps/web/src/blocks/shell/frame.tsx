import { useLocation } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { withChunkTimeout } from '../../lib/chunk-timeout.ts';
import { useSession } from '../../lib/session.ts';

/** The frame follows from the session, on error pages too; sign-in always has the public one. Source: NAV-33. */
export function Frame({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const isAccountPage = useLocation({ select: ({ pathname }) => ACCOUNT_PAGES.includes(pathname) });
  return (
    <Suspense>
      {session === null || isAccountPage ? (
        <PublicLayout>{children}</PublicLayout>
      ) : (
        <Shell session={session}>{children}</Shell>
      )}
    </Suspense>
  );
}

const ACCOUNT_PAGES: readonly string[] = ['/auth', '/password-reset'];
const Shell = lazy(async () => ({
  default: (await withChunkTimeout(import('./shell.tsx'))).Shell,
}));
const PublicLayout = lazy(async () => ({
  default: (await withChunkTimeout(import('./public-layout.tsx'))).PublicLayout,
}));
