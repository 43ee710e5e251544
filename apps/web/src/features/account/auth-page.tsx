import type { SignInTarget } from '../../lib/sign-in-target.ts';
import type { AuthSearch } from './auth-search.ts';
import { ForgotPassword } from './forgot-password.tsx';
import { NoAccess } from './no-access.tsx';
import { SignIn } from './sign-in.tsx';

export interface AuthPageProps {
  readonly search: AuthSearch;
  readonly target: SignInTarget;
}

export function AuthPage({ search, target }: AuthPageProps) {
  if (target.kind === 'refused' || target.kind === 'no-group') return <NoAccess reason={target.kind} />;
  if (search.state === 'forgotPassword') return <ForgotPassword />;
  return <SignIn search={search} />;
}
