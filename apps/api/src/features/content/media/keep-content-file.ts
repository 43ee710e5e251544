import { IncomingChanged, type IncomingFile } from '@maincrop/adapters/object-storage/port';
import { readCaptions } from '@maincrop/domain/content/captions';
import type { FileKind } from '@maincrop/domain/content/media-rules';
import { fileTypeFromBlob } from 'file-type';
import { transaction } from '../../../db/transaction.ts';
import { AppError } from '../../../platform/app-error.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { FileInParts } from '../../../platform/file-in-parts.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { infectionOf } from '../../../platform/scan-upload.ts';
import type { Services } from '../../../platform/services.ts';
import { readAlts, readTranscripts } from './alts.ts';
import { mediaKey } from './media-files.ts';
import { addMedia, mediaById } from './media.store.ts';
import { type PermittedFile, permittedFile, settleFile } from './uploads.store.ts';

/**
 * Keeps a file that has arrived when it is what its name says, in the size that was permitted, with what it is or shows
 * and, for a film, what is said. What is refused for its content is deleted; a text that is missing can be given in
 * another try. A repeat answers the same.
 */
export const keepContentFile = defineHandler(
  'keepContentFile',
  async ({ body, caller, request, services }) => {
    const at = services.clock.now();
    const { userId } = caller();
    const id = /^content\/([\da-f-]{36})\/file\.[a-z\d]+$/.exec(body.key)?.[1];
    if (id === undefined) throw new AppError('attachments.unknown-file');
    const kept = await mediaById(services.db.app, id, at);
    if (kept !== null) return kept;
    const permitted = await permittedFile(services.db.app, { id, userId });
    if (permitted === null) throw new AppError('attachments.unknown-file');
    const { kind, fileName, bytes } = permitted;
    const texts = { alts: readAlts(body.alts), transcripts: readTranscripts(kind, body.transcripts) };
    await keepArrived(services, permitted, userId);
    await transaction(services.db.app, async (client) => {
      await settleFile(client, id);
      const file = { id, kind, fileName, width: null, height: null, bytes };
      if (!(await addMedia(client, { ...file, ...texts, at, userId }))) return;
      await writeAudit(client, {
        at,
        action: 'content.file-added',
        requestId: request.id,
        actorUserId: userId,
        object: id,
        after: { kind, bytes },
      });
    });
    const media = await mediaById(services.db.app, id, at);
    if (media === null) throw new AppError('not-found');
    return media;
  },
);

/** Moves what is incoming to where it is kept; throws why it cannot be, or not yet. */
async function keepArrived(services: Services, permitted: PermittedFile, userId: string): Promise<void> {
  const { db, storage } = services;
  const key = mediaKey(permitted.id, `file.${permitted.kind}`);
  const file = await storage.incoming(key);
  if (file === null) {
    // A try that broke off after it had kept the file leaves nothing incoming.
    const kept = await storage.open(key);
    kept?.stream.destroy();
    if (kept === null) throw new AppError('attachments.not-uploaded');
    return;
  }
  try {
    const from = { name: permitted.fileName, userId, customerNr: null };
    const refusal = (await refusalOf(permitted, file)) ?? (await infectionOf(services, file, from));
    if (refusal === null) {
      await file.keep();
      return;
    }
    await settleFile(db.app, permitted.id);
    await storage.remove(key);
    throw refusal;
  } catch (error) {
    if (error instanceof IncomingChanged)
      throw new AppError('attachments.not-uploaded', {}, { cause: error });
    throw error;
  }
}

async function refusalOf(
  { kind, fileName, bytes }: PermittedFile,
  file: IncomingFile,
): Promise<AppError | null> {
  if (file.bytes !== bytes) return new AppError('attachments.size-differs');
  if (kind === 'vtt') return captionsRefusal(fileName, await file.read(0, bytes));
  const found = await fileTypeFromBlob(new FileInParts(file));
  return found !== undefined && CONTENTS[kind].includes(found.ext)
    ? null
    : new AppError('attachments.content-differs', { name: fileName, extension: kind });
}

/** Captions are text, so that their content says nothing before it is read to its end. */
function captionsRefusal(name: string, content: Uint8Array): AppError | null {
  const text = utf8(content);
  const read = text === null ? null : readCaptions(text);
  if (read?.ok) return null;
  const problem = read === null ? { kind: 'encoding' } : read.problem;
  const line = 'line' in problem ? problem.line : 0;
  return new AppError('content-editor.captions', { name, problem: problem.kind, line });
}

function utf8(content: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    // The only failure there is: bytes that are no UTF-8.
    return null;
  }
}

/** What a file of a kind holds; films of Apple's shops differ from others by their first bytes alone. */
const CONTENTS: Readonly<Record<Exclude<FileKind, 'vtt'>, readonly string[]>> = {
  pdf: ['pdf'],
  mp4: ['mp4', 'm4v'],
  webm: ['webm'],
};
