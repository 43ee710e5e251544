import { AppError } from '../../platform/app-error.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import { MARK, MARK_PICTURE } from '../../platform/mail/mail-mark.ts';
import { mailPage } from './demo.store.ts';

/**
 * A mail of the outbox as its reader sees it, for a frame of the portal; registered in the demo only. The mark that
 * travels with a mail stands in it, and its links open beside the portal.
 */
export const showDemoMail = defineHandler('showDemoMail', async ({ services, query }) => {
  const page = await mailPage(services.db.app, query.id);
  if (page === null) throw new AppError('not-found');
  return page
    .replace('<head>', '<head><base target="_blank">')
    .replace(`cid:${MARK.contentId}`, `data:${MARK_PICTURE.contentType};base64,${MARK_BASE64}`);
});

const MARK_BASE64 = Buffer.from(MARK_PICTURE.bytes).toString('base64');
