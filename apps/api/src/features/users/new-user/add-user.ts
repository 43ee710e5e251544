import type { PoolClient } from 'pg';
import { writeAudit } from '../../../platform/audit.ts';
import { addJob } from '../../../platform/jobs/job.ts';
import type { WantedUser } from './check-new-user.ts';
import { sendInvitation } from './invitation.job.ts';
import { insertUser } from '../../../db/new-user.ts';

/** Adds a checked user and promises the invitation; null when the address was taken meanwhile. */
export async function addUser(
  client: PoolClient,
  user: WantedUser,
  by: {
    readonly now: Date;
    readonly actorUserId: string;
    readonly requestId: string;
    readonly customerNr?: string;
  },
): Promise<string | null> {
  const sapId = user.sapId === '' ? null : user.sapId;
  const id = await insertUser(client, { ...user, sapId }, by.now);
  if (id === null) return null;
  await addJob(client, sendInvitation, {
    payload: { userId: id, kind: 'new' },
    key: `send-invitation:${id}`,
  });
  await writeAudit(client, {
    at: by.now,
    action: 'user.created',
    requestId: by.requestId,
    actorUserId: by.actorUserId,
    customerNr: by.customerNr ?? null,
    object: id,
    after: { group: user.group, roles: user.roles, sapId, locale: user.locale },
  });
  return id;
}
