import { describe, expect, it } from 'vitest';
import { parsePlainDate, type PlainDate } from '../calendar/plain-date.ts';
import { earliestDeliveryDate, normaliseDeliveryDate } from './earliest.ts';

/**
 * A second computation that shares nothing with the rule: offsets from the law on summer time (last Sunday of March
 * and October, 01:00 UTC in every country of the union and in Britain), and day arithmetic on UTC milliseconds.
 * Winter offset in hours, days before, days from the cutoff on, cutoff.
 */
const TABLE: Record<string, [offset: number, before: number, after: number, cutoff: number]> = {
  NL: [1, 1, 2, 10],
  BE: [1, 1, 2, 10],
  GB: [0, 4, 5, 14],
  IE: [0, 4, 4, 12],
  DE: [1, 2, 3, 12],
  AT: [1, 3, 4, 12],
  FI: [2, 4, 5, 12],
  NO: [1, 4, 5, 12],
  SE: [1, 4, 5, 12],
  ES: [1, 4, 5, 12],
  PT: [0, 4, 5, 12],
  IT: [1, 4, 5, 12],
  FR: [1, 2, 3, 12],
  GR: [2, 5, 6, 12],
  PL: [1, 5, 6, 12],
  CZ: [1, 5, 6, 12],
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const YEAR = 2027;

function lastSunday(month: number): number {
  const lastDay = new Date(Date.UTC(YEAR, month, 0));
  return Date.UTC(YEAR, month - 1, lastDay.getUTCDate() - lastDay.getUTCDay(), 1);
}

const SUMMER_START = lastSunday(3);
const SUMMER_END = lastSunday(10);

function secondComputation(country: string, nowMs: number): string {
  const [offset, before, after, cutoff] = TABLE[country] ?? [1, 1, 1, 24];
  const isSummer = nowMs >= SUMMER_START && nowMs < SUMMER_END;
  const localMs = nowMs + (offset + (isSummer ? 1 : 0)) * HOUR_MS;
  const sinceMidnightMs = localMs % DAY_MS;
  const days = sinceMidnightMs < cutoff * HOUR_MS ? before : after;
  const delivery = new Date(localMs - sinceMidnightMs + days * DAY_MS);
  const shift = [1, 0, 0, 0, 0, 0, 2][delivery.getUTCDay()] ?? 0;
  return new Date(delivery.getTime() + shift * DAY_MS).toISOString().slice(0, 10);
}

describe('NEW-30 to NEW-34 every half hour of a year', () => {
  it.each(Object.keys(TABLE))('%s agrees with an independent computation', (country) => {
    const differences: string[] = [];
    let checks = 0;
    for (let nowMs = Date.UTC(YEAR, 0, 1); nowMs < Date.UTC(YEAR + 1, 0, 1); nowMs += HOUR_MS / 2) {
      const now = new Date(nowMs);
      const expected = secondComputation(country, nowMs);
      if (earliestDeliveryDate(country, now) !== expected) differences.push(now.toISOString());
      checks += 1;
    }

    expect(checks).toBe(17_520);
    expect(differences).toEqual([]);
  });

  it('NEW-28 a picked date never lies before the earliest or on a weekend', () => {
    for (const country of Object.keys(TABLE)) {
      for (let day = 0; day < 365; day += 1) {
        const now = new Date(Date.UTC(YEAR, 0, 1 + day, 9, 30));
        const picked = dayOf(now.getTime() + ((day % 20) - 5) * DAY_MS);
        const moved = normaliseDeliveryDate(country, now, picked);
        expect(moved >= secondComputation(country, now.getTime()) && moved >= picked).toBe(true);
        expect([1, 2, 3, 4, 5]).toContain(new Date(`${moved}T00:00:00Z`).getUTCDay());
      }
    }
  });
});

function dayOf(epochMs: number): PlainDate {
  const date = parsePlainDate(new Date(epochMs).toISOString().slice(0, 10));
  if (date === null) throw new Error(`No day: ${epochMs}`);
  return date;
}
