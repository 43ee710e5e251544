import type { PlainDate } from '@maincrop/domain/calendar/plain-date';
import type { CertificateCode } from '@maincrop/domain/course/certificate-code';
import type { Locale } from '@maincrop/domain/locale/locales';
import type { Pool, PoolClient } from 'pg';

/** The title of a course in each language. */
export type CourseTitles = Readonly<Partial<Record<Locale, string>>>;

/** What a certificate says, for good. */
export interface Certificate {
  readonly code: CertificateCode;
  readonly holder: string;
  readonly courseTitles: CourseTitles;
  readonly passedOn: PlainDate;
}

export interface PassedCourse {
  readonly course_id: string;
  readonly quiz_passed_at: Date;
  readonly code: string | null;
  /** As the certificate has it. */
  readonly holder: string | null;
  readonly withdrawn_at: Date | null;
  readonly reason: string | null;
}

/** The courses that a user has completed with their quiz, and the certificates that were made, of replaced ones the last. */
export async function passedCoursesOf(client: PoolClient, userId: string): Promise<PassedCourse[]> {
  const found = await client.query<PassedCourse>({
    name: 'passed-courses-of',
    text: `select p.course_id, p.quiz_passed_at, c.code, c.holder, c.withdrawn_at, c.reason
      from course_progress p
      left join course_certificates c on c.user_id = p.user_id and c.course_id = p.course_id and c.replaced_at is null
      where p.user_id = $1 and p.progress_status = 'completed' and p.quiz_passed_at is not null order by p.course_id`,
    values: [userId],
  });
  return found.rows;
}

/** First and last name of a user as a certificate has them; empty where the profile has neither. */
export async function holderNameOf(client: PoolClient, userId: string): Promise<string> {
  const found = await client.query<{ name: string }>(
    "select btrim(left(btrim(first_name) || ' ' || btrim(last_name), 200)) as name from users where id = $1",
    [userId],
  );
  return found.rows[0]?.name ?? '';
}

/** The certificate of a user for a course as it is now. */
export interface CurrentCertificate extends Certificate {
  readonly isWithdrawn: boolean;
}

/** The certificate of a user for a course, of replaced ones the last; null before it is made. */
export async function certificateOf(
  client: PoolClient,
  { userId, courseId }: { readonly userId: string; readonly courseId: string },
): Promise<CurrentCertificate | null> {
  const found = await client.query<CurrentCertificate>(
    `select code, holder, course_titles as "courseTitles", passed_on::text as "passedOn",
      withdrawn_at is not null as "isWithdrawn" from course_certificates
      where user_id = $1 and course_id = $2 and replaced_at is null`,
    [userId, courseId],
  );
  return found.rows[0] ?? null;
}

/** Keeps a certificate; nothing where the user has one already, or where the code is somebody else's. */
export async function keepCertificate(
  client: PoolClient,
  {
    userId,
    courseId,
    now,
    certificate,
  }: {
    readonly userId: string;
    readonly courseId: string;
    readonly now: Date;
    readonly certificate: Certificate;
  },
): Promise<void> {
  const { code, holder, courseTitles, passedOn } = certificate;
  await client.query(
    `insert into course_certificates (code, user_id, course_id, holder, course_titles, passed_on, issued_at)
      values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [code, userId, courseId, holder, courseTitles, passedOn, now],
  );
}

/** Nobody else replaces the certificate of this user for this course until the transaction ends. */
export async function holdCertificate(
  client: PoolClient,
  { userId, courseId }: { readonly userId: string; readonly courseId: string },
): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `certificate ${userId} ${courseId}`,
  ]);
}

/** Ends a certificate in favour of the next one. */
export async function markReplaced(client: PoolClient, code: CertificateCode, now: Date): Promise<void> {
  await client.query('update course_certificates set replaced_at = $2 where code = $1', [code, now]);
}

/** Ends a valid certificate for good and answers whose it was; null when there is none with this code. */
export async function withdrawValid(
  client: PoolClient,
  code: CertificateCode,
  { by, at, reason }: { readonly by: string; readonly at: Date; readonly reason: string },
): Promise<{ readonly userId: string; readonly courseId: string } | null> {
  const found = await client.query<{ userId: string; courseId: string }>(
    `update course_certificates set withdrawn_at = $2, withdrawn_by = $3, reason = $4
      where code = $1 and replaced_at is null and withdrawn_at is null
      returning user_id as "userId", course_id as "courseId"`,
    [code, at, by, reason],
  );
  return found.rows[0] ?? null;
}

/** What has become of the certificate with a code; what no longer counts says nothing else. */
export type CheckedCode =
  | ({ readonly verdict: 'valid' } & Omit<Certificate, 'code'>)
  | { readonly verdict: 'replaced' | 'withdrawn' };

/** What the exact code certifies, whoever asks; null for one that there is not. */
export async function certificateWithCode(db: Pool, code: CertificateCode): Promise<CheckedCode | null> {
  const found = await db.query<CheckedCode>(
    `select verdict, holder, course_titles as "courseTitles", passed_on::text as "passedOn"
      from certificate_with_code($1)`,
    [code],
  );
  return found.rows[0] ?? null;
}
