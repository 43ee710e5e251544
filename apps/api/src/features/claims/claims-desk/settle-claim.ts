import { defineHandler } from '../../../platform/http/handler.ts';
import { decide } from './decide.ts';

/** Accepts a claim in full, or what a colleague released of it, and marks it for settlement. Throws what `decide` throws. */
export const settleClaim = defineHandler('settleClaim', async (call) => {
  const { version, settledAt } = await decide(call, {
    outcome: 'accepted',
    said: null,
    acceptedOf: () => null,
  });
  return { version, settled_at: settledAt?.toISOString() ?? null };
});
