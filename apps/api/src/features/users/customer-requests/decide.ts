import { transaction } from '../../../db/transaction.ts';
import { openCustomerRequests } from '../../../db/user-administration.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Call } from '../../../platform/http/handler.ts';
import { changeUser, type UserChange } from '../change-user.ts';
import {
  type Decision,
  personOf,
  type RequestForDecision,
  requestForDecision,
  storeDecision,
} from './customer-request.store.ts';

type DecisionCall = Call<'approveCustomerRequest'> | Call<'refuseCustomerRequest'>;

/**
 * Decides an open request under the rules that every change of a user keeps. `run` does what follows from the decision
 * and answers it; all of it stands or falls together. Who comes second learns who was first.
 */
export async function decideRequest(
  call: DecisionCall,
  run: (change: UserChange, request: RequestForDecision) => Promise<Decision>,
): Promise<void> {
  const { body, caller, services } = call;
  const userId = await transaction(services.db.app, async (client) => {
    await openCustomerRequests(client);
    return personOf(client, body.id);
  });
  if (userId === null) throw new AppError('not-found');
  await changeUser(call, { id: userId, isAllowedOnOneself: false }, async (change) => {
    const { client, now } = change;
    await openCustomerRequests(client);
    const request = await requestForDecision(client, body.id);
    if (request === null) throw new AppError('not-found');
    refuseDecided(request);
    const decision = await run(change, request);
    await storeDecision(client, request.id, { by: caller().userId, at: now, decision });
  });
}

function refuseDecided({ status, decided_by_name: name }: RequestForDecision): void {
  if (status === 'withdrawn') throw new AppError('customer-requests.withdrawn');
  if (status !== 'open') throw new AppError(`customer-requests.${status}`, { name });
}
