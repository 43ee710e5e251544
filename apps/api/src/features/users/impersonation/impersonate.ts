import { isAllowed } from '@maincrop/domain/access/is-allowed';
import { renewingSession } from '../../../platform/access/prove-session.ts';
import { requireFactor, requireFreshProof } from '../../../platform/access/session-proof.ts';
import { AppError, fieldRefusal } from '../../../platform/app-error.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { type Call, defineHandler } from '../../../platform/http/handler.ts';
import { promiseNotice } from '../../../platform/notice.ts';
import { delegationOf, isActableAccount } from '../user-roles/delegation.ts';
import { startImpersonation, stopImpersonation } from './impersonation.store.ts';
import { userForChange } from '../user.store.ts';

const IMPERSONATION_MS = 60 * 60_000;

/**
 * With an id: this session acts as that user for an hour, with a reason that the audit trail keeps, and the user is
 * told by mail. Without one: it stops, whatever the policies of the user are. Either way the session gets another secret (ADM-12, ADM-13, API-20, OPEN-18).
 */
export const impersonate = defineHandler('impersonate', async (call) => {
  const { id } = call.body;
  if (id === undefined) await stop(call);
  else await start(call, id);
});

async function start(call: Call<'impersonate'>, id: string): Promise<void> {
  const { services, request, body } = call;
  const me = call.caller();
  if (me.impersonatorId !== null) throw new AppError('users.already-impersonating');
  if (!isAllowed(me, { action: 'post', resource: '/impersonate', locale: me.locale }))
    throw new AppError('access.denied');
  // Not in the endpoint table, because stopping it asks for nothing.
  const now = services.clock.now();
  requireFactor(me, me.mfa);
  requireFreshProof(me, { factor: me.mfa, enrols: false }, now);
  if (id === me.userId) throw new AppError('users.not-on-oneself');
  const { reason } = body;
  if (reason === undefined) throw reasonMissing();
  await renewingSession(call, async (client) => {
    const target = await userForChange(client, id);
    if (target === null) throw new AppError('users.unknown-user');
    if (target.deleted_at !== null) throw new AppError('users.inactive');
    if (!isActableAccount(await delegationOf(client, me), target))
      throw new AppError('users.not-impersonable');
    const endsAt = new Date(now.getTime() + IMPERSONATION_MS);
    if (!(await startImpersonation(client, { sessionId: me.sessionId, userId: id, reason, endsAt })))
      throw new AppError('users.already-impersonating');
    await promiseNotice(client, {
      kind: 'impersonated',
      userId: id,
      at: now.toISOString(),
      params: { reason, administrator: me.fullName },
    });
    await writeAudit(client, {
      at: now,
      action: 'impersonation.started',
      requestId: request.id,
      actorUserId: me.userId,
      object: id,
      after: { reason, endsAt },
    });
  });
}

async function stop(call: Call<'impersonate'>): Promise<void> {
  const { caller, request, services } = call;
  const { sessionId, impersonation, impersonatorId } = caller();
  if (impersonation === null) return;
  await renewingSession(call, async (client) => {
    await stopImpersonation(client, sessionId);
    await writeAudit(client, {
      at: services.clock.now(),
      action: 'impersonation.stopped',
      requestId: request.id,
      actorUserId: impersonatorId,
      ...(impersonation.userId !== null && { object: impersonation.userId }),
    });
  });
}

function reasonMissing(): AppError {
  return fieldRefusal('reason', 'users.reason-missing');
}
