import { createHash } from 'node:crypto';
import { supplierToday } from '@maincrop/domain/calendar/supplier-time';
import type pg from 'pg';
import type { ErpNewDispute } from '../dispute-record.ts';
import { type ErpDisputeReceipt, ErpRefusal } from '../port.ts';
import { decisionDay, disputeSteps } from './dispute-life.ts';
import { enterDispute } from './dispute.store.ts';
import { recordOf } from './supplier.store.ts';

/** Enters a dispute into the supplier's books; of the photos only what identifies them is kept. */
export async function takeDispute(
  pool: pg.Pool,
  dispute: ErpNewDispute,
  { now, isOnce }: { readonly now: Date; readonly isOnce: boolean },
): Promise<ErpDisputeReceipt> {
  if ((await recordOf(pool, 'customers', dispute.CustomerNr)) === null)
    throw new ErpRefusal(`customer ${dispute.CustomerNr} is unknown`);
  const { photos, ...facts } = dispute;
  const dueDate = decisionDay(supplierToday(now));
  const DisputeNumber = await enterDispute(pool, {
    externalReference: dispute.externalReference,
    submission: {
      ...facts,
      photos: photos.map(({ name, type, content }) => ({
        name,
        type,
        sha256: createHash('sha256').update(content).digest('hex'),
      })),
    },
    record: { ...facts, status: 'received', dueDate, next: disputeSteps(dispute.externalReference, now) },
    at: now,
    isOnce,
  });
  return { DisputeNumber, dueDate };
}
