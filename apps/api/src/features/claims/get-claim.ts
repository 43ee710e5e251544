import { defineHandler } from '../../platform/http/handler.ts';
import { shownClaim } from './shown-claim.ts';

/** One claim of the active customer with its lines and files (CLM-01). */
export const getClaim = defineHandler('getClaim', async (call) => shownClaim(call, call.query.id));
