import { ErpUnavailable } from '@maincrop/adapters/erp/port';
import { AppError } from '../../platform/app-error.ts';
import type { World } from '../../platform/world.ts';

/** The PDF of an invoice as the ERP files it; `invoices.document-unavailable` when it cannot be had now. */
export async function fetchPdf(world: World, id: string): Promise<Uint8Array> {
  const found = await findPdf(world, id);
  if (found === null) throw new AppError('not-found');
  return found;
}

/** The same; null when the ERP knows no such document, which another try would not change. */
export async function findPdf(world: World, id: string): Promise<Uint8Array | null> {
  try {
    return (await world.erp.document('invoice', id))?.content ?? null;
  } catch (error) {
    if (!(error instanceof ErpUnavailable)) throw error;
    throw new AppError('invoices.document-unavailable', {}, { cause: error });
  }
}
