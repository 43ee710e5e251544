import { supplierToday } from '@maincrop/domain/calendar/supplier-time';
import { ownTransaction } from '../../../db/own-rows.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { holderNameOf, passedCoursesOf } from './certificates.store.ts';

/** The courses for which the signed-in user has earned a certificate (EDU-05, decision 113). */
export const listCertificates = defineHandler('listCertificates', async ({ caller, services }) => {
  const { userId } = caller();
  return ownTransaction(services.db, userId, async (client) => ({
    holder: await holderNameOf(client, userId),
    items: (await passedCoursesOf(client, userId)).map((passed) => ({
      course_id: passed.course_id,
      passed_on: supplierToday(passed.quiz_passed_at),
      code: passed.code,
      holder: passed.holder,
      withdrawn:
        passed.withdrawn_at === null || passed.reason === null
          ? null
          : { on: supplierToday(passed.withdrawn_at), reason: passed.reason },
    })),
  }));
});
