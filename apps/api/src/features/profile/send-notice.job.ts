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
        newPasswordLink: `${world.config.publicUrl}/password-reset?email=${encodeURIComponent(user.email)}`,
      }),
      messageId: `${NOTICE_JOB}-${job.id}`,
    });
  },
});

/** Subject and text of a notice; what it tells besides (`params`) stands on lines of its own where it has a label. */
function composeNotice(
  notice: Notice,
  { locale, newPasswordLink }: { readonly locale: string; readonly newPasswordLink: string },
): { readonly subject: string; readonly text: string } {
  const say = noticeTexts(locale);
  const { kind, params = {} } = notice;
  const details = LABELLED.flatMap((name) => {
    const value = oneLine(name === 'userAgent' ? deviceText(params[name]) : (params[name] ?? ''));
    return value === '' ? [] : [say('detail', { label: say(`label.${name}`), value })];
  });
  const parts = [
    say('greeting'),
    say(`${kind}.text`),
    [say('detail', { label: say('label.at'), value: timeText(notice.at) }), ...details].join('\n'),
    OTHERWISE[kind] === 'secure'
      ? say('otherwise.secure', { link: newPasswordLink })
      : say('otherwise.contact'),
    say('signature'),
  ];
  return { subject: say(`${kind}.subject`), text: parts.join('\n\n') };
}

/** What somebody does who did not want it: set a new password where that helps, else tell us. */
const OTHERWISE: Readonly<Record<NoticeKind, 'secure' | 'contact'>> = {
  'new-device': 'secure',
  'password-changed': 'secure',
  'email-changed': 'contact',
  'phone-changed': 'secure',
  'mfa-changed': 'secure',
  'mfa-reset': 'contact',
  'recovery-code-used': 'secure',
  'passkey-added': 'secure',
  'passkey-removed': 'secure',
  impersonated: 'contact',
  'profile-deleted': 'contact',
  'invoices-packed': 'contact',
};

/** What the features may tell with a notice. */
const LABELLED = ['userAgent', 'name', 'administrator', 'reason', 'left'] as const;

function deviceText(userAgent: string | undefined): string {
  const { browser, system } = readUserAgent(userAgent ?? null);
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
