import { isMailMessage } from '@maincrop/domain/upload/compound-file';
import type { UploadExtension } from '@maincrop/domain/upload/upload-rules';
import { fileTypeFromBuffer } from 'file-type';

/** `jpg` and `jpeg` are one kind. */
type ContentType = Exclude<UploadExtension, 'jpeg'>;

/** What a name with this extension must hold. */
export function contentTypeOf(extension: UploadExtension): ContentType {
  return extension === 'jpeg' ? 'jpg' : extension;
}

/**
 * What a file is by its content; null for anything that is not accepted. A compound file is a mail only when it holds
 * the streams of one: `.doc` and `.xls` begin with the same bytes. Office files with macros are kinds of their own.
 * Source: CLM-30.
 */
export async function readContentType(content: Uint8Array): Promise<ContentType | null> {
  const found = await fileTypeFromBuffer(content);
  const kind = found?.ext ?? '';
  if (kind === 'cfb') return isMailMessage(content) ? 'msg' : null;
  return KINDS.find((accepted) => accepted === kind) ?? null;
}

const KINDS = ['pdf', 'jpg', 'png', 'docx', 'xlsx'] as const;
