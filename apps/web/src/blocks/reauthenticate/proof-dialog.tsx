import { lazyWithMessages } from '../../lib/i18n/lazy-with-messages.ts';
import type { PendingReauthentication } from '../../lib/reauthentication.ts';
import { useSession } from '../../lib/session.ts';
import { ReauthenticateDialog } from './reauthenticate-dialog.tsx';
import { StepUpDialog } from './step-up-dialog.tsx';

/** The dialog for what is to be proved; a company proves the session that it began, and the factor that it vouches for. */
export function ProofDialog({ proof, settle }: PendingReauthentication) {
  const session = useSession();
  const company = session?.company ?? null;
  if (company !== null && (proof === 'password' || session?.mfa === 'company'))
    return <CompanyProofDialog company={company.name} onSettle={settle} />;
  return proof === 'password' ? (
    <ReauthenticateDialog onSettle={settle} />
  ) : (
    <StepUpDialog onSettle={settle} />
  );
}

const CompanyProofDialog = lazyWithMessages(
  ['company-sign-in'],
  async () => (await import('./company-proof-dialog.tsx')).CompanyProofDialog,
);
