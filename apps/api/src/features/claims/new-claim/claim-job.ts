import { z } from 'zod';

/** Names one claim; a job reads everything else when it runs. */
export const ClaimName = z.object({ customerNr: z.string(), claimId: z.string() });
export type ClaimName = z.output<typeof ClaimName>;

/** A claim and the user who is told about it. */
export const ClaimReceiver = ClaimName.extend({ userId: z.string() });
export type ClaimReceiver = z.output<typeof ClaimReceiver>;
