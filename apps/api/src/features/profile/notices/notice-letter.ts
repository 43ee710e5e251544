import { oneLine } from '@maincrop/domain/text/one-line';
import { dayFirst } from '@maincrop/domain/calendar/day-first';
import { localTime, parseInstant } from '@maincrop/domain/calendar/local-time';
import { UNDO_MINUTES } from '../../../platform/access/lifetimes.ts';
import type { Letter, MailButton, MailFact } from '../../../platform/mail/letter.ts';
import type { Notice, NoticeKind } from '../../../platform/notice.ts';
import { sayIn } from '../../../platform/texts.ts';
import { readUserAgent } from '../../../platform/read-user-agent.ts';

/** The user's own zone is not known; the mail names the one it means. */
const TIME_ZONE = 'Europe/Amsterdam';

/** What a notice says; what it tells besides (`params`) stands among its facts where it has a label. */
export function noticeLetter(
  notice: Notice,
  reader: { readonly locale: string; readonly email: string },
  /** The secret of the link that undoes it; null where nothing is to be undone. */
  undo: string | null = null,
): Letter {
  const { locale, say } = sayIn('mail-notice', reader.locale);
  const { kind, params = {} } = notice;
  const details = LABELLED.flatMap((name): MailFact[] => {
    const value = oneLine(detailText(name, params[name] ?? '', locale));
    return value === '' ? [] : [[say(`label.${name}`), value]];
  });
  const what = OTHERWISE[kind];
  const otherwise =
    undo !== null
      ? say('otherwise.undo', { days: UNDO_DAYS })
      : what === 'said'
        ? null
        : say(`otherwise.${what}`);
  return {
    kind,
    locale,
    subject: say(`${kind}.subject`),
    preheader: say(`${kind}.preheader`),
    name: '',
    blocks: [
      { kind: 'text', text: say(`${kind}.text`) },
      { kind: 'facts', rows: [[say('label.at'), timeText(notice.at, locale)], ...details] },
      ...(otherwise === null ? [] : [{ kind: 'text' as const, text: otherwise }]),
    ],
    button:
      undo === null
        ? buttonOf(notice, reader.email)
        : { does: 'undo', path: `/account-link?token=${undo}&lang=${locale}`, isEssential: true },
    closing: [],
    signature: 'portal',
    why: ASKED_FOR[kind] ?? 'account',
  };
}

const UNDO_DAYS = UNDO_MINUTES / (24 * 60);

/** What came because somebody asked for it. */
const ASKED_FOR: Partial<Readonly<Record<NoticeKind, 'archive' | 'sheets' | 'request'>>> = {
  'invoices-packed': 'archive',
  'invoices-not-packed': 'archive',
  'sheets-packed': 'sheets',
  'sheets-not-packed': 'sheets',
  'customer-approved': 'request',
  'customer-refused': 'request',
};

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
  'company-linked': 'contact',
  impersonated: 'contact',
  'profile-deleted': 'contact',
  'invoices-packed': 'said',
  'invoices-not-packed': 'said',
  'sheets-packed': 'said',
  'sheets-not-packed': 'said',
  'customer-approved': 'said',
  'customer-refused': 'said',
};

/** Where a new password would help nobody. */
const TO_PROFILE: ReadonlySet<NoticeKind> = new Set(['mfa-reset', 'impersonated', 'company-linked']);

/** Where a notice leads. Nothing is left to go to once the account is gone. */
function buttonOf({ kind, params }: Notice, email: string): MailButton | null {
  if (kind === 'profile-deleted') return null;
  const path = pathOf(params?.['link']);
  if (kind === 'invoices-packed' || kind === 'sheets-packed') return { does: 'download', path };
  if (kind === 'invoices-not-packed') return { does: 'invoices', path };
  if (kind === 'sheets-not-packed') return { does: 'products', path };
  if (ASKED_FOR[kind] === 'request') return { does: 'portal', path: '/dashboard' };
  if (kind === 'email-changed' || kind === 'wait-lifted') return { does: 'signIn', path: '/auth' };
  if (TO_PROFILE.has(kind)) return { does: 'profile', path: '/settings/profile' };
  return { does: 'password', path: `/password-reset?email=${encodeURIComponent(email)}` };
}

/** The path of the portal that the notice names; the invoices where it names none. */
function pathOf(link = ''): `/${string}` {
  return link.startsWith('/') ? `/${link.slice(1)}` : '/invoices';
}

/** What the features may tell with a notice. */
const LABELLED = [
  'company',
  'userAgent',
  'name',
  'administrator',
  'reason',
  'left',
  'month',
  'products',
  'customer',
] as const;

/** A detail as its reader expects it; empty when there is none. */
function detailText(name: (typeof LABELLED)[number], value: string, locale: string): string {
  if (value === '') return '';
  if (name === 'userAgent') return deviceText(value);
  return name === 'month' ? monthText(value, locale) : value;
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

/** `dd-MM-yyyy HH:mm (zone)` (LIM-05), the zone as its reader calls it. */
function timeText(iso: string, locale: string): string {
  const instant = parseInstant(iso);
  if (instant === null) return iso;
  const { date, hour, minute } = localTime(instant, TIME_ZONE);
  const clock = [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
  const zone = new Intl.DateTimeFormat(locale, { timeZone: TIME_ZONE, timeZoneName: 'longGeneric' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName');
  return `${dayFirst(date)} ${clock} (${zone?.value ?? TIME_ZONE})`;
}
