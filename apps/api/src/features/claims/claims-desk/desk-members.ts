import type { DeskMember } from '@maincrop/contract/schemas/claims-desk';
import type { PoolClient } from 'pg';
import { usersWhoMay } from '../../../platform/access/users-who-may.ts';

/** Everybody who may decide about claims, by name. */
export async function deskMembers(client: PoolClient): Promise<DeskMember[]> {
  const members = await usersWhoMay(client, { resource: '/claims-desk', action: 'post' });
  return members.toSorted((a, b) => a.name.localeCompare(b.name));
}
