import { supplierToday } from '@maincrop/domain/calendar/supplier-time';
import { ownTransaction } from '../../../db/own-rows.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { holderNameOf, passedCoursesOf } from './certificates.store.ts';

/** The courses for which the signed-in user has earned a certificate (EDU-05, decision 113). */
export const listCertificates = defineHandler('listCertificates', async ({ caller, services }) => {
  const { userId } = caller();
  return ownTransaction(services.db, userId, async (client) => ({
    holder: await holderNameOf(client, userId),
    items: (await passedCoursesOf(client, userId)).map(({ course_id, quiz_passed_at, code }) => ({
      course_id,
      passed_on: supplierToday(quiz_passed_at),
      code,
    })),
  }));
});
