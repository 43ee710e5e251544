import { createHash } from 'node:crypto';
import type { ErpPort } from '../port.ts';

/** What SAP has no released service for. */
export type BesidesSap = Pick<
  ErpPort,
  | 'changesSince'
  | 'findDispute'
  | 'submitDispute'
  | 'findClaim'
  | 'submitClaim'
  | 'submitClaimDecision'
  | 'close'
>;

/**
 * Claims, disputes and agreements of a company that has no other system for them: they stay with the portal's desk. A
 * receipt follows from the reference alone, so that a repetition gets the same one.
 */
export function createDesk(): BesidesSap {
  return {
    changesSince: (_kind, watermark) =>
      Promise.resolve({ changes: [], watermark: watermark ?? NONE_KEPT, isComplete: true }),
    findDispute: () => Promise.resolve(null),
    submitDispute: ({ externalReference }) =>
      Promise.resolve({ DisputeNumber: numberOf('D', externalReference), dueDate: null }),
    findClaim: () => Promise.resolve(null),
    submitClaim: ({ externalReference, submission_date: posting_date }) =>
      Promise.resolve({ ClaimNumber: numberOf('C', externalReference), posting_date }),
    close: () => Promise.resolve(),
  };
}

const NONE_KEPT = 'not-kept';
const NUMBER_SIGNS = 10;

function numberOf(letter: string, reference: string): string {
  const digest = createHash('sha256').update(reference).digest('hex').slice(0, NUMBER_SIGNS);
  return `${letter}-${digest.toUpperCase()}`;
}
