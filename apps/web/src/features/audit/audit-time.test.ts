import { expect, it } from 'vitest';
import { auditTime } from './audit-time.ts';

it.each([
  ['2025-01-09T22:59:59Z', 'Thu, 09-01-2025 - 23:59'],
  ['2025-01-09T23:00:00Z', 'Fri, 10-01-2025 - 00:00'],
  ['2025-07-09T22:00:00Z', 'Thu, 10-07-2025 - 00:00'],
])('shows %s as it is at the supplier', (at, shown) => {
  expect(auditTime(at, 'en-GB')).toBe(shown);
});
