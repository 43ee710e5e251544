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
  const permit = await call('permitContentFile', { body: { fileName: file.name, size: file.size } });
  await postForm(permit, file, { signal: new AbortController().signal, onProgress: onShare });
  return call('keepContentFile', { body: { key: permit.key, alts, transcripts } });
}
