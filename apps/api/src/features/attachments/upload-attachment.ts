import type { ErrorCode } from '@maincrop/contract/errors';
import type { FormRefusal } from '@maincrop/adapters/object-storage/port';
import { AppError } from '../../platform/app-error.ts';
import { defineHandler } from '../../platform/http/handler.ts';

/**
 * Takes the form of a permitted upload for a storage on local disk, as S3 would: open to whoever has the signed form,
 * the fields before the file, one file. Source: spec 7, CLM-33.
 */
export const uploadAttachment = defineHandler('uploadAttachment', async ({ formParts, services }) => {
  const fields = new Map<string, string>();
  for await (const part of formParts()) {
    if (part.kind === 'file') {
      const refusal = await services.storage.receive(fields, part.content);
      // Read to its end, so that the browser hears the answer instead of a broken connection.
      part.content.resume();
      if (refusal !== null) throw new AppError(CODES[refusal]);
      return;
    }
    if (fields.has(part.name)) break;
    fields.set(part.name, part.value);
  }
  throw new AppError('attachments.form-malformed');
});

const CODES: Readonly<Record<FormRefusal, ErrorCode>> = {
  'permit-invalid': 'attachments.permit-invalid',
  'permit-expired': 'attachments.permit-expired',
  'size-differs': 'attachments.size-differs',
  'already-uploaded': 'attachments.already-uploaded',
  elsewhere: 'not-found',
};
