import { PROGRESS_STATUSES } from '@maincrop/domain/course/course-progress';
import { z } from 'zod';
import { CourseId } from './courses.ts';
import { FileFormat } from './exported-file.ts';
import { SortText } from './list-page.ts';
import { Locale } from './locale.ts';

/** Without its hyphens. */
const Code = z.string();
const Day = z.iso.date();

/** The courses whose quiz the user has passed, each with its certificate where one was made. Source: decision 113. */
export const CertificateList = z.object({
  /** As a new certificate would name the user; empty without a name. */
  holder: z.string(),
  items: z.array(
    z.object({
      course_id: CourseId,
      passed_on: Day,
      code: Code.nullable(),
      /** Whom the certificate names; null before it is made. */
      holder: z.string().nullable(),
      /** When and why an administrator has withdrawn it; null for one that counts. */
      withdrawn: z.object({ on: Day, reason: z.string() }).nullable(),
    }),
  ),
});

/** Which certificate, and in which language it is printed. */
export const IssueCertificateBody = z.object({ course_id: CourseId, language: Locale });

export const CheckCertificateQuery = z.object({ code: z.string().trim().min(1).max(40) });

/** Which certificate is made anew with the name of the profile. */
export const ReissueCertificateBody = z.object({ course_id: CourseId });

/** Which certificate counts no longer, and why: its holder reads it. */
export const WithdrawCertificateBody = z.object({
  code: z.string().trim().min(1).max(40),
  reason: z.string().trim().min(3).max(500),
});

/**
 * What a code stands for. One that was replaced or withdrawn names nobody; one of a deleted account is like one that
 * never was. Source: decisions 113 and 125.
 */
export const CheckedCertificate = z.discriminatedUnion('verdict', [
  z.object({ verdict: z.literal('valid'), holder: z.string(), course: z.string(), passed_on: Day }),
  z.object({ verdict: z.literal('replaced') }),
  z.object({ verdict: z.literal('withdrawn') }),
  z.object({ verdict: z.literal('mistyped') }),
  z.object({ verdict: z.literal('unknown') }),
]);

export const ListTeamProgressQuery = z.object({
  per_page: z.coerce.number().int().min(1).max(100).default(20),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  search: z.string().trim().max(80).optional(),
  sort: SortText,
});
export type ListTeamProgressQuery = z.output<typeof ListTeamProgressQuery>;
export const ExportTeamProgressQuery = ListTeamProgressQuery.pick({ search: true, sort: true }).extend({
  format: FileFormat,
});

/** A course of a colleague; one row without a course for who has begun none. */
export const TeamProgress = z
  .object({
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    course_id: CourseId.nullable(),
    /** Null while it is not known, and for a course that is no longer offered and named by no certificate. */
    course: z.string().nullable(),
    isWithdrawn: z.boolean(),
    status: z.enum(['not_started', ...PROGRESS_STATUSES]),
    /** Null for what was begun or completed before such days were kept. */
    begun_on: Day.nullable(),
    completed_on: Day.nullable(),
    quiz_passed_on: Day.nullable(),
    code: Code.nullable(),
  })
  .meta({ id: 'TeamProgress' });
export type TeamProgress = z.output<typeof TeamProgress>;

export const TeamProgressList = z.object({
  items: z.array(TeamProgress),
  current_page: z.int(),
  pages: z.int(),
  per_page: z.int(),
  total: z.int(),
});
