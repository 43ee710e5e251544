import { randomUUIDv7 } from 'node:crypto';
import type { ErpPhoto } from '@maincrop/adapters/erp/dispute-record';
import type { Dispute, ReportProblemBody } from '@maincrop/contract/schemas/disputes';
import { PHOTO_MB_A_DAY } from '@maincrop/domain/upload/upload-rules';
import type { PoolClient } from 'pg';
import { freeReceiptNumber } from '../../db/receipt-numbers.ts';
import { AppError } from '../../platform/app-error.ts';
import { writeAudit } from '../../platform/audit.ts';
import { type Call, defineHandler } from '../../platform/http/handler.ts';
import { addJob } from '../../platform/jobs/job.ts';
import { type Accepted, acceptOnce } from '../../platform/once/once.ts';
import { infectionOf, scannedBytes } from '../../platform/scan-upload.ts';

import { disputeHandOver } from './dispute-hand-over.job.ts';
import { presentDispute } from './disputes.present.ts';
import { invoiceLine, orderLine } from './disputed-line.store.ts';
import { type DisputeRow, insertDispute, photoBytesSince } from './disputes.store.ts';
import { readPhotos } from './photos.ts';

/**
 * Accepts a report of a problem, once for each Idempotency-Key: report, photos and the hand-over to the ERP are
 * committed together or not at all.
 */
export const reportProblem = defineHandler('reportProblem', async (call) => {
  const photos = readPhotos(call.body.photos);
  await refuseInfected(call, photos);
  return acceptOnce(call, {
    intent: intentOf(call.body, photos),
    files: photos.map(({ content }) => content),
    accept: (client) => accept(client, call, photos),
  });
});

async function refuseInfected(
  { services, caller, scope }: Call<'reportProblem'>,
  photos: readonly ErpPhoto[],
): Promise<void> {
  const from = { userId: caller().userId, customerNr: scope().customerNr };
  for (const { name, content } of photos) {
    const infection = await infectionOf(services, scannedBytes(content), { ...from, name });
    if (infection !== null) throw infection;
  }
}

async function accept(
  client: PoolClient,
  call: Call<'reportProblem'>,
  photos: readonly ErpPhoto[],
): Promise<Accepted<Dispute>> {
  const { customerNr } = call.scope();
  const { userId } = call.caller();
  const row = await rowOf(client, call, { customerNr, photoCount: photos.length });
  if (photos.length > 0) await checkDay(client, { customerNr, photos, now: row.reported_at });
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

/** Throws `attachments.too-much-today` for more photos than a customer may report in a day. */
async function checkDay(
  client: PoolClient,
  day: { readonly customerNr: string; readonly photos: readonly ErpPhoto[]; readonly now: Date },
): Promise<void> {
  const before = await photoBytesSince(client, day.customerNr, new Date(day.now.getTime() - DAY_MS));
  const bytes = day.photos.reduce((sum, { content }) => sum + content.length, before);
  if (bytes > PHOTO_MB_A_DAY * 1024 * 1024)
    throw new AppError('attachments.too-much-today', { maximum: PHOTO_MB_A_DAY });
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

const DAY_MS = 86_400_000;
