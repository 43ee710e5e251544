import type { WaitingClaim } from '@maincrop/contract/schemas/claims-desk';
import { minorText } from '../../../platform/amounts.ts';
import { presentClaim } from '../claims.present.ts';
import type { DeskClaimRow } from './claims-desk.store.ts';

/** A claim as the desk's list has it, with the customer that made it. */
export function presentDeskClaim(row: DeskClaimRow): WaitingClaim {
  return {
    ...presentClaim(row),
    ...presentDeskFacts(row),
    evidenceCount: row.evidence_count,
    acceptedAmount: row.accepted_minor === null ? null : minorText(BigInt(row.accepted_minor)),
  };
}

/** What the desk sees of a claim beside what its claimant sees. */
export function presentDeskFacts(row: DeskClaimRow) {
  return {
    CustomerNr: row.customer_nr,
    customerName: row.customer_name,
    settled_at: row.settled_at?.toISOString() ?? null,
    version: row.version,
    overlaps: row.has_overlap,
    unusual: row.unusual,
    isReleased: row.is_released,
    isNotTaken: row.is_not_taken,
    assignedTo:
      row.assigned_to === null ? null : { id: row.assigned_to, name: row.assigned_to_name?.trim() ?? '' },
  };
}
