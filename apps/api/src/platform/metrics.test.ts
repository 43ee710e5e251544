import { errors, type ErrorRow } from '@maincrop/contract/errors';
import { expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';

it('each refusal that somebody must act upon counts from 0, so that the first one is a rise', async () => {
  const reported = Object.entries<ErrorRow>(errors).filter(([, { report }]) => report === true);

  const { values } = await createMetrics().reportedRefusals.get();

  expect(values.map(({ labels, value }) => [labels.code, value])).toEqual(
    reported.map(([code]) => [code, 0]),
  );
});
