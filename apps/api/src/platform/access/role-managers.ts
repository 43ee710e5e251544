import type { AccessRequest } from '@maincrop/domain/access/policy';
import type { PoolClient } from 'pg';
import { lockRoleManagers } from './holders.store.ts';
import { somebodyMay } from './users-who-may.ts';

/** What somebody needs to mend roles again. */
const MANAGING = [
  { resource: '/roles', action: 'get' },
  { resource: '/role', action: 'put' },
] as const satisfies readonly AccessRequest[];

/**
 * Whether somebody who can sign in may still mend roles, and so give back any right. Asked after a change of roles or
 * of somebody who administers others, in its transaction, as its last lock. Whichever role opens it counts, and a role
 * that denies it. Source: ADM-05, ADM-11, ADM-15.
 */
export async function roleManagersRemain(client: PoolClient): Promise<boolean> {
  await lockRoleManagers(client);
  return somebodyMay(client, MANAGING);
}
