import { createFileRoute } from '@tanstack/react-router';
import { PasswordResetPage } from '../features/account/password-reset-page.tsx';
import { parseResetSearch } from '../features/account/reset-search.ts';

export const Route = createFileRoute('/password-reset')({
  validateSearch: parseResetSearch,
  component: PasswordReset,
});

function PasswordReset() {
  const { email, state, redirect } = Route.useSearch();
  return <PasswordResetPage email={email ?? null} isCodeSent={state === 'codeSent'} redirect={redirect} />;
}
