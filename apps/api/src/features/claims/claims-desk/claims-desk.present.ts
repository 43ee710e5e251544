import type { WaitingClaim } from '@maincrop/contract/schemas/claims-desk';
import { presentClaim } from '../claims.present.ts';
import type { DeskClaimRow } from './claims-desk.store.ts';

/** A claim as the desk's list has it, with the customer that made it. */
export function presentDeskClaim(row: DeskClaimRow): WaitingClaim {
  return {
    ...presentClaim(row),
    CustomerNr: row.customer_nr,
    customerName: row.customer_name,
    settled_at: row.settled_at?.toISOString() ?? null,
    version: row.version,
    overlaps: row.has_overlap,
    evidenceCount: row.evidence_count,
  };
}
