import { ownTransaction } from '../../../db/own-rows.ts';
import { AppError } from '../../../platform/app-error.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import {
  certificateOf,
  holderNameOf,
  holdCertificate,
  keepCertificate,
  markReplaced,
} from './certificates.store.ts';
import { freeCode } from './free-code.ts';

/**
 * Replaces the caller's certificate by one with the name that the profile has now, for the same course and day. The old
 * code says from then on that it was replaced, and names nobody (decision 125).
 */
export const reissueCertificate = defineHandler(
  'reissueCertificate',
  async ({ body, caller, request, services }) => {
    const { userId } = caller();
    const whose = { userId, courseId: body.course_id };
    const now = services.clock.now();
    await ownTransaction(services.db, userId, async (client) => {
      await holdCertificate(client, whose);
      const old = await certificateOf(client, whose);
      if (old === null) throw new AppError('not-found');
      if (old.isWithdrawn) throw new AppError('e-learning.certificate-withdrawn');
      const holder = await holderNameOf(client, userId);
      if (holder === '') throw new AppError('e-learning.name-missing');
      if (holder === old.holder) throw new AppError('e-learning.name-unchanged');
      await markReplaced(client, old.code, now);
      const { courseTitles, passedOn } = old;
      // A code that somebody has is drawn anew.
      while ((await certificateOf(client, whose)) === null)
        await keepCertificate(client, {
          ...whose,
          now,
          certificate: { code: freeCode(), holder, courseTitles, passedOn },
        });
      await writeAudit(client, {
        at: now,
        action: 'certificate.reissued',
        requestId: request.id,
        actorUserId: userId,
        object: old.code,
        after: { course: body.course_id },
      });
    });
  },
);
