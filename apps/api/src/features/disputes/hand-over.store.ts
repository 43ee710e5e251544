import type { ErpNewDispute, ErpPhoto } from '@maincrop/adapters/erp/dispute-record';
import type { ErpDisputeReceipt } from '@maincrop/adapters/erp/port';
import type { Pool, PoolClient } from 'pg';

/** Names one dispute; the job reads everything else when it runs. */
export interface DisputeName {
  readonly customerNr: string;
  readonly disputeId: string;
}

/** The dispute as the ERP takes it, while it still has to be handed over; null when it has been. */
export async function disputeToHandOver(
  client: PoolClient,
  name: DisputeName,
): Promise<ErpNewDispute | null> {
  const found = await client.query<Omit<ErpNewDispute, 'photos' | 'reportedAt'> & { reportedAt: Date }>(
    `select id as "externalReference", customer_nr as "CustomerNr", document, document_number as "documentNumber",
       line, product_nr as "ProductNr", product_name as "productName", kind, description as text,
       reported_at as "reportedAt"
     from disputes where customer_nr = $1 and id = $2 and status = 'submitted' and dispute_number is null`,
    [name.customerNr, name.disputeId],
  );
  const [dispute] = found.rows;
  if (dispute === undefined) return null;
  const photos = await client.query<ErpPhoto>(
    'select name, type, content from dispute_photos where customer_nr = $1 and dispute_id = $2 order by place',
    [name.customerNr, name.disputeId],
  );
  return { ...dispute, reportedAt: dispute.reportedAt.toISOString(), photos: photos.rows };
}

/** Notes number and due day; a status that the ERP copy has brought meanwhile stays. */
export async function noteReceipt(
  client: PoolClient,
  name: DisputeName,
  receipt: ErpDisputeReceipt,
): Promise<void> {
  await client.query(
    `update disputes set dispute_number = $3, due_date = coalesce(due_date, $4),
       status = case when status = 'submitted' then 'received' else status end
     where customer_nr = $1 and id = $2`,
    [name.customerNr, name.disputeId, receipt.DisputeNumber, receipt.dueDate],
  );
}

export async function noteFailure(client: Pool | PoolClient, name: DisputeName): Promise<void> {
  await client.query(
    "update disputes set status = 'failed' where customer_nr = $1 and id = $2 and status = 'submitted'",
    [name.customerNr, name.disputeId],
  );
}
