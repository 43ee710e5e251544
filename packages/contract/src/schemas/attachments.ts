import { UPLOAD_MAX_BYTES, UPLOAD_NAME_MAX } from '@maincrop/domain/upload/upload-rules';
import { z } from 'zod';

/** Our name of a stored file: the random part is not to be guessed. */
const AttachmentKey = z.string().max(100);

/**
 * Names of the specification (API-07), and `size` in bytes, which is ours (decision 056): the upload must have exactly
 * as many.
 */
export const CreateAttachmentBody = z.object({
  sales_quote_sap_id: z.string().min(1).max(64),
  filename: z
    .string()
    .min(1)
    .max(UPLOAD_NAME_MAX * 4),
  size: z
    .int()
    .min(0)
    .max(UPLOAD_MAX_BYTES * 1000),
});

/**
 * A presigned form: post `fields` in their order to `url`, then the file as the field `file`. A claim names the file by
 * `key`; `fields.key` is where the store wants it until it is confirmed, which may be elsewhere.
 */
export const UploadPermit = z
  .object({ key: z.string(), url: z.string(), fields: z.record(z.string(), z.string()) })
  .meta({ id: 'UploadPermit' });
export type UploadPermit = z.output<typeof UploadPermit>;

export const ConfirmAttachmentBody = z.object({ key: AttachmentKey });
export const Attachment = z
  .object({ key: z.string(), fileName: z.string(), size: z.int() })
  .meta({ id: 'Attachment' });
export type Attachment = z.output<typeof Attachment>;

export const AttachmentLinkQuery = z.object({ key: AttachmentKey });
export const AttachmentLink = z.object({ s3_url: z.string() });

/** The secret of a link. */
export const DownloadAttachmentQuery = z.object({ token: z.string().min(1).max(1000) });
