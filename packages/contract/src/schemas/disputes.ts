import {
  DISPUTE_KINDS,
  DISPUTE_STATUSES,
  DISPUTE_TEXT_MAX,
  DISPUTE_TEXT_MIN,
  PHOTO_NAME_MAX,
} from '@maincrop/domain/disputes/limits';
import { z } from 'zod';
import { FileFormat } from './exported-file.ts';

const Document = z.enum(['order', 'invoice']);

/**
 * A problem with one line of an order or invoice, as it was reported and what became of it. `dueDate` is the day by
 * which the supplier decides; null until the ERP has named it.
 */
export const Dispute = z
  .object({
    id: z.string(),
    /** By which people name it, as it is shown; none for what the ERP told and in answers kept from before. */
    receiptNumber: z.string().nullish(),
    /** The ERP's number; null until the ERP has it. */
    disputeNumber: z.string().nullable(),
    document: Document,
    documentId: z.string(),
    /** What the buyer knows the document by. */
    documentNumber: z.string(),
    /** From 1. */
    line: z.int(),
    ProductNr: z.string(),
    productName: z.string(),
    kind: z.enum(DISPUTE_KINDS),
    text: z.string(),
    photos: z.int(),
    /** How many of the photos are still kept and can be shown (decision 039). */
    keptPhotos: z.int(),
    status: z.enum(DISPUTE_STATUSES),
    dueDate: z.string().nullable().meta({ description: 'yyyy-MM-dd' }),
    reportedAt: z.string().meta({ description: 'Instant' }),
  })
  .meta({ id: 'Dispute' });
export type Dispute = z.output<typeof Dispute>;

/** Number, size and content of the photos answer 422 with their own codes, not here. */
export const ReportProblemBody = z.object({
  document: Document,
  documentId: z.string().trim().min(1).max(64),
  line: z.int().min(1).max(10_000),
  kind: z.enum(DISPUTE_KINDS),
  text: z.string().trim().min(DISPUTE_TEXT_MIN).max(DISPUTE_TEXT_MAX),
  photos: z
    .array(
      z.object({
        name: z.string().trim().min(1).max(PHOTO_NAME_MAX),
        content: z.string().meta({ description: 'JPEG or PNG as base64' }),
      }),
    )
    .max(100)
    .default([]),
});
export type ReportProblemBody = z.output<typeof ReportProblemBody>;

const ofDocument = { document: Document.optional(), documentId: z.string().trim().max(64).optional() };

/** With `document` and `documentId` those of one document. */
export const ListDisputesQuery = z.object({
  ...ofDocument,
  per_page: z.coerce.number().int().min(1).max(100).default(20),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});
export const ExportDisputesQuery = z.object({ ...ofDocument, format: FileFormat });

/** `place` counts from 0. */
export const DisputePhotoQuery = z.object({
  id: z.string().trim().min(1).max(64),
  place: z.coerce.number().int().min(0).max(100),
});
export const DisputePhoto = z
  .object({
    name: z.string(),
    type: z.enum(['image/jpeg', 'image/png']),
    content: z.string().meta({ description: 'Base64' }),
  })
  .meta({ id: 'DisputePhoto' });
export type DisputePhoto = z.output<typeof DisputePhoto>;

export const DisputeList = z.object({
  items: z.array(Dispute),
  current_page: z.int(),
  pages: z.int(),
  per_page: z.int(),
  total: z.int(),
});
export type DisputeList = z.output<typeof DisputeList>;
