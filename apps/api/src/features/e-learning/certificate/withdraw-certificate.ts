import { parseCertificateCode } from '@maincrop/domain/course/certificate-code';
import { transaction } from '../../../db/transaction.ts';
import { openCertificates } from '../../../db/user-administration.ts';
import { AppError } from '../../../platform/app-error.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { withdrawValid } from './certificates.store.ts';

/**
 * Withdraws a certificate by its code, for good: whoever checks it reads that it was withdrawn, its holder reads the
 * reason in the course (decision 125). One that is withdrawn or replaced already is not found.
 */
export const withdrawCertificate = defineHandler(
  'withdrawCertificate',
  async ({ body, caller, request, services }) => {
    const code = parseCertificateCode(body.code);
    if (code === null) throw new AppError('not-found');
    const { userId: by } = caller();
    const at = services.clock.now();
    await transaction(services.db.app, async (client) => {
      await openCertificates(client);
      const found = await withdrawValid(client, code, { by, at, reason: body.reason });
      if (found === null) throw new AppError('not-found');
      await writeAudit(client, {
        at,
        action: 'certificate.withdrawn',
        requestId: request.id,
        actorUserId: by,
        object: found.userId,
        after: { code, course: found.courseId, reason: body.reason },
      });
    });
  },
);
