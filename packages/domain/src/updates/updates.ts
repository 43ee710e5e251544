import type { PlainDate } from '../calendar/plain-date.ts';

/** A notice of news in the portal; dates are `yyyy-MM-dd` in local time, all inclusive. */
export interface UpdateNotice {
  readonly id: string;
  readonly from: string;
  readonly until: string;
  /** Last day on which it opens by itself. */
  readonly opensByItselfUntil: string;
}

/** The notices of the portal, oldest first (spec 1, OPEN-66). */
export const UPDATE_NOTICES: readonly UpdateNotice[] = [
  {
    id: 'cold-store-2024',
    from: '2024-07-01',
    until: '2024-09-30',
    opensByItselfUntil: '2024-09-15',
  },
];

export interface UpdatesState {
  /** The notice that can be opened now; null when there is none. */
  readonly notice: UpdateNotice | null;
  /** True when it should open without being asked. */
  readonly opensByItself: boolean;
}

/**
 * The notice to offer today, the latest when several run, and whether it opens by itself: once per browser, so not
 * when its id is among those already `seen`.
 * Source: NAV-46, NAV-47, OPEN-66.
 */
export function updatesState(
  today: PlainDate,
  seen: readonly string[],
  notices: readonly UpdateNotice[] = UPDATE_NOTICES,
): UpdatesState {
  const notice = notices.findLast((each) => each.from <= today && today <= each.until);
  if (notice === undefined) return { notice: null, opensByItself: false };
  return { notice, opensByItself: today <= notice.opensByItselfUntil && !seen.includes(notice.id) };
}
