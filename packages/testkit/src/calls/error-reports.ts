import type { ReportErrorBody } from '@maincrop/contract/schemas/error-report';

/** What a browser tells when the PDF of an invoice could not be had. */
export function anErrorReport(changes: Partial<ReportErrorBody> = {}): ReportErrorBody {
  return {
    kind: 'document',
    code: 'invoices.document-unavailable',
    page: '/claims/new/{agreementId}/{step}',
    build: '1cae83b8',
    ...changes,
  };
}
