import { paddedSapId } from '@maincrop/domain/sap-id/sap-id';
import type { FieldProblem } from '@maincrop/contract/errors';
import { transaction } from '../../../db/transaction.ts';
import { AppError } from '../../../platform/app-error.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { addUser } from './add-user.ts';
import { newUserProblems, type WantedUser } from './check-new-user.ts';
import { defaultRolesOf, delegationOf } from '../user-roles/delegation.ts';
import { copiedCustomers } from '../sap-customers/sap-customer.store.ts';
import { takenEmails } from '../user.store.ts';

/**
 * Adds a user with the default role of the group, unless roles are named, and mails an invitation in their language
 * (ADM-04, ACC-13, OPEN-22, OPEN-23).
 */
export const createUser = defineHandler('createUser', async ({ body, caller, request, services }) => {
  const me = caller();
  return transaction(services.db.app, async (client) => {
    const delegation = await delegationOf(client, me);
    const user: WantedUser = {
      ...body,
      roles: body.roles ?? defaultRolesOf(delegation, body.group),
      sapId: paddedSapId(body.sapId ?? ''),
    };
    const problems = newUserProblems(user, {
      delegation,
      customers: await copiedCustomers(client, [user.sapId]),
      takenEmails: await takenEmails(client, [user.email]),
    });
    refuse(problems);
    const id = await addUser(client, user, {
      now: services.clock.now(),
      actorUserId: me.userId,
      requestId: request.id,
    });
    if (id === null) return refuse([{ field: 'email', code: 'users.already-exists' }]);
    return { id };
  });
});

function refuse(problems: [FieldProblem, ...FieldProblem[]]): never;
function refuse(problems: readonly FieldProblem[]): void;
/** The first problem names the refusal, all of them stand beside their fields. */
function refuse(problems: readonly FieldProblem[]): void {
  const [first] = problems;
  if (first) throw new AppError(first.code, first.params, { fields: problems });
}
