import { ErpUnavailable } from '@maincrop/adapters/erp/port';
import { AppError } from '../../platform/app-error.ts';
import type { World } from '../../platform/world.ts';

/** The PDF of an invoice as the ERP files it; `invoices.document-unavailable` when it cannot be had now. */
export async function fetchPdf(world: World, id: string): Promise<Uint8Array> {
  try {
    const found = await world.erp.document('invoice', id);
    if (found !== null) return found.content;
  } catch (error) {
    if (!(error instanceof ErpUnavailable)) throw error;
    throw new AppError('invoices.document-unavailable', {}, { cause: error });
  }
  throw new AppError('not-found');
}
