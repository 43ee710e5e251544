import { describe, expect, it } from 'vitest';
import { claimSteps, parseClaimStep, reachableStep } from './claim-steps.ts';

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

  it('CLM-14 CLM-32 are two, and a third one between them for proof where the service requires it', () => {
    expect(claimSteps(false)).toEqual(['claim-details', 'claim-summary']);
    expect(claimSteps(true)).toEqual(['claim-details', 'proof-upload', 'claim-summary']);
    expect(parseClaimStep('proof-upload', true)).toBe('proof-upload');
  });

  it.each([
    ['claim-summary', { details: true, proof: true }, 'claim-summary'],
    ['claim-summary', { details: false, proof: true }, 'claim-details'],
    ['claim-summary', { details: true, proof: false }, 'proof-upload'],
    ['claim-summary', { details: false, proof: false }, 'claim-details'],
    ['proof-upload', { details: true, proof: false }, 'proof-upload'],
    ['proof-upload', { details: false, proof: false }, 'claim-details'],
    ['claim-details', { details: true, proof: true }, 'claim-details'],
  ] as const)('CLM-27 CLM-32 %s with %j finished shows %s', (asked, finished, shown) => {
    expect(reachableStep(asked, finished)).toBe(shown);
  });
});
