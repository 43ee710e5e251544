import { linkedFile } from '../../db/document-links.ts';
import { AppError } from '../../platform/app-error.ts';
import { readArchive } from '../../platform/archive/archive-file.ts';
import { shownLink } from '../../platform/document-link.ts';
import { defineHandler } from '../../platform/http/handler.ts';

/**
 * The file that a link leads to: of an agreement, of a claim, or sheets of products. The link counts only together with the cookie of the
 * session that it was made in, for five minutes, and, but for the desk, while the session acts for the same customer:
 * everything else gets one answer.
 */
export const downloadAttachment = defineHandler(
  'downloadAttachment',
  async ({ query, request, services }) => {
    const shown = await shownLink(services, { cookie: request.cookies['session'], token: query.token });
    const link = shown && (await linkedFile(services.db, shown.customerNr, shown));
    if (link === null) throw new AppError('attachments.link-expired');
    if (link.kind === 'sheet-archive') {
      const content = readArchive(services.config, { kind: 'product-sheets', id: link.key });
      return { fileName: link.fileName, contentType: 'application/zip', content };
    }
    const file = await services.storage.open(link.key);
    if (file === null) throw new AppError('not-found');
    // Not its own type: as a page of its own, a file of a stranger is saved and never shown.
    return {
      fileName: link.fileName,
      contentType: 'application/octet-stream',
      content: file.stream,
      bytes: file.bytes,
    };
  },
);
