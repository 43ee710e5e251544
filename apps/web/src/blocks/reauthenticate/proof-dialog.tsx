import type { PendingReauthentication } from '../../lib/reauthentication.ts';
import { ReauthenticateDialog } from './reauthenticate-dialog.tsx';
import { StepUpDialog } from './step-up-dialog.tsx';

/** The dialog for what is to be proved. */
export function ProofDialog({ proof, settle }: PendingReauthentication) {
  return proof === 'password' ? (
    <ReauthenticateDialog onSettle={settle} />
  ) : (
    <StepUpDialog onSettle={settle} />
  );
}
