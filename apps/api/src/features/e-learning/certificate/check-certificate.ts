import { parseCertificateCode } from '@maincrop/domain/course/certificate-code';
import { defineHandler } from '../../../platform/http/handler.ts';
import { certificateWithCode } from './certificates.store.ts';
import { titleIn } from './course-title.ts';

/**
 * What a code certifies, for whoever has it: name, course and day as on the paper. A slip is told without a look into
 * the database; a code that was replaced or withdrawn says so and names nobody (decisions 113 and 125).
 */
export const checkCertificate = defineHandler('checkCertificate', async ({ query, locale, services }) => {
  const code = parseCertificateCode(query.code);
  if (code === null) return { verdict: 'mistyped' as const };
  const found = await certificateWithCode(services.db.app, code);
  if (found === null) return { verdict: 'unknown' as const };
  if (found.verdict !== 'valid') return { verdict: found.verdict };
  const { holder, courseTitles, passedOn } = found;
  return { verdict: 'valid' as const, holder, course: titleIn(courseTitles, locale), passed_on: passedOn };
});
