import { z } from 'zod';
import { defineOperations } from '../operation.ts';
import { DemoAccounts, DemoCode, DemoCodeQuery, DemoMailQuery, DemoOutbox } from '../schemas/demo.ts';

/** Calls of the demo world. */
export const demoOperations = defineOperations({
  listDemoAccounts: {
    method: 'GET',
    path: '/demo/accounts',
    access: 'public',
    summary: 'The accounts of the demo world.',
    response: DemoAccounts,
    customerScoped: false,
    mfa: false,
    demoOnly: true,
  },
  showDemoCode: {
    method: 'GET',
    path: '/demo/code',
    access: 'public',
    summary: 'The current sign-in code of a demo account.',
    query: DemoCodeQuery,
    response: DemoCode,
    customerScoped: false,
    mfa: false,
    demoOnly: true,
  },
  listDemoOutbox: {
    method: 'GET',
    path: '/demo/outbox',
    access: 'public',
    summary: 'Mails and text messages that the demo world would have sent.',
    response: DemoOutbox,
    customerScoped: false,
    mfa: false,
    demoOnly: true,
  },
  showDemoMail: {
    method: 'GET',
    path: '/demo/mail',
    access: 'public',
    summary: 'A mail that the demo world would have sent, as its reader sees it.',
    query: DemoMailQuery,
    response: z.string(),
    customerScoped: false,
    mfa: false,
    answersPage: true,
    demoOnly: true,
  },
});
