import { defineOperations } from '../operation.ts';
import {
  PortalStatus,
  ReadErpAgain,
  ReadingErpAgain,
  RetriedJobs,
  RetryJobs,
} from '../schemas/portal-status.ts';

/** Calls about the portal itself, for whoever runs it. */
export const portalStatusOperations = defineOperations({
  showPortalStatus: {
    method: 'GET',
    path: '/portal-status',
    access: { action: 'get', resource: '/portal-status' },
    summary: 'What the portal is connected to, when each part last answered, and what waits.',
    response: PortalStatus,
    customerScoped: false,
    mfa: true,
  },
  retryJobs: {
    method: 'POST',
    path: '/retry-jobs',
    access: { action: 'post', resource: '/portal-status' },
    summary: 'Has jobs of one kind that failed run at once, also those that were given up.',
    body: RetryJobs,
    response: RetriedJobs,
    customerScoped: false,
    mfa: true,
  },
  readErpAgain: {
    method: 'POST',
    path: '/read-erp-again',
    access: { action: 'post', resource: '/portal-status' },
    summary: 'Has everything of one kind copied from the ERP again, with what could not be read before.',
    body: ReadErpAgain,
    response: ReadingErpAgain,
    customerScoped: false,
    mfa: true,
  },
});
