import { describe, expect, it } from 'vitest';
import { reachableStep } from './reachable-step.ts';

describe('the step of a claim that can be shown', () => {
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
