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
}

/** The courses that a user has completed with their quiz, and the codes of certificates that were made. */
export async function passedCoursesOf(client: PoolClient, userId: string): Promise<PassedCourse[]> {
  const found = await client.query<PassedCourse>({
    name: 'passed-courses-of',
    text: `select p.course_id, p.quiz_passed_at, c.code from course_progress p
      left join course_certificates c on c.user_id = p.user_id and c.course_id = p.course_id
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

/** The certificate of a user for a course; null before it is made. */
export async function certificateOf(
  client: PoolClient,
  { userId, courseId }: { readonly userId: string; readonly courseId: string },
): Promise<Certificate | null> {
  const found = await client.query<Certificate>(
    `select code, holder, course_titles as "courseTitles", passed_on::text as "passedOn" from course_certificates
      where user_id = $1 and course_id = $2`,
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

/** What the exact code certifies, whoever asks; null for one that there is not. */
export async function certificateWithCode(
  db: Pool,
  code: CertificateCode,
): Promise<Omit<Certificate, 'code'> | null> {
  const found = await db.query<Omit<Certificate, 'code'>>(
    `select holder, course_titles as "courseTitles", passed_on::text as "passedOn" from certificate_with_code($1)`,
    [code],
  );
  return found.rows[0] ?? null;
}
