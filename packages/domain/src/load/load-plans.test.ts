import { describe, expect, it } from 'vitest';
import { exampleLoad } from '@maincrop/testkit/load/example-loads';
import { loadPlans } from './load-plans.ts';

describe('NEW-16 the plans beside the suggestion', () => {
  it('names up to three alternatives for a load that fits', () => {
    const plans = loadPlans(exampleLoad('TRUCK', '10 PAL P100 + 2 PAL P300'), ['P500']);

    expect(plans.map(({ aim }) => aim)).toEqual(['fewest-changes', 'most-weight', 'usual-products']);
  });

  it('shows one plan once: a load that does not fit has just one', () => {
    const plans = loadPlans(exampleLoad('TRUCK', '36 PAL P300'), ['P500']);

    expect(plans.map(({ aim }) => aim)).toEqual(['fewest-changes']);
  });

  it('is empty when nothing can be changed', () => {
    expect(loadPlans(exampleLoad('TRUCK', '33 PAL P300'), [])).toEqual([]);
  });
});
