import { ownTransaction } from '../../db/own-rows.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import { courseProgressOf } from './course-progress.store.ts';

/** The courses that the signed-in user has begun or completed (EDU-05, API-11). */
export const listCourseProgress = defineHandler('listCourseProgress', async ({ caller, services }) => {
  const { userId } = caller();
  return { items: await ownTransaction(services.db, userId, (client) => courseProgressOf(client, userId)) };
});
