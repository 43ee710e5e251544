import { describe, expect, it } from 'vitest';
import type { PlainDate } from '../calendar/plain-date.ts';
import { announcementId, announcementsOn, areAnnouncementDays } from './announcements.ts';

const COLD_STORE = { from: '2024-07-01', until: '2024-09-30', opensByItselfUntil: '2024-09-15' };
const AUGUST = { from: '2024-08-01', until: '2024-08-31', opensByItselfUntil: null };
const on = (today: string, seen: string[] = [], of = [COLD_STORE]) =>
  announcementsOn(today as PlainDate, of, seen);

describe('announcements', () => {
  it.each([
    ['2024-06-30', 0, false],
    ['2024-07-01', 1, true],
    ['2024-09-15', 1, true],
    ['2024-09-16', 1, false],
    ['2024-09-30', 1, false],
    ['2024-10-01', 0, false],
  ])('NAV-46 NAV-47 on %s %i can be opened, by itself: %s', (today, count, opensByItself) => {
    expect(on(today)).toEqual({ running: [COLD_STORE].slice(0, count), opensByItself });
  });

  it('NAV-47 open by themselves once only, each', () => {
    const second = { ...COLD_STORE, from: '2024-07-02' };

    expect(on('2024-07-02', [announcementId(COLD_STORE)])).toMatchObject({ opensByItself: false });
    expect(on('2024-07-02', [announcementId(COLD_STORE)], [COLD_STORE, second])).toMatchObject({
      opensByItself: true,
    });
  });

  it('NAV-46 stand with the latest first, and one without that day never opens by itself', () => {
    const both = announcementsOn(
      '2024-08-10' as PlainDate,
      [COLD_STORE, AUGUST],
      [announcementId(COLD_STORE)],
    );

    expect(both).toEqual({ running: [AUGUST, COLD_STORE], opensByItself: false });
  });

  it.each([
    [COLD_STORE, true],
    [AUGUST, true],
    [{ from: '2024-07-01', until: '2024-07-01', opensByItselfUntil: '2024-07-01' }, true],
    [{ from: '2024-07-02', until: '2024-07-01' }, false],
    [{ from: '2024-07-01', until: '2024-07-31', opensByItselfUntil: '2024-08-01' }, false],
    [{ from: '2024-07-01', until: '2024-07-31', opensByItselfUntil: '2024-06-30' }, false],
  ])('NAV-46 %j can be: %s', (days, canBe) => {
    expect(areAnnouncementDays(days)).toBe(canBe);
  });
});
