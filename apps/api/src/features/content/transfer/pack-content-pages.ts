import type { ContentFile } from '@maincrop/contract/schemas/content-transfer';
import { defineHandler } from '../../../platform/http/handler.ts';
import { newestPages } from './newest-pages.ts';

/** The newest text of every page as a file that can be taken in again. */
export const packContentPages = defineHandler('packContentPages', async ({ services }) => {
  const pages = await newestPages(services);
  const file: ContentFile = { format: 'maincrop-content', version: 1, pages: [...pages] };
  const day = services.clock.now().toISOString().slice(0, 10);
  return {
    fileName: `maincrop-content-${day}.json`,
    contentType: 'application/json',
    content: Buffer.from(JSON.stringify(file, null, 2)).toString('base64'),
    pages: pages.length,
  };
});
