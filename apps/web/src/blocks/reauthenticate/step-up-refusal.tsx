import { ApiError } from '@maincrop/contract/client';
import { ErrorNotice } from '../error-notice.tsx';

export interface StepUpRefusalProps {
  readonly error: unknown;
  readonly onExpired: () => void;
}

/** Why a code was refused; a question that has had its time or its tries can be asked anew. */
export function StepUpRefusal({ error, onExpired }: StepUpRefusalProps) {
  if (error === null) return null;
  const isExpired = error instanceof ApiError && error.code === 'account.step-up-expired';
  return <ErrorNotice error={error} {...(isExpired && { onRetry: onExpired })} />;
}
