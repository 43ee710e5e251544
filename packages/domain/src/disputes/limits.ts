/** What may be wrong with a delivered or invoiced line. */
export const DISPUTE_KINDS = ['quantity', 'price', 'damage', 'temperature'] as const;
export type DisputeKind = (typeof DISPUTE_KINDS)[number];

/**
 * The course of a reported problem: `submitted` until the ERP has it, then what the ERP says; `failed` when the ERP
 * would not take it.
 */
export const DISPUTE_STATUSES = [
  'submitted',
  'received',
  'in-review',
  'accepted',
  'rejected',
  'failed',
] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

/** Characters of the description, after trimming. */
export const DISPUTE_TEXT_MIN = 10;
export const DISPUTE_TEXT_MAX = 2000;

export const MAX_PHOTOS = 5;
/** Size of all photos of one report together, in MiB and in bytes. */
export const PHOTOS_MAX_MB = 10;
export const PHOTOS_MAX_BYTES = PHOTOS_MAX_MB * 1024 * 1024;
/** Characters of a photo's file name. */
export const PHOTO_NAME_MAX = 120;
