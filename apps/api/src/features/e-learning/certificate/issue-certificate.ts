import { supplierToday } from '@maincrop/domain/calendar/supplier-time';
import { LOCALE_IDS } from '@maincrop/domain/locale/locales';
import { ownTransaction } from '../../../db/own-rows.ts';
import { AppError } from '../../../platform/app-error.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import type { Services } from '../../../platform/services.ts';
import { sayIn } from '../../../platform/texts.ts';
import { offeredCourses } from '../offered-courses.ts';
import { freeCode } from './free-code.ts';
import {
  certificateOf,
  type CourseTitles,
  type CurrentCertificate,
  holderNameOf,
  keepCertificate,
  passedCoursesOf,
} from './certificates.store.ts';

/**
 * The certificate of a course as PDF. It is made when it is first asked for, and says the same ever after, in whichever
 * language it is printed, whether or not the course is still offered (EDU-05, decision 113).
 */
export const issueCertificate = defineHandler('issueCertificate', async ({ body, caller, services }) => {
  const { userId } = caller();
  const whose = { userId, courseId: body.course_id };
  const certificate =
    (await ownTransaction(services.db, userId, (client) => certificateOf(client, whose))) ??
    (await newCertificate(services, whose));
  if (certificate.isWithdrawn) throw new AppError('e-learning.certificate-withdrawn');
  const { publicUrl } = services.config;
  const { certificatePdf } = await import('./certificate-pdf.ts');
  const pdf = await certificatePdf(certificate, {
    locale: body.language,
    publicUrl,
    at: services.clock.now(),
  });
  return {
    fileName: `${sayIn('file-certificate', body.language).say('fileName')}-${body.course_id}.pdf`,
    contentType: 'application/pdf',
    content: pdf.toString('base64'),
  };
});

async function newCertificate(
  services: Services,
  whose: { readonly userId: string; readonly courseId: string },
): Promise<CurrentCertificate> {
  const { userId, courseId } = whose;
  const { passed, holder } = await ownTransaction(services.db, userId, async (client) => ({
    passed: (await passedCoursesOf(client, userId)).find(({ course_id }) => course_id === courseId),
    holder: await holderNameOf(client, userId),
  }));
  if (passed === undefined) throw new AppError('e-learning.quiz-not-passed');
  if (holder === '') throw new AppError('e-learning.name-missing');
  const courseTitles = await titlesOf(services, courseId);
  const passedOn = supplierToday(passed.quiz_passed_at);
  const now = services.clock.now();
  return ownTransaction(services.db, userId, async (client) => {
    let kept: CurrentCertificate | null = null;
    // Another tab may have been faster, and then its certificate is the one; a code that somebody has is drawn anew.
    while (kept === null) {
      const certificate = { code: freeCode(), holder, courseTitles, passedOn };
      await keepCertificate(client, { ...whose, now, certificate });
      kept = await certificateOf(client, whose);
    }
    return kept;
  });
}

/** In all languages, for those who check the certificate may read another than its holder. */
async function titlesOf(services: Services, courseId: string): Promise<CourseTitles> {
  const titles = await Promise.all(
    LOCALE_IDS.map(
      async (locale) => [locale, (await offeredCourses(services, locale)).get(courseId)] as const,
    ),
  );
  const known = titles.filter(([, title]) => title !== undefined);
  if (known.length === 0) throw new AppError('not-found');
  return Object.fromEntries(known);
}
