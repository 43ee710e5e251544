import { lazy } from 'react';
import { withChunkTimeout } from '../../lib/chunk-timeout.ts';
import { lazyWithMessages } from '../../lib/i18n/lazy-with-messages.ts';
import type { SignInTarget } from '../../lib/sign-in-target.ts';
import type { AuthSearch } from './auth-search.ts';
import { SignIn } from './sign-in.tsx';

export interface AuthPageProps {
  readonly search: AuthSearch;
  readonly target: SignInTarget;
}

export function AuthPage({ search, target }: AuthPageProps) {
  if (target.kind === 'refused' || target.kind === 'no-group') return <NoAccess reason={target.kind} />;
  if (search.state === 'forgotPassword') return <ForgotPassword redirect={search.redirect} />;
  if (search.state === 'signUp') return <SignUp redirect={search.redirect} mailedTo={search.email} />;
  return <SignIn search={search} />;
}

const ForgotPassword = lazy(async () => ({
  default: (await withChunkTimeout(import('./forgot-password.tsx'))).ForgotPassword,
}));
const SignUp = lazyWithMessages(['sign-up'], async () => (await import('./sign-up.tsx')).SignUp);
const NoAccess = lazy(async () => ({
  default: (await withChunkTimeout(import('./no-access.tsx'))).NoAccess,
}));
