import { localesFor } from '@maincrop/domain/locale/locales';
import type { PoolClient } from 'pg';
import { transaction } from '../../../db/transaction.ts';
import { AppError } from '../../../platform/app-error.ts';
import { spendDaily } from '../../../platform/daily-budget.ts';
import { type Call, defineHandler } from '../../../platform/http/handler.ts';
import { addJob } from '../../../platform/jobs/job.ts';
import { addUser } from '../new-user/add-user.ts';
import { emailProblem, type WantedUser } from '../new-user/check-new-user.ts';
import { colleagueDelegation } from './colleague.ts';
import { checkRolesExist, mayChangeRoles } from '../user-roles/delegation.ts';
import { sendInvitation } from '../new-user/invitation.job.ts';
import { userByAddress } from '../user.store.ts';

const INVITATIONS_A_DAY = 30;

/**
 * Invites a colleague for the active SAP customer, with the group of the caller and roles no wider than the caller's.
 * An address that has an account elsewhere answers the same: its owner is told by mail who invites them and for which
 * customer, nothing is changed (OPEN-15).
 * Thirty a day for each who invites (decision 014).
 */
export const inviteColleague = defineHandler('inviteColleague', async (call) => {
  const { body, services } = call;
  const me = call.caller();
  const customerNr = call.scope().customerNr;
  const [group] = me.groups;
  if (group === undefined || group === 'administrators') throw new AppError('users.beyond-own-rights');
  if (!localesFor(me.groups).includes(body.locale)) throw new AppError('account.locale-not-allowed');
  const problem = emailProblem(body.email, new Set());
  if (problem) throw new AppError(problem.code, {}, { fields: [problem] });
  await transaction(services.db.app, async (client) => {
    const delegation = await colleagueDelegation(client, me);
    const roles = [...new Set(body.role_ids)];
    checkRolesExist(delegation, roles);
    if (!mayChangeRoles(delegation, { before: [], after: roles }))
      throw new AppError('users.beyond-own-rights');
    // Counted whoever has the address, so that the refusal tells nothing about it.
    const budget = { kind: 'invitation', subject: me.userId, most: INVITATIONS_A_DAY };
    if (!(await spendDaily(client, services, [budget]))) throw new AppError('account.mail-limit-reached');
    const { email, firstName, lastName, locale } = body;
    await invite(client, call, { email, firstName, lastName, locale, group, roles, sapId: customerNr });
  });
});

async function invite(client: PoolClient, call: Call<'inviteColleague'>, user: WantedUser): Promise<void> {
  const customerNr = user.sapId;
  const by = {
    now: call.services.clock.now(),
    actorUserId: call.caller().userId,
    requestId: call.request.id,
    customerNr,
  };
  if ((await addUser(client, user, by)) !== null) return;
  const owner = await userByAddress(client, user.email);
  if (owner?.customer_nrs.includes(customerNr)) {
    throw new AppError(
      'account.email-taken',
      {},
      { fields: [{ field: 'email', code: 'account.email-taken' }] },
    );
  }
  if (owner === null) return;
  await addJob(client, sendInvitation, {
    payload: { userId: owner.id, kind: 'existing', invitedBy: by.actorUserId, customerNr },
    key: `send-invitation:${owner.id}`,
  });
}
