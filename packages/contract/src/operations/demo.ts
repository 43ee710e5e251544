import type { Operation } from '../operation.ts';

/** Calls of the demo world. */
export const demoOperations = {
  listDemoAccounts: {
    method: 'GET',
    path: '/demo/accounts',
    access: 'public',
    summary: 'The accounts of the demo world.',
    required: [],
    limit: 'read',
    customerScoped: false,
    mfa: false,
    idempotent: true,
    status: 200,
    demoOnly: true,
  },
  showDemoCode: {
    method: 'GET',
    path: '/demo/code',
    access: 'public',
    summary: 'The current sign-in code of a demo account.',
    required: ['email'],
    limit: 'read',
    customerScoped: false,
    mfa: false,
    idempotent: true,
    status: 200,
    demoOnly: true,
  },
  listDemoOutbox: {
    method: 'GET',
    path: '/demo/outbox',
    access: 'public',
    summary: 'Mails and text messages that the demo world would have sent.',
    required: [],
    limit: 'read',
    customerScoped: false,
    mfa: false,
    idempotent: true,
    status: 200,
    demoOnly: true,
  },
} as const satisfies Record<string, Operation>;
