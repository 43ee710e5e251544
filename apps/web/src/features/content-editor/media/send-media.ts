import { ApiError } from '@maincrop/contract/client';
import type { ContentMedia } from '@maincrop/contract/schemas/content-media';
import { fileKindOf } from '@maincrop/domain/content/media-rules';
import { postForm } from '../../../blocks/upload/post-form.ts';
import { base64Of } from '../../../lib/base64.ts';
import { call } from '../../../lib/client.ts';

/** What is said about a file, by language in small letters. */
export interface MediaTexts {
  readonly alts: Readonly<Record<string, string>>;
  readonly transcripts: Readonly<Record<string, string>>;
}

/**
 * Sends a file to the library: a picture as it is, anything else by a form that is permitted first, since a film is too
 * large for a message. `onShare` hears from 0 to 1 how much has left.
 */
export async function sendMedia(
  file: File,
  { alts, transcripts }: MediaTexts,
  onShare: (share: number) => void,
): Promise<ContentMedia> {
  if (fileKindOf(file.name) === null)
    return call('uploadContentMedia', {
      body: { fileName: file.name, content: await base64Of(file), alts },
    });
  const key = arrived.get(file) ?? (await sendFile(file, onShare));
  arrived.set(file, key);
  try {
    return await call('keepContentFile', { body: { key, alts, transcripts } });
  } catch (error) {
    if (isRefused(error)) arrived.delete(file);
    throw error;
  }
}

/** Under which key a file lies in the storage: what only has to be kept once more is not sent for minutes once more. */
const arrived = new WeakMap<File, string>();

async function sendFile(file: File, onShare: (share: number) => void): Promise<string> {
  const permit = await call('permitContentFile', { body: { fileName: file.name, size: file.size } });
  await postForm(permit, file, { signal: new AbortController().signal, onProgress: onShare });
  return permit.key;
}

/** Whether the service will not take the file that lies there. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}
