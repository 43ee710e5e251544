import { z } from 'zod';
import { Claim, ClaimAttachment, ClaimDetail } from './claims.ts';
import { FileFormat } from './exported-file.ts';
import { SortText } from './list-page.ts';

const ofCustomer = {
  CustomerNr: z.string(),
  customerName: z.string(),
  /** Instant at which the desk marked the claim for settlement; null while it waits. */
  settled_at: z.string().nullable(),
  version: z.int(),
  /** The claimant confirmed that an earlier claim covers the same. */
  overlaps: z.boolean(),
};

/** A claim with the customer that made it, and how many files prove it. */
export const WaitingClaim = Claim.extend({ ...ofCustomer, evidenceCount: z.int() }).meta({
  id: 'WaitingClaim',
});
export type WaitingClaim = z.output<typeof WaitingClaim>;

/** A file with a link that is good for five minutes within the session that asked. */
export const Evidence = ClaimAttachment.extend({ contentType: z.string(), url: z.string() });
export type Evidence = z.output<typeof Evidence>;

export const WaitingClaimDetail = ClaimDetail.extend({
  ...ofCustomer,
  agreementFrom: z.string(),
  agreementTo: z.string(),
  submittedBy: z.string().nullable(),
  settledBy: z.string().nullable(),
  /** Whoever asks filed it, in their own name or as somebody: another person must settle it. */
  needsAnotherPerson: z.boolean(),
  evidence: z.array(Evidence),
}).meta({ id: 'WaitingClaimDetail' });
export type WaitingClaimDetail = z.output<typeof WaitingClaimDetail>;

const listing = {
  filter: z.enum(['waiting', 'returned', 'rejected', 'settled']).optional(),
  search: z.string().trim().max(80).optional(),
  sort: SortText,
};

/** `filter` is `waiting` (the default), `returned` or `rejected`, oldest first, or `settled`, latest first. */
export const ListWaitingClaimsQuery = z.object({
  per_page: z.coerce.number().int().min(1).max(100).optional(),
  page: z.coerce.number().int().min(1).max(100_000).optional(),
  ...listing,
});
export type ListWaitingClaimsQuery = z.output<typeof ListWaitingClaimsQuery>;
export const ExportWaitingClaimsQuery = z.object({ ...listing, format: FileFormat });
export const WaitingClaimList = z.object({
  items: z.array(WaitingClaim),
  current_page: z.int(),
  pages: z.int(),
  per_page: z.int(),
  total: z.int(),
});
export type WaitingClaimList = z.output<typeof WaitingClaimList>;

export const GetWaitingClaimQuery = z.object({ id: z.string().trim().min(1).max(64) });
export const SettleClaimBody = z.object({ id: z.string().trim().min(1).max(64), version: z.int() });
export const SettledClaim = z.object({ version: z.int(), settled_at: z.string() });
export type SettledClaim = z.output<typeof SettledClaim>;
