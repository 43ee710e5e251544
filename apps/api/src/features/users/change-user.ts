import type { PoolClient } from 'pg';
import { transaction } from '../../db/transaction.ts';
import type { Caller } from '../../platform/access/caller.ts';
import { roleManagersRemain } from '../../platform/access/role-managers.ts';
import { AppError } from '../../platform/app-error.ts';
import type { AuditAction } from '../../platform/audit-action.ts';
import { writeAudit } from '../../platform/audit.ts';
import type { RequestFacts } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/services.ts';
import { administers, type Delegation, delegationOf } from './user-roles/delegation.ts';
import { type UserForChange, userForChange } from './user.store.ts';

/** Who changes which user; `version` is what the editor has seen, where there is an editor. */
export interface ChangeRequest {
  readonly id: string;
  readonly version?: number | undefined;
  readonly isAllowedOnOneself: boolean;
}

export interface UserChange {
  readonly client: PoolClient;
  readonly target: UserForChange;
  readonly delegation: Delegation;
  readonly now: Date;
  /** Notes the change in the audit trail; no e-mail, name or secret in it. */
  readonly audit: (
    action: AuditAction,
    states?: { readonly before?: unknown; readonly after?: unknown },
  ) => Promise<void>;
}

interface CallFacts {
  readonly services: Services;
  readonly request: RequestFacts;
  readonly caller: () => Caller;
}

/**
 * Changes one user in a transaction, under the rules that every change of a user keeps: the user exists and is as the
 * editor saw it, an administrator is changed only by those who manage roles, and an administrator remains.
 * Source: ADM-05 to ADM-11, OPEN-17.
 */
export async function changeUser<T>(
  call: CallFacts,
  wanted: ChangeRequest,
  run: (change: UserChange) => Promise<T>,
): Promise<T> {
  const { services, request } = call;
  const caller = call.caller();
  if (!wanted.isAllowedOnOneself && wanted.id === caller.userId) throw new AppError('users.not-on-oneself');
  const now = services.clock.now();
  return transaction(services.db.app, async (client) => {
    const delegation = await delegationOf(client, caller);
    const target = await userForChange(client, wanted.id);
    if (target === null) throw new AppError('users.unknown-user');
    checkMayTouch(delegation, target, caller.userId);
    if (wanted.version !== undefined && wanted.version !== target.version)
      throw new AppError('edit-conflict');
    const answer = await run({
      client,
      target,
      delegation,
      now,
      audit: (action, states) =>
        writeAudit(client, {
          at: now,
          action,
          requestId: request.id,
          actorUserId: caller.userId,
          object: target.id,
          ...states,
        }),
    });
    if (administers(delegation, target)) await keepAnAdministrator(client);
    return answer;
  });
}

/** Takes a change of somebody who administers others back when it would leave nobody to mend the roles. */
export async function keepAnAdministrator(client: PoolClient): Promise<void> {
  if (!(await roleManagersRemain(client))) throw new AppError('users.last-administrator');
}

/** Those who do not manage roles leave the accounts of people who administer others alone; their own they may edit. */
export function checkMayTouch(delegation: Delegation, target: UserForChange, callerId: string): void {
  if (delegation.isUnlimited || target.id === callerId) return;
  if (administers(delegation, target)) throw new AppError('users.beyond-own-rights');
}
