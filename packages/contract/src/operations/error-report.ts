import type { Operation } from '../operation.ts';

/** What the portal tells of its own failures (INV-20, OPEN-52). */
export const errorReportOperations = {
  reportError: {
    method: 'POST',
    path: '/error-report',
    // Also what fails before anybody has signed in is worth knowing.
    access: 'public',
    summary: 'Tells the operators that something failed in a browser; holds nothing about the person.',
    required: ['kind', 'code', 'page', 'build'],
    limit: 'report',
    customerScoped: false,
    mfa: false,
    idempotent: false,
    status: 204,
    bodyLimitBytes: 4096,
  },
} as const satisfies Record<string, Operation>;
