import { randomUUIDv7 } from 'node:crypto';
import type { ErpPhoto } from '@maincrop/adapters/erp/dispute-record';
import type { Dispute, ReportProblemBody } from '@maincrop/contract/schemas/disputes';
import type { PoolClient } from 'pg';
import { freeReceiptNumber } from '../../db/receipt-numbers.ts';
import { AppError } from '../../platform/app-error.ts';
import { writeAudit } from '../../platform/audit.ts';
import { type Call, defineHandler } from '../../platform/http/handler.ts';
import { addJob } from '../../platform/jobs/job.ts';
import { type Accepted, acceptOnce } from '../../platform/once/once.ts';
import { disputeHandOver } from './dispute-hand-over.job.ts';
import { presentDispute } from './disputes.present.ts';
import { invoiceLine, orderLine } from './disputed-line.store.ts';
import { type DisputeRow, insertDispute } from './disputes.store.ts';
import { readPhotos } from './photos.ts';

/**
 * Accepts a report of a problem, once for each Idempotency-Key: report, photos and the hand-over to the ERP are
 * committed together or not at all.
 */
export const reportProblem = defineHandler('reportProblem', async (call) => {
  const photos = readPhotos(call.body.photos);
  return acceptOnce(call, {
    intent: intentOf(call.body, photos),
    files: photos.map(({ content }) => content),
    accept: (client) => accept(client, call, photos),
  });
});

async function accept(
  client: PoolClient,
  call: Call<'reportProblem'>,
  photos: readonly ErpPhoto[],
): Promise<Accepted<Dispute>> {
  const { customerNr } = call.scope();
  const { userId } = call.caller();
  const row = await rowOf(client, call, { customerNr, photoCount: photos.length });
  await insertDispute(client, { customerNr, userId, row, photos });
  const payload = { customerNr, disputeId: row.id };
  await addJob(client, disputeHandOver, { payload, key: `dispute-hand-over:${row.id}` });
  await writeAudit(client, {
    at: row.reported_at,
    action: 'dispute.reported',
    requestId: call.request.id,
    actorUserId: userId,
    customerNr,
    object: row.id,
    after: { document: row.document, documentId: row.document_id, line: row.line, kind: row.kind },
  });
  // The answer is kept for repeats in any language: it calls the product as it is stored.
  return { answer: presentDispute(row, (_, stored) => stored) };
}

/** The dispute that a report makes, once its document and line are known to be the customer's. */
async function rowOf(
  client: PoolClient,
  { body, services }: Call<'reportProblem'>,
  facts: { readonly customerNr: string; readonly photoCount: number },
): Promise<DisputeRow> {
  const { document, documentId, line } = body;
  const lineOf = document === 'order' ? orderLine : invoiceLine;
  const found = await lineOf(client, { customerNr: facts.customerNr, documentId, line });
  if (found === null) throw new AppError('not-found');
  if (found.product === null) throw new AppError('disputes.unknown-line');
  if (found.documentNumber === null) throw new AppError('disputes.too-early');
  return {
    id: randomUUIDv7(),
    receipt_number: await freeReceiptNumber(client),
    dispute_number: null,
    document,
    document_id: documentId,
    document_number: found.documentNumber,
    line,
    product_nr: found.product.ProductNr,
    product_name: found.product.ItemText,
    kind: body.kind,
    description: body.text,
    photo_count: facts.photoCount,
    kept_photos: facts.photoCount,
    status: 'submitted',
    due_date: null,
    reported_at: services.clock.now(),
  };
}

/** Two bodies are the same when they say the same about the same line, with the same photos. */
function intentOf(body: ReportProblemBody, photos: readonly ErpPhoto[]): readonly unknown[] {
  const { document, documentId, line, kind, text } = body;
  return [document, documentId, line, kind, text, photos.map(({ name }) => name)];
}
