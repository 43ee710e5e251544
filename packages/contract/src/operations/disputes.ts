import { defineOperations } from '../operation.ts';
import {
  Dispute,
  DisputeList,
  DisputePhoto,
  DisputePhotoQuery,
  ExportDisputesQuery,
  ListDisputesQuery,
  ReportProblemBody,
} from '../schemas/disputes.ts';
import { ExportedList } from '../schemas/exported-file.ts';

/** Calls about problems with what was delivered or invoiced. */
export const disputesOperations = defineOperations({
  reportProblem: {
    method: 'POST',
    path: '/dispute',
    access: { action: 'post', resource: '/dispute' },
    summary: 'Reports a problem with one line of an order or invoice; it is handed to the ERP afterwards.',
    body: ReportProblemBody,
    response: Dispute,
    limit: 'heavy',
    customerScoped: true,
    mfa: true,
    idempotent: 'by-key',
    status: 201,
    // 10 MiB of photos are 13.4 MiB as base64.
    bodyLimitBytes: 15_000_000,
  },
  listDisputes: {
    method: 'GET',
    path: '/disputes',
    access: { action: 'get', resource: '/disputes' },
    summary:
      'Reported problems of the active SAP customer, newest first; of one order or invoice when it is named.',
    query: ListDisputesQuery,
    response: DisputeList,
    customerScoped: true,
    mfa: true,
  },
  getDisputePhoto: {
    method: 'GET',
    path: '/dispute-photo',
    access: { action: 'get', resource: '/disputes' },
    summary: 'One photo of a reported problem, as long as it is kept.',
    query: DisputePhotoQuery,
    response: DisputePhoto,
    // Megabytes each.
    limit: 'heavy',
    customerScoped: true,
    mfa: true,
  },
  exportDisputes: {
    method: 'GET',
    path: '/disputes/export',
    access: { action: 'get', resource: '/disputes' },
    summary: 'The reported problems as a CSV or Excel file; those of one order or invoice when it is named.',
    query: ExportDisputesQuery,
    response: ExportedList,
    limit: 'heavy',
    customerScoped: true,
    mfa: true,
  },
});
