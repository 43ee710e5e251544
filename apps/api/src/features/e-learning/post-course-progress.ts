import { CUSTOMER_WEBSPACE } from '@maincrop/domain/content/content-address';
import { LOCALE_IDS } from '@maincrop/domain/locale/locales';
import { ownTransaction } from '../../db/own-rows.ts';
import { AppError } from '../../platform/app-error.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/services.ts';
import { keepCourseProgress } from './course-progress.store.ts';

/**
 * Stores that the user has begun or completed a course (EDU-05, API-11, OPEN-61). A course that is not among the content
 * any more cannot be begun or completed; what was reached of it stays.
 */
export const postCourseProgress = defineHandler('postCourseProgress', async ({ body, caller, services }) => {
  const isThere = await isOffered(services, body.course_id).catch((error: unknown) => {
    // While the content is away, nobody loses what they have learned.
    services.log.warn({ err: error }, 'content service away, progress is stored unseen');
    return true;
  });
  if (!isThere) throw new AppError('not-found');
  const { userId } = caller();
  const now = services.clock.now();
  const kept = await ownTransaction(services.db, userId, (client) =>
    keepCourseProgress(client, { userId, posted: body, now }),
  );
  if (kept === null) throw new AppError('service-busy', {}, { retryAfterS: RETRY_AFTER_S });
  return kept;
});

/** In any language: a course may be written in one that is not the reader's, or not in English. */
async function isOffered({ content }: Services, courseId: string): Promise<boolean> {
  for (const locale of LOCALE_IDS) {
    const path = `e-learning/${courseId}`;
    const page = await content.page({ webspace: CUSTOMER_WEBSPACE, locale: locale.toLowerCase(), path });
    if (page !== null) return true;
  }
  return false;
}

const RETRY_AFTER_S = 30;
