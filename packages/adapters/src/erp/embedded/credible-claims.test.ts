import { plainDate } from '@maincrop/domain/calendar/plain-date';
import { describe, expect, it } from 'vitest';
import type { ErpKind, ErpRecords } from '../port.ts';
import { demoRecords } from './demo-records.ts';
import { parseRecord } from './parse-record.ts';

const DAYS = [
  plainDate({ year: 2026, month: 11, day: 20 }),
  plainDate({ year: 2026, month: 11, day: 25 }),
  plainDate({ year: 2027, month: 3, day: 7 }),
  plainDate({ year: 2028, month: 2, day: 29 }),
];
const daysBetweenTexts = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

describe.each(DAYS)('claims of the demo are credible on %s:', (today) => {
  const records = demoRecords(today);
  const all = <K extends ErpKind>(kind: K): ErpRecords[K][] =>
    records
      .filter((one) => one.kind === kind)
      .map(({ record }) => parseRecord(kind, record))
      .flatMap((parsed) => (parsed.kind === 'record' ? [parsed.record] : []));
  const products = new Map(all('products').map((product) => [product.ProductNr, product]));

  it('a claim asks for the kilograms that its cartons and bags hold', () => {
    const wrong = all('claims').flatMap(({ id, items }) =>
      items.filter(({ ProductNr, Quantity, SalesUnit, volumeKg }) => {
        const unit = products.get(ProductNr)?.Units.find(({ UnitOfMeasure }) => UnitOfMeasure === SalesUnit);
        return Math.abs(Number(volumeKg) - Quantity * Number(unit?.NetWeight)) > 0.001 ? id : null;
      }),
    );

    expect(wrong).toEqual([]);
  });

  it('most claims were decided, and none waits for longer than 40 days', () => {
    const submitted = all('claims').filter(({ status }) => status === 'submitted');
    const waiting = submitted
      .filter(({ decision }) => decision === undefined)
      .map(({ submission_date }) => daysBetweenTexts(submission_date, today));
    const outcomes = new Set(submitted.flatMap(({ decision }) => decision?.outcome ?? []));

    expect(waiting.length / submitted.length).toBeLessThan(0.5);
    expect(Math.max(...waiting)).toBeLessThanOrEqual(40);
    // Some are late all the same, so that the desk's filter finds them.
    expect(waiting.filter((days) => days > 28).length).toBeGreaterThan(0);
    expect(outcomes).toEqual(new Set(['accepted', 'accepted_in_part', 'rejected']));
  });
});
