import { UPLOAD_MAX_BYTES, UPLOAD_NAME_MAX } from '@maincrop/domain/upload/upload-rules';
import { z } from 'zod';

/** Our name of a stored file: the random part is not to be guessed. */
export const AttachmentKey = z.string().max(100);

/** `size` in bytes; the upload must have exactly as many. */
export const CreateAttachmentBody = z.object({
  agreementId: z.string().min(1).max(64),
  fileName: z
    .string()
    .min(1)
    .max(UPLOAD_NAME_MAX * 4),
  size: z
    .int()
    .min(0)
    .max(UPLOAD_MAX_BYTES * 1000),
});

/** A presigned form: post `fields` in their order to `url`, then the file as the field `file`. */
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

/** What a signed link carries; `expires` in seconds since 1970. */
export const DownloadAttachmentQuery = z.object({
  key: AttachmentKey,
  name: z.string().max(UPLOAD_NAME_MAX * 4),
  expires: z.string().regex(/^\d{1,12}$/),
  signature: z.string().max(100),
});
