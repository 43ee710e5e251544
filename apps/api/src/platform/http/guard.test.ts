import { type OperationId, operations } from '@maincrop/contract/operations';
import type { Operation } from '@maincrop/contract/operation';
import { describe, expect, it } from 'vitest';
import type { Caller } from '../access/caller.ts';
import { AppError } from '../app-error.ts';
import { checkAccess } from './guard.ts';

const NOW = new Date('2026-11-23T08:00:00Z');
const MINUTE_MS = 60_000;

/** Written down a second time on purpose: what an administrator who acts as somebody else must not do. */
const OWNER_ONLY: readonly OperationId[] = [
  'changePassword',
  'changeEmail',
  'confirmEmail',
  'deleteProfile',
  'exportOwnData',
  'listSessions',
  'endSession',
  'forgetDevice',
];
const FRESH: readonly OperationId[] = ['changeEmail'];

describe('what only the owner of an account may do', () => {
  it.each(OWNER_ONLY)('PRO-09 OPEN-18 %s is refused to somebody who acts as the owner', (id) => {
    expect(refusal(id, {})).toBe('none');
    expect(refusal(id, { impersonatorId: 'administrator' })).toBe('access.impersonated');
  });

  it('PRO-09 the personal block and restaurants are open to somebody who helps', () => {
    expect(refusal('putProfile', { impersonatorId: 'administrator' })).toBe('none');
    expect(refusal('putRestaurant', { impersonatorId: 'administrator' })).toBe('none');
  });

  it.each(FRESH)('%s needs the password within ten minutes', (id) => {
    const provenAgo = (ms: number) => refusal(id, { authenticatedAt: new Date(NOW.getTime() - ms) });

    expect(provenAgo(10 * MINUTE_MS)).toBe('none');
    expect(provenAgo(10 * MINUTE_MS + 1)).toBe('account.reauthentication-required');
  });
});

function refusal(id: OperationId, changes: Partial<Caller>): string {
  const operation: Operation = operations[id];
  try {
    checkAccess(operation, { ...CALLER, ...changes }, NOW);
    return 'none';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

const CALLER: Caller = {
  sessionId: 'session',
  writtenUntil: null,
  tokenHash: Buffer.alloc(0),
  userId: 'user',
  email: 'user@customer.example',
  fullName: 'User',
  locale: 'en-GB',
  storedLocale: 'en-GB',
  groups: ['end-users'],
  policies: [{ resource: '*', actions: ['get', 'post', 'put', 'delete'], effect: 'allow', wildcard: false }],
  mfa: 'none',
  companyId: null,
  impersonatorId: null,
  impersonation: null,
  authenticatedAt: NOW,
  factorProof: null,
  mailProvedAt: null,
  customerNr: null,
  withdrawnCustomerNr: null,
  enabledCustomerNrs: [],
};
