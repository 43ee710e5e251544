import { describe, expect, it } from 'vitest';
import { parseClaimStep } from './claim-steps.ts';

describe('steps of the claim wizard', () => {
  it.each(['claim-details', 'claim-summary'] as const)('NAV-20 knows %s', (step) => {
    expect(parseClaimStep(step, false)).toBe(step);
  });

  it.each(['', 'proof-upload', 'Claim-Details', 'claim-details ', 'constructor'])(
    'NAV-20 knows no step %j',
    (text) => {
      expect(parseClaimStep(text, false)).toBeNull();
    },
  );

  it('CLM-32 knows a step for proof only where the service requires it', () => {
    expect(parseClaimStep('proof-upload', false)).toBeNull();
    expect(parseClaimStep('proof-upload', true)).toBe('proof-upload');
    expect(parseClaimStep('claim-summary', true)).toBe('claim-summary');
  });
});
