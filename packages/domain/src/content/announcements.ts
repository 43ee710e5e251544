import type { PlainDate } from '../calendar/plain-date.ts';

/** The days of an announcement, `yyyy-MM-dd` on the reader's clock, all inclusive. */
export interface AnnouncementDays {
  readonly from: string;
  readonly until: string;
  /** The last day on which it opens by itself; missing for one that never does. */
  readonly opensByItselfUntil?: string | null | undefined;
}

/** The page whose news are announcements on the days that they state. */
export const ANNOUNCEMENTS_PATH = 'announcements';

export interface AnnouncementsNow<Announcement> {
  /** Those of today, the latest first. */
  readonly running: readonly Announcement[];
  /** One of them should be shown without being asked for. */
  readonly opensByItself: boolean;
}

/**
 * The announcements to offer today, and whether they open by themselves: once per browser for each, so not when all
 * that would are among those `seen`. Never fails.
 * Source: NAV-46, NAV-47, OPEN-66.
 */
export function announcementsOn<Announcement extends AnnouncementDays>(
  today: PlainDate,
  announcements: readonly Announcement[],
  seen: readonly string[],
): AnnouncementsNow<Announcement> {
  const running = announcements
    .filter(({ from, until }) => from <= today && today <= until)
    .toSorted((a, b) => (a.from === b.from ? 0 : a.from < b.from ? 1 : -1));
  const opensByItself = running.some((each) => {
    const last = each.opensByItselfUntil ?? null;
    return last !== null && today <= last && !seen.includes(announcementId(each));
  });
  return { running, opensByItself };
}

/** By what a browser remembers that an announcement was seen: neither a correction nor another language opens it again. */
export function announcementId({ from, until }: AnnouncementDays): string {
  return `${from}/${until}`;
}

/** Whether the days of an announcement can be: it ends when it begins or later and opens itself in between only. */
export function areAnnouncementDays({ from, until, opensByItselfUntil }: AnnouncementDays): boolean {
  const last = opensByItselfUntil ?? from;
  return from <= last && last <= until;
}
