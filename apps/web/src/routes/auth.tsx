import { createFileRoute, redirect } from '@tanstack/react-router';
import { AuthPage } from '../features/account/auth-page.tsx';
import { type AuthSearch, parseAuthSearch } from '../features/account/auth-search.ts';
import { signInTarget } from '../lib/sign-in-target.ts';

export const Route = createFileRoute('/auth')({
  validateSearch: (search: Record<string, unknown>): AuthSearch => parseAuthSearch(search),
  beforeLoad: async ({ search }) => {
    const target = await signInTarget(search.redirect);
    if (target.kind === 'open') throw redirect({ href: target.path, replace: true });
    return { target };
  },
  component: Auth,
});

function Auth() {
  return <AuthPage search={Route.useSearch()} target={Route.useRouteContext().target} />;
}
