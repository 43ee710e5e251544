import { oneLine } from '@maincrop/domain/text/one-line';
import type { AskForCustomerBody, CustomerRequest } from '@maincrop/contract/schemas/customer-requests';
import { CUSTOMER_REQUESTS_PER_DAY } from '@maincrop/domain/customer-request/customer-request';
import { ownTransaction } from '../../../db/own-rows.ts';
import { AppError } from '../../../platform/app-error.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { addJob } from '../../../platform/jobs/job.ts';
import {
  countRequestsSince,
  insertRequest,
  latestRequestOf,
  type RequestRow,
} from './customer-request.store.ts';
import { presentRequest } from './customer-requests.present.ts';
import { deciderIds } from './deciders.store.ts';
import { callerMayAsk } from './may-ask.ts';
import { sendCustomerAsked } from './send-customer-asked.job.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Keeps the request of somebody without a customer and tells the administrators. One is open at a time: the same again
 * is answered with the one that is open, another one is refused until that is decided or withdrawn.
 */
export const askForCustomer = defineHandler('askForCustomer', async (call): Promise<CustomerRequest> => {
  const { body, caller, request, services } = call;
  const me = caller();
  if (!callerMayAsk(me)) throw new AppError('customer-requests.not-for-you');
  const now = services.clock.now();
  const asked = onOneLineEach(body);
  return ownTransaction(services.db, me.userId, async (client) => {
    const before = await latestRequestOf(client, me.userId);
    if (before?.status === 'open') return presentRequest(asTheSame(before, asked));
    const since = new Date(now.getTime() - DAY_MS);
    const maximum = CUSTOMER_REQUESTS_PER_DAY;
    if ((await countRequestsSince(client, me.userId, since)) >= maximum)
      throw new AppError('customer-requests.too-many', { maximum });
    const kept = await insertRequest(client, { userId: me.userId, asked, now });
    // Sent twice at once: the other one was kept while this one waited.
    if (kept === null) return presentRequest(asTheSame(await latestRequestOf(client, me.userId), asked));
    await writeAudit(client, {
      at: now,
      action: 'customer-request.sent',
      requestId: request.id,
      actorUserId: me.userId,
      object: me.userId,
    });
    for (const administratorId of await deciderIds(client))
      await addJob(client, sendCustomerAsked, {
        payload: { requestId: kept.id, administratorId },
        key: `${sendCustomerAsked.identifier}:${kept.id}:${administratorId}`,
      });
    return presentRequest(kept);
  });
});

function asTheSame(open: RequestRow | null, asked: AskForCustomerBody): RequestRow {
  const isSame =
    open?.status === 'open' &&
    open.company_name === asked.companyName &&
    open.customer_number === asked.customerNumber &&
    open.town === asked.town &&
    open.message === asked.message;
  if (!isSame) throw new AppError('customer-requests.already-open');
  return open;
}

/** Names stand in mails: none may look like a further line there. */
function onOneLineEach({
  companyName,
  customerNumber,
  town,
  message,
}: AskForCustomerBody): AskForCustomerBody {
  return { companyName: oneLine(companyName), customerNumber, town: oneLine(town), message };
}
