import { checkClaimDays } from '@maincrop/domain/claim-period/check-claim-days';
import { plainDate } from '@maincrop/domain/calendar/plain-date';
import { describe, expect, it } from 'vitest';
import { demoRecords } from './demo-records.ts';
import { parseRecord } from './parse-record.ts';

const DAYS = [
  { year: 2026, month: 11, day: 20 },
  { year: 2026, month: 11, day: 23 },
  { year: 2027, month: 2, day: 28 },
  { year: 2028, month: 2, day: 29 },
  { year: 2026, month: 5, day: 31 },
].map((parts) => plainDate(parts));

const recordsOf = (day: (typeof DAYS)[number]) => {
  const records = demoRecords(day);
  const read = <K extends 'agreements' | 'claims'>(kind: K) =>
    records
      .filter((record) => record.kind === kind)
      .map((record) => parseRecord(kind, record.record))
      .flatMap((change) => (change.kind === 'record' ? [change.record] : []));
  return { agreements: read('agreements'), claims: read('claims') };
};

describe('demo agreements and claims', () => {
  it.each(DAYS)('keep their quarters and ends of months when moved to %s', (day) => {
    const { agreements } = recordsOf(day);

    expect(agreements).toHaveLength(10);
    const months = agreements.map(({ date_time_valid_from }) => Number(date_time_valid_from.slice(5, 7)) % 3);
    expect(months).toEqual([1, 1, 1, 2, 0, 1, 0, 1, 1, 2]);
    expect(agreements[0]?.date_time_valid_to).toMatch(/-(03-31|06-30|09-30|12-31)T/);
    expect(agreements[3]?.date_time_valid_from).toMatch(/-15T/);
  });

  it.each(DAYS)('leave the first buyer months to claim on %s, and a history with pages', (day) => {
    const { agreements, claims } = recordsOf(day);

    const own = claims.filter(({ CustomerNr }) => CustomerNr === '0000100001');
    expect(own.length).toBeGreaterThan(5);
    expect(claims.every((claim) => claim.submission_date <= day)).toBe(true);
    expect(new Set(claims.map(({ id }) => id)).size).toBe(claims.length);
    const monthly = agreements.find(({ id }) => id === 'agr-006');
    const month = day.slice(0, 7);
    const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0));
    const terms = {
      claimPeriod: monthly?.claim_period ?? null,
      agreementFrom: monthly?.date_time_valid_from ?? '',
      agreementTo: monthly?.date_time_valid_to ?? '',
      today: day,
    };
    const days = { from: `${month}-01`, to: last.toISOString().slice(0, 10) };
    expect(checkClaimDays(terms, days)).toMatchObject({ valid: true });
  });
});
