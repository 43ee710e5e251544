import { parseInstant, localTime } from '@maincrop/domain/calendar/local-time';
import { defineJob } from '../../platform/jobs/job.ts';
import { Notice, NOTICE_JOB, NOTICE_ATTEMPTS, type NoticeKind } from '../../platform/notice.ts';
import { receiverOf } from './notice.store.ts';
import { noticeTexts } from './notice-texts.ts';
import { readUserAgent } from './read-user-agent.ts';

/** The user's own zone is not known; the mail names the one it means. */
const TIME_ZONE = 'Europe/Amsterdam';

/**
 * Tells the owner of an account by mail what happened to it, when, and what to do if it was somebody else; in the
 * owner's language. A deleted user is told only at the address that the notice itself names.
 */
export const sendNotice = defineJob({
  identifier: NOTICE_JOB,
  slot: 'mails',
  maxAttempts: NOTICE_ATTEMPTS,
  payload: Notice,
  run: async (notice, { world, job }) => {
    const user = await receiverOf(world.db.system, notice.userId);
    const to = notice.email ?? (user?.deleted_at === null ? user.email : undefined);
    if (!user || to === undefined) return;
    await world.mail.send({
      to,
      ...composeNotice(notice, {
        locale: user.locale,
        publicUrl: world.config.publicUrl,
        email: user.email,
      }),
      messageId: `${NOTICE_JOB}-${job.id}`,
    });
  },
});

interface Reader {
  readonly locale: string;
  readonly publicUrl: string;
  readonly email: string;
}

/** Subject and text of a notice; what it tells besides (`params`) stands on lines of its own where it has a label. */
function composeNotice(
  notice: Notice,
  { locale, publicUrl, email }: Reader,
): { readonly subject: string; readonly text: string } {
  const say = noticeTexts(locale);
  const { kind, params = {} } = notice;
  const details = LABELLED.flatMap((name) => {
    const value = oneLine(detailText(name, params[name] ?? '', { locale, publicUrl }));
    return value === '' ? [] : [say('detail', { label: say(`label.${name}`), value })];
  });
  const parts = [
    say('greeting'),
    say(`${kind}.text`),
    [say('detail', { label: say('label.at'), value: timeText(notice.at) }), ...details].join('\n'),
    ...otherwise(kind, say, { publicUrl, email }),
    say('signature'),
  ];
  return { subject: say(`${kind}.subject`), text: parts.join('\n\n') };
}

function otherwise(
  kind: NoticeKind,
  say: ReturnType<typeof noticeTexts>,
  { publicUrl, email }: Pick<Reader, 'publicUrl' | 'email'>,
): string[] {
  const what = OTHERWISE[kind];
  if (what === 'said') return [];
  return [
    what === 'secure'
      ? say('otherwise.secure', { link: `${publicUrl}/password-reset?email=${encodeURIComponent(email)}` })
      : say('otherwise.contact'),
  ];
}

/**
 * What somebody does who did not want it: set a new password where that helps, else tell us. `said`: the text itself
 * says what to do.
 */
const OTHERWISE: Readonly<Record<NoticeKind, 'secure' | 'contact' | 'said'>> = {
  'new-device': 'secure',
  'password-changed': 'secure',
  'email-changed': 'contact',
  'phone-changed': 'secure',
  'mfa-changed': 'secure',
  'mfa-reset': 'contact',
  'wait-lifted': 'said',
  'recovery-code-used': 'secure',
  'passkey-added': 'secure',
  'passkey-removed': 'secure',
  impersonated: 'contact',
  'profile-deleted': 'contact',
  'invoices-packed': 'contact',
  'invoices-not-packed': 'said',
};

/** What the features may tell with a notice. */
const LABELLED = [
  'userAgent',
  'name',
  'administrator',
  'reason',
  'left',
  'month',
  'customer',
  'link',
] as const;

/** A detail as its reader expects it; empty when there is none. A link is a path of the portal. */
function detailText(
  name: (typeof LABELLED)[number],
  value: string,
  { locale, publicUrl }: { readonly locale: string; readonly publicUrl: string },
): string {
  if (value === '') return '';
  if (name === 'userAgent') return deviceText(value);
  if (name === 'month') return monthText(value, locale);
  return name === 'link' ? `${publicUrl}${value}` : value;
}

/** `October 2026` of `2026-10`. */
function monthText(month: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`${month}-01T00:00:00Z`));
}

function deviceText(userAgent: string): string {
  const { browser, system } = readUserAgent(userAgent);
  return [browser, system].filter((part) => part !== null).join(', ');
}

/** Values come from people: none may look like a further line of the mail. */
function oneLine(value: string): string {
  return value.replaceAll(/\s+/g, ' ').trim();
}

/** `dd-MM-yyyy HH:mm (zone)` (LIM-05). */
function timeText(iso: string): string {
  const instant = parseInstant(iso);
  if (instant === null) return iso;
  const { date, hour, minute } = localTime(instant, TIME_ZONE);
  const clock = [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
  return `${date.split('-').toReversed().join('-')} ${clock} (${TIME_ZONE})`;
}
