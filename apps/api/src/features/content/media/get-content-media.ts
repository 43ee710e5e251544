import { AppError } from '../../../platform/app-error.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { mediaKey } from './media-files.ts';

/**
 * A picture of the pages, for everybody: a browser asks for pictures without saying who it is, and nobody guesses the id.
 */
export const getContentMedia = defineHandler('getContentMedia', async ({ query: { id, file }, services }) => {
  const kept = await services.storage.open(mediaKey(id, file));
  if (kept === null) throw new AppError('not-found');
  return {
    fileName: file,
    contentType: file.endsWith('.avif') ? 'image/avif' : 'image/webp',
    content: kept.stream,
    bytes: kept.bytes,
    isKeptForGood: true,
  };
});
