import { randomUUID } from 'node:crypto';
import type { CreateClaimBody } from '@maincrop/contract/schemas/claims';
import type { TestSession } from '../world/sign-in.ts';
import type { TestWorld } from '../world/test-world.ts';
import { aNewClaim } from './claims.ts';

/** Files a claim that the ERP has then; of another wholesale party than any before unless said otherwise. */
export async function filedClaim(
  world: TestWorld,
  { call }: Pick<TestSession, 'call'>,
  changes: Partial<CreateClaimBody> & { readonly customer?: string } = {},
): Promise<{ readonly id: string; readonly amount: string }> {
  const { customer, ...over } = changes;
  const body = aNewClaim({ wholesale_party: randomUUID(), ...over });
  const { id, amount } = await call('createClaim', {
    body,
    idempotencyKey: randomUUID(),
    ...(customer !== undefined && { customer }),
  });
  await world.runJobs();
  return { id, amount };
}
