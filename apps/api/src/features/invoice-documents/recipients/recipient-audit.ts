import type { InvoiceRecipient } from '@maincrop/contract/schemas/invoice-mail';
import type { PoolClient } from 'pg';
import { writeAudit } from '../../../platform/audit.ts';
import type { Call } from '../../../platform/http/handler.ts';

type Told = Pick<InvoiceRecipient, 'documents' | 'locale'>;

/** Notes what somebody of the customer did with an address; the address itself stays out of the trail. */
export async function auditRecipient(
  client: PoolClient,
  {
    services,
    request,
    caller,
    scope,
  }: Pick<Call<'addInvoiceRecipient'>, 'services' | 'request' | 'caller' | 'scope'>,
  did: {
    readonly action: 'added' | 'changed' | 'removed' | 'link-sent';
    readonly id: string;
    readonly before?: Told;
    readonly after?: Told;
  },
): Promise<void> {
  const { action, id, before, after } = did;
  await writeAudit(client, {
    at: services.clock.now(),
    action: `invoice-recipient.${action}`,
    requestId: request.id,
    actorUserId: caller().userId,
    customerNr: scope().customerNr,
    object: id,
    ...(before && { before: toldOf(before) }),
    ...(after && { after: toldOf(after) }),
  });
}

function toldOf({ documents, locale }: Told): Told {
  return { documents, locale };
}
