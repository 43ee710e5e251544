import { defineHandler } from '../../../platform/http/handler.ts';
import { decide } from './decide.ts';

/** Accepts a claim in full and marks it for settlement. Throws what `decide` throws. */
export const settleClaim = defineHandler('settleClaim', async (call) => {
  const { version, at } = await decide(call, { outcome: 'accepted', said: null, acceptedOf: () => null });
  return { version, settled_at: at.toISOString() };
});
