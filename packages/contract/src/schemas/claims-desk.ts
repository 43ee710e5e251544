import { CLAIM_NOTE_MAX, DESK_NARROWINGS } from '@maincrop/domain/claim-period/claim-review';
import { z } from 'zod';
import { Claim, ClaimAttachment, ClaimDetail } from './claims.ts';
import { FileFormat } from './exported-file.ts';
import { SortText } from './list-page.ts';

/** Somebody of the desk by name. */
export const DeskMember = z.object({ id: z.string(), name: z.string() }).meta({ id: 'DeskMember' });
export type DeskMember = z.output<typeof DeskMember>;

const ofCustomer = {
  CustomerNr: z.string(),
  customerName: z.string(),
  /** Instant at which the desk marked the claim for settlement; null while it waits. */
  settled_at: z.string().nullable(),
  version: z.int(),
  /** The claimant confirmed that an earlier claim covers the same. */
  overlaps: z.boolean(),
  /**
   * Far more is claimed than was bought, of it `earlierKg` by earlier claims for the same time, and the claimant confirmed
   * it; null where it is not. kg as decimal text.
   */
  unusual: z
    .array(
      z.object({
        ShortCode: z.string(),
        claimedKg: z.string(),
        earlierKg: z.string().optional(),
        boughtKg: z.string(),
      }),
    )
    .nullable(),
  /** One person released it and another one has to confirm it. */
  isReleased: z.boolean(),
  /** The ERP did not take the decision in force over, and has told none of its own since. */
  isNotTaken: z.boolean(),
  /** Who looks after it; null: nobody yet. */
  assignedTo: DeskMember.nullable(),
};

/** A claim with the customer that made it, and how many files prove it. */
export const WaitingClaim = Claim.extend({
  ...ofCustomer,
  evidenceCount: z.int(),
  /** Decimal text of what was accepted, the whole included; null while nothing is. */
  acceptedAmount: z.string().nullable(),
}).meta({
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
  /** So much is settled by two people. */
  needsTwoPeople: z.boolean(),
  /** What the first of two people released, kept after the second one confirmed; amounts as text. */
  release: z
    .object({
      by: z.string(),
      at: z.string(),
      amount: z.string(),
      /** Why a part only. */
      reason: z.string().nullable(),
      /** Whoever asks released it: another person confirms. */
      isOwn: z.boolean(),
    })
    .nullable(),
  /** What the desk wrote for itself, oldest first; the claimant sees none of it. */
  notes: z.array(
    z.object({ id: z.string(), at: z.string(), author: z.string().nullable(), text: z.string() }),
  ),
  evidence: z.array(Evidence),
}).meta({ id: 'WaitingClaimDetail' });
export type WaitingClaimDetail = z.output<typeof WaitingClaimDetail>;

const listing = {
  filter: z.enum(['waiting', 'returned', 'rejected', 'settled']).optional(),
  search: z.string().trim().max(80).optional(),
  only: z.enum(DESK_NARROWINGS).optional(),
  sort: SortText,
};

/**
 * `filter` is `waiting` (the default), `returned` or `rejected`, oldest first, or `settled`, latest first; `only` narrows
 * it to those whose decision is late, that wait for a second person, have no proof, overlap, claim an unusual volume, were
 * decided without the ERP taking it over, or are looked after by whoever
 * asks or by nobody.
 */
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
export const DeskMemberList = z.object({ items: z.array(DeskMember) });
/** `userId` null: nobody looks after it any more. */
export const AssignClaimBody = z.object({
  id: z.string().trim().min(1).max(64),
  userId: z.uuid().nullable(),
});
/** `noteId` is made by whoever sends it: the same one again is the same note. */
export const AddClaimNoteBody = z.object({
  id: z.string().trim().min(1).max(64),
  noteId: z.uuid(),
  text: z.string().trim().min(1).max(CLAIM_NOTE_MAX),
});

export const SettleClaimBody = z.object({ id: z.string().trim().min(1).max(64), version: z.int() });
/** `settled_at` null: it is released, and another person has to confirm it. */
export const SettledClaim = z.object({ version: z.int(), settled_at: z.string().nullable() });
export type SettledClaim = z.output<typeof SettledClaim>;
