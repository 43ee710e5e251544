import { createFileRoute } from '@tanstack/react-router';
import { PasswordResetPage } from '../features/account/password-reset-page.tsx';

interface PasswordResetSearch {
  readonly email?: string;
}

export const Route = createFileRoute('/password-reset')({
  validateSearch: (search: Record<string, unknown>): PasswordResetSearch =>
    typeof search['email'] === 'string' ? { email: search['email'] } : {},
  component: PasswordReset,
});

function PasswordReset() {
  return <PasswordResetPage email={Route.useSearch().email ?? null} />;
}
