import type { ReportErrorBody } from '@maincrop/contract/schemas/error-report';

/** What a browser tells when the PDF of an invoice could not be had. */
export function anErrorReport(changes: Partial<ReportErrorBody> = {}): ReportErrorBody {
  return {
    kind: 'document',
    code: 'invoices.document-unavailable',
    page: '/invoices',
    version: 'start-Ab12Cd34.js',
    ...changes,
  };
}
