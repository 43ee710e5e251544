import { defineOperations } from '../operation.ts';
import { ReportErrorBody } from '../schemas/error-report.ts';

/** What the portal tells of its own failures (INV-20, OPEN-52). */
export const errorReportOperations = defineOperations({
  reportError: {
    method: 'POST',
    path: '/error-report',
    // Also what fails before anybody has signed in is worth knowing.
    access: 'public',
    summary: 'Tells the operators that something failed in a browser; holds nothing about the person.',
    body: ReportErrorBody,
    limit: 'report',
    customerScoped: false,
    mfa: false,
    bodyLimitBytes: 4096,
  },
});
