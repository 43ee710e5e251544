import { createHash, randomUUIDv7 } from 'node:crypto';
import type { ErpPhoto } from '@maincrop/adapters/erp/dispute-record';
import type { Dispute, ReportProblemBody } from '@maincrop/contract/schemas/disputes';
import type { PoolClient } from 'pg';
import { scopedTransaction } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { writeAudit } from '../../platform/audit.ts';
import { type Call, defineHandler } from '../../platform/http/handler.ts';
import { addJob } from '../../platform/jobs/job.ts';
import { disputeHandOver } from './dispute-hand-over.job.ts';
import { presentDispute } from './disputes.present.ts';
import { invoiceLine, orderLine } from './disputed-line.store.ts';
import { type DisputeRow, disputeUnderKey, insertDispute, type NewDispute } from './disputes.store.ts';
import { readPhotos } from './photos.ts';

/** 8 to 100 visible ASCII characters. */
const IDEMPOTENCY_KEY = /^[\u0021-\u007E]{8,100}$/;

/**
 * Accepts a report of a problem, once for each Idempotency-Key: report, photos and the hand-over to the ERP are
 * committed together or not at all. Same key and body: the same answer; another body: 422.
 */
export const reportProblem = defineHandler('reportProblem', async (call): Promise<Dispute> => {
  const { body, caller, request, scope, world } = call;
  const key = request.idempotencyKey;
  if (key === null || !IDEMPOTENCY_KEY.test(key)) throw new AppError('disputes.key-missing');
  const photos = readPhotos(body.photos);
  const { customerNr } = scope();
  const claim = { customerNr, userId: caller().userId, key, bodyHash: hashOf(customerNr, body, photos) };
  try {
    const row = await scopedTransaction(world.db, scope(), async (client) => {
      const earlier = await answerUnder(client, claim);
      return earlier ?? accept(client, { call, claim, photos });
    });
    return presentDispute(row);
  } catch (error) {
    if (isLockTimeout(error)) throw new AppError('disputes.in-flight', {}, { cause: error });
    throw error;
  }
});

type Claim = Pick<NewDispute, 'customerNr' | 'userId' | 'key' | 'bodyHash'>;

/** What was reported under the key already; null when it is free. Throws when it stands for something else. */
async function answerUnder(client: PoolClient, claim: Claim): Promise<DisputeRow | null> {
  const earlier = await disputeUnderKey(client, claim);
  if (earlier !== null && !earlier.is_same_body) throw new AppError('disputes.key-reused');
  return earlier;
}

async function accept(
  client: PoolClient,
  given: {
    readonly call: Call<'reportProblem'>;
    readonly claim: Claim;
    readonly photos: readonly ErpPhoto[];
  },
): Promise<DisputeRow> {
  const { call, claim, photos } = given;
  const row = await rowOf(client, call, { customerNr: claim.customerNr, photoCount: photos.length });
  if (!(await insertDispute(client, { ...claim, row, photos }))) {
    const earlier = await answerUnder(client, claim);
    // The key stands for a report about another customer, which this one may not see.
    if (earlier === null) throw new AppError('disputes.key-reused');
    return earlier;
  }
  const payload = { customerNr: claim.customerNr, disputeId: row.id };
  await addJob(client, disputeHandOver, { payload, key: `dispute-hand-over:${row.id}` });
  await writeAudit(client, {
    at: row.reported_at,
    action: 'dispute.reported',
    requestId: call.request.id,
    actorUserId: claim.userId,
    customerNr: claim.customerNr,
    object: row.id,
    after: { document: row.document, documentId: row.document_id, line: row.line, kind: row.kind },
  });
  return row;
}

/** The dispute that a report makes, once its document and line are known to be the customer's. */
async function rowOf(
  client: PoolClient,
  { body, world }: Call<'reportProblem'>,
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
    reported_at: world.clock.now(),
  };
}

/** Two bodies are the same when they say the same about the same line with the same photos. */
function hashOf(customerNr: string, body: ReportProblemBody, photos: readonly ErpPhoto[]): Buffer {
  const { document, documentId, line, kind, text } = body;
  const hash = createHash('sha256').update(
    JSON.stringify([customerNr, document, documentId, line, kind, text, photos.map(({ name }) => name)]),
  );
  for (const photo of photos) hash.update(`${photo.content.length}:`).update(photo.content);
  return hash.digest();
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03';
}
