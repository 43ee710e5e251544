import { defineOperations } from '../operation.ts';
import {
  AuditList,
  ExportAuditQuery,
  ListAuditQuery,
  ListSecurityEventsQuery,
  SecurityEventList,
} from '../schemas/audit.ts';
import { ExportedList } from '../schemas/exported-file.ts';

/** Calls of the audit trail. */
export const auditOperations = defineOperations({
  listAudit: {
    method: 'GET',
    path: '/audit',
    access: { action: 'get', resource: '/audit' },
    summary: 'One page of the audit trail, newest first.',
    query: ListAuditQuery,
    response: AuditList,
    customerScoped: false,
    mfa: true,
  },
  listSecurityEvents: {
    method: 'GET',
    path: '/security-events',
    access: { action: 'get', resource: '/audit' },
    summary:
      'Sign-ins, proofs, changes of factors and refusals of the last 90 days, newest first, 100 at a time.',
    query: ListSecurityEventsQuery,
    response: SecurityEventList,
    customerScoped: false,
    mfa: true,
  },
  exportAudit: {
    method: 'GET',
    path: '/audit-export',
    access: { action: 'get', resource: '/audit-export' },
    summary: 'The audit trail under the same filters as a CSV or Excel file, newest 10,000 lines.',
    query: ExportAuditQuery,
    response: ExportedList,
    limit: 'heavy',
    customerScoped: false,
    mfa: true,
    fresh: true,
  },
});
