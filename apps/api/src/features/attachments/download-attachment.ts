import { AppError } from '../../platform/app-error.ts';
import { checkFileLink } from '../../platform/file-link.ts';
import { defineHandler } from '../../platform/http/handler.ts';

/** The file of a signed link. The link is the permission, so that a browser can simply follow it. */
export const downloadAttachment = defineHandler('downloadAttachment', async ({ query, world }) => {
  await checkFileLink(world, query);
  const file = await world.storage.open(query.key);
  if (file === null) throw new AppError('not-found');
  // Not its own type: a file of a stranger is saved and never shown.
  return {
    fileName: query.name,
    contentType: 'application/octet-stream',
    content: file.stream,
    bytes: file.bytes,
  };
});
