import type { IncomingFile } from '@maincrop/adapters/object-storage/port';
import { isMailMessage } from '@maincrop/domain/upload/compound-file';
import type { UploadExtension } from '@maincrop/domain/upload/upload-rules';
import { fileTypeFromBlob } from 'file-type';
import { Gate } from '../../platform/http/gate.ts';
import { FileInParts } from '../../platform/file-in-parts.ts';

/** `jpg` and `jpeg` are one kind. */
type ContentType = Exclude<UploadExtension, 'jpeg'>;

/** What a name with this extension must hold. */
export function contentTypeOf(extension: UploadExtension): ContentType {
  return extension === 'jpeg' ? 'jpg' : extension;
}

/**
 * What a file is by its content; null for anything that is not accepted. Only those parts are read that tell, but of a
 * compound file, whose directory may lie anywhere: it is read whole, one at a time. It is a mail only when it holds the
 * streams of one: `.doc` and `.xls` begin with the same bytes. Office files with macros are kinds of their own.
 * Source: CLM-30.
 */
export async function readContentType(
  file: Pick<IncomingFile, 'bytes' | 'read'>,
): Promise<ContentType | null> {
  const found = await fileTypeFromBlob(new FileInParts(file));
  const kind = found?.ext ?? '';
  if (kind === 'cfb') return (await isMail(file)) ? 'msg' : null;
  return KINDS.find((accepted) => accepted === kind) ?? null;
}

async function isMail(file: Pick<IncomingFile, 'bytes' | 'read'>): Promise<boolean> {
  const pass = await wholeFiles.enter('');
  try {
    return isMailMessage(await file.read(0, file.bytes));
  } finally {
    pass.end();
  }
}

const KINDS = ['pdf', 'jpg', 'png', 'docx', 'xlsx'] as const;

const wholeFiles = new Gate({ places: 1, perCaller: 50, lineMax: 50, waitMs: 10_000 });
