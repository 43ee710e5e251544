import { FILE_TYPES, fileKindOf, mediaGroup } from '@maincrop/domain/content/media-rules';
import { AppError } from '../../../platform/app-error.ts';
import { byteRange } from '../../../platform/http/byte-range.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { mediaKey } from './media-files.ts';
import { keptFile } from './media.store.ts';

/**
 * A picture or file of the pages, for everybody: a browser asks for them without saying who it is, and nobody guesses the
 * id. Documents are saved under the name they came with; a film shows where it stands with its captions, and leaves in parts, so that
 * nobody loads what they skip.
 */
export const getContentMedia = defineHandler(
  'getContentMedia',
  async ({ query: { id, file }, request, services }) => {
    const kind = fileKindOf(file);
    if (kind === null) return picture(await services.storage.open(mediaKey(id, file)), file);
    const found = await keptFile(services.db.app, { id, kind });
    if (found === null) throw new AppError('not-found');
    const isShown = mediaGroup(kind) !== 'document';
    const range = isShown ? byteRange(request.range, found.bytes) : null;
    if (range === 'outside') throw new AppError('content-editor.range-outside');
    const kept = await services.storage.open(mediaKey(id, file), range ?? undefined);
    if (kept === null) throw new AppError('not-found');
    return {
      fileName: found.fileName,
      contentType: FILE_TYPES[kind],
      content: kept.stream,
      bytes: kept.bytes,
      isKeptForGood: true,
      isShown,
      ...(range && { part: { ...range, of: found.bytes } }),
    };
  },
);

function picture(
  kept: { readonly bytes: number; readonly stream: AsyncIterable<Uint8Array> } | null,
  file: string,
) {
  if (kept === null) throw new AppError('not-found');
  return {
    fileName: file,
    contentType: file.endsWith('.avif') ? 'image/avif' : 'image/webp',
    content: kept.stream,
    bytes: kept.bytes,
    isKeptForGood: true,
  };
}
