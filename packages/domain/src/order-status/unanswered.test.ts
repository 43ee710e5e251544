import { describe, expect, it } from 'vitest';
import { isUnanswered } from './unanswered.ts';

describe('an order without an answer of the ERP', () => {
  const placedAt = new Date('2026-11-20T09:00:00Z');

  it.each([
    ['AWS_CREATED', '2026-11-23T10:00:00Z', false],
    ['AWS_CREATED', '2026-11-23T10:00:01Z', true],
    ['AWS_CREATED', '2026-11-20T09:00:00Z', false],
    ['AWS_FAILED', '2026-12-20T09:00:00Z', false],
    ['SAP_CREATED', '2026-12-20T09:00:00Z', false],
    ['SAP_UNKNOWN', '2026-12-20T09:00:00Z', false],
  ] as const)('of status %s, placed on the 20th at 9, looked at on %s: %s', (status, now, isSo) => {
    expect(isUnanswered({ status, placedAt }, new Date(now))).toBe(isSo);
  });
});
