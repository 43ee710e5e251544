import { describe, expect, it } from 'vitest';
import type { Operation } from './operation.ts';
import { operations } from './operations.ts';
import { supplierRights } from './supplier-rights.ts';

/** Written down a second time on purpose: a row that leaves the supplier's side opens it to whoever acts as a user. */
const OF_THE_ACCOUNT = [
  'DELETE /dish',
  'DELETE /profile',
  'DELETE /restaurant',
  'GET /course/certificates',
  'GET /course/progress',
  'GET /course/quiz',
  'GET /dish',
  'GET /dishes',
  'GET /dishes/months',
  'GET /dishes/sheet',
  'GET /profile',
  'GET /profile/export',
  'GET /profile/sap_customers',
  'GET /restaurants',
  'POST /course/certificate',
  'POST /course/certificate/reissue',
  'POST /course/progress',
  'POST /course/quiz',
  'POST /dishes/import',
  'POST /profile/sap_customer_switch',
  'PUT /dish',
  'PUT /profile',
  'PUT /restaurant',
];

const rows: readonly Operation[] = Object.values(operations);

describe('the rights of the supplier’s side', () => {
  it('OPEN-18 are all that concern neither an account nor a customer', () => {
    const others = rows.filter(({ access, customerScoped }) => typeof access === 'object' && !customerScoped);
    const ofAccount = others
      .filter(({ ownAccount }) => ownAccount)
      .map(({ method, path }) => `${method} ${path}`);

    expect(ofAccount.toSorted()).toEqual(OF_THE_ACCOUNT);
    expect(supplierRights).toHaveLength(others.length - OF_THE_ACCOUNT.length);
  });

  it('OPEN-12 are of use with a second factor only', () => {
    const without = rows.filter(
      ({ access, customerScoped, ownAccount, mfa }) =>
        typeof access === 'object' && customerScoped === false && !ownAccount && !mfa,
    );

    expect(without.map(({ path }) => path)).toEqual([]);
  });

  it('OPEN-18 hold the desk, users, roles and the audit trail', () => {
    for (const resource of [
      '/claims-desk',
      '/profiles',
      '/user',
      '/role',
      '/roles',
      '/audit',
      '/permission-xray',
    ])
      expect(supplierRights.map((right) => right.resource)).toContain(resource);
  });
});
