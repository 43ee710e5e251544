import { dayFirst } from '@maincrop/domain/calendar/day-first';
import { parseInstant, localTime } from '@maincrop/domain/calendar/local-time';
import { defineJob } from '../../platform/jobs/job.ts';
import { Notice, NOTICE_JOB, NOTICE_ATTEMPTS, type NoticeKind } from '../../platform/notice.ts';
import { type Say, sayIn } from '../../platform/texts.ts';
import type { Letter, MailBlock, MailFact } from '../../platform/mail/letter.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import { receiverOf } from './notice.store.ts';
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
  run: async (notice, { services, job }) => {
    const user = await receiverOf(services.db.system, notice.userId);
    const to = notice.email ?? (user?.deleted_at === null ? user.email : undefined);
    if (!user || to === undefined) return;
    const reader = { locale: user.locale, publicUrl: services.config.publicUrl, email: user.email };
    await sendMail(services, { ...composeNotice(notice, reader), to, messageId: `${NOTICE_JOB}-${job.id}` });
  },
});

interface Reader {
  readonly locale: string;
  readonly publicUrl: string;
  readonly email: string;
}

/** What a notice says; what it tells besides (`params`) stands on lines of its own where it has a label. */
function composeNotice(notice: Notice, reader: Reader): Letter {
  const { locale, say } = sayIn('mail-notice', reader.locale);
  const { kind, params = {} } = notice;
  const details = LABELLED.flatMap((name): MailFact[] => {
    const value = oneLine(detailText(name, params[name] ?? '', { locale, publicUrl: reader.publicUrl }));
    return value === '' ? [] : [[say(`label.${name}`), value]];
  });
  const blocks: MailBlock[] = [
    { kind: 'text', text: say('greeting') },
    { kind: 'text', text: say(`${kind}.text`) },
    {
      kind: 'facts',
      rows: [[say('label.at'), timeText(notice.at)], ...details],
      ...(params['link'] !== undefined && { link: `${reader.publicUrl}${params['link']}` }),
    },
    ...otherwise(kind, say, reader),
    { kind: 'text', text: say('signature') },
  ];
  return { locale, subject: say(`${kind}.subject`), blocks };
}

function otherwise(
  kind: NoticeKind,
  say: Say<'mail-notice'>,
  { publicUrl, email }: Pick<Reader, 'publicUrl' | 'email'>,
): MailBlock[] {
  const what = OTHERWISE[kind];
  if (what === 'said') return [];
  if (what === 'contact') return [{ kind: 'text', text: say('otherwise.contact') }];
  const link = `${publicUrl}/password-reset?email=${encodeURIComponent(email)}`;
  return [{ kind: 'text', text: say('otherwise.secure', { link }), link }];
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
  return `${dayFirst(date)} ${clock} (${TIME_ZONE})`;
}
