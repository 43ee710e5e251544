import { ErpUnavailable } from '@maincrop/adapters/erp/port';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';

/** The PDF of an invoice as the ERP files it; `invoices.document-unavailable` when it cannot be had now. */
export async function fetchPdf(services: Services, id: string): Promise<Uint8Array> {
  const found = await findPdf(services, id);
  if (found === null) throw new AppError('not-found');
  return found;
}

/** The same; null when the ERP knows no such document, which another try would not change. */
export async function findPdf(services: Services, id: string): Promise<Uint8Array | null> {
  try {
    return (await services.erp.document('invoice', id))?.content ?? null;
  } catch (error) {
    if (!(error instanceof ErpUnavailable)) throw error;
    throw new AppError('invoices.document-unavailable', {}, { cause: error });
  }
}
