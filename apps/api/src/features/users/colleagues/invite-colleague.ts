import { localesFor } from '@maincrop/domain/locale/locales';
import type { PoolClient } from 'pg';
import { transaction } from '../../../db/transaction.ts';
import { AppError } from '../../../platform/app-error.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { spendDaily } from '../../../platform/daily-budget.ts';
import { type Call, defineHandler } from '../../../platform/http/handler.ts';
import { addJob } from '../../../platform/jobs/job.ts';
import { addUser } from '../new-user/add-user.ts';
import { emailProblem, type WantedUser } from '../new-user/check-new-user.ts';
import { type ColleagueDelegation, colleagueDelegation, isEditableColleague } from './colleague.ts';
import { checkRolesExist, mayChangeRoles } from '../user-roles/delegation.ts';
import { sendInvitation } from '../new-user/invitation.job.ts';
import { bumpVersion, storeCustomers, userByAddress, userForChange } from '../user.store.ts';

const INVITATIONS_A_DAY = 30;

/**
 * Invites a colleague for the active SAP customer, with the group of the caller and roles no wider than the caller's.
 * An address that has an account elsewhere answers the same: its owner is told by mail who invites them and for which
 * customer, nothing is changed (OPEN-15). Somebody whom the caller administers for another customer anyway gets this one
 * with the roles that they have: so they come back whose access to it was ended.
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
    const user = { email, firstName, lastName, locale, group, roles, sapId: customerNr };
    await invite(client, call, { user, delegation });
  });
});

async function invite(
  client: PoolClient,
  call: Call<'inviteColleague'>,
  {
    user,
    delegation,
  }: { readonly user: WantedUser & { readonly sapId: string }; readonly delegation: ColleagueDelegation },
): Promise<void> {
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
  if (owner === null || (await giveCustomer(client, call, { id: owner.id, delegation }))) return;
  await addJob(client, sendInvitation, {
    payload: { userId: owner.id, kind: 'existing', invitedBy: by.actorUserId, customerNr },
    key: `send-invitation:${owner.id}`,
  });
}

/** Gives the active customer to somebody who acts for others of the caller's; false for everybody else. */
async function giveCustomer(
  client: PoolClient,
  { caller, scope, request, services }: Call<'inviteColleague'>,
  wanted: { readonly id: string; readonly delegation: ColleagueDelegation },
): Promise<boolean> {
  const me = caller();
  const { customerNr } = scope();
  const target = await userForChange(client, wanted.id);
  // Without a customer nobody is a colleague, and who is inactive is not brought back by the way.
  if (!target || target.customer_nrs.length === 0 || target.deleted_at !== null) return false;
  if (!isEditableColleague(me, wanted.delegation, target)) return false;
  // Their roles hold for this customer too from now on.
  if (!mayChangeRoles(wanted.delegation, { before: [], after: target.role_ids })) return false;
  const after = [...target.customer_nrs, customerNr].toSorted();
  await storeCustomers(client, target.id, after);
  await bumpVersion(client, target.id);
  await writeAudit(client, {
    at: services.clock.now(),
    action: 'user.customers-changed',
    requestId: request.id,
    actorUserId: me.userId,
    customerNr,
    object: target.id,
    before: target.customer_nrs,
    after,
  });
  return true;
}
