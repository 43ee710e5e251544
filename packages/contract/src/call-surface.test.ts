import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Operation } from './operation.ts';
import { type OperationId, operations } from './operations.ts';

/** What the specification names of each call: number, call, operation, and what it takes in query and body. */
const CALLS: readonly (readonly [number: string, call: string, id: OperationId, takes: readonly string[]])[] =
  [
    ['API-04', 'GET /agreements', 'listAgreements', []],
    ['API-04', 'GET /agreements-download-link', 'getAgreementLink', ['id']],
    ['API-10', 'GET /contracts', 'listContracts', []],
    ['API-10', 'GET /open-amount-invoices', 'getOpenAmounts', []],
    ['API-12', 'GET /sap-customer-lookup', 'lookUpSapCustomer', ['customer_nr']],
    ['API-19', 'GET /product-information-details', 'getProductDetails', ['id']],
    [
      'API-19',
      'GET /product-information-pdf-download-link',
      'getProductSheetLink',
      ['short_code', 'language'],
    ],
    ['API-23', 'GET /profiles', 'listUsers', ['per_page', 'page', 'disabled', 'filter', 'search']],
    ['API-13', 'GET /dishes', 'listDishes', []],
    ['API-13', 'GET /dish', 'getDish', ['id']],
    ['API-13', 'PUT /dish', 'putDish', ['id']],
    ['API-13', 'DELETE /dish', 'deleteDish', ['id']],
    ['API-24', 'GET /restaurants', 'listRestaurants', []],
    ['API-24', 'PUT /restaurant', 'putRestaurant', ['id']],
    ['API-24', 'DELETE /restaurant', 'deleteRestaurant', ['id']],
    ['API-25', 'GET /roles', 'listRoles', ['filter']],
    ['API-25', 'GET /role-attributes', 'listRoleAttributes', []],
    ['API-25', 'PUT /role', 'saveRole', []],
    ['API-25', 'DELETE /role', 'deleteRole', ['id']],
    ['API-27', 'POST /disable-user', 'disableUser', ['id']],
    ['API-27', 'POST /enable-user', 'enableUser', ['id']],
    ['API-27', 'POST /reset-mfa', 'resetMfa', ['id']],
    ['API-27', 'POST /reset-password', 'resetPassword', ['id']],
    ['API-27', 'POST /user', 'createUser', ['email', 'group', 'locale']],
    ['API-28', 'POST /identity/sign-in', 'signIn', ['email', 'password']],
    ['API-28', 'POST /identity/sign-in-code', 'confirmSignIn', ['challenge', 'code', 'rememberDevice']],
    ['API-28', 'POST /identity/sign-up', 'signUp', ['email', 'password', 'locale']],
    ['API-28', 'POST /identity/forgot-password', 'forgotPassword', ['email']],
    ['API-28', 'POST /identity/confirm-reset', 'confirmReset', ['username', 'code', 'newPassword']],
    ['API-28', 'POST /identity/resend-code', 'resendCode', ['email']],
    ['API-28', 'POST /identity/change-password', 'changePassword', ['oldPassword', 'newPassword']],
    ['API-29', 'POST /identity/update-attributes', 'updateAttributes', ['locale']],
    ['API-29', 'POST /identity/change-email', 'changeEmail', ['email']],
    ['API-29', 'POST /identity/confirm-email', 'confirmEmail', ['code']],
    ['API-29', 'POST /identity/phone-code', 'sendPhoneCode', ['phone']],
    ['API-29', 'POST /identity/confirm-phone', 'confirmPhone', ['code']],
    ['API-30', 'POST /identity/totp-setup', 'startTotpSetup', []],
    ['API-30', 'POST /identity/verify-totp', 'verifyTotp', ['code']],
    ['API-30', 'POST /identity/mfa-preference', 'setMfaPreference', ['sms', 'totp']],
  ];

/** Names of the parameters of an operation, of all variants of its body together. */
function parametersOf(id: OperationId): readonly string[] {
  const { query, body }: Operation = operations[id];
  return [query, body].flatMap((schema) =>
    schema === undefined ? [] : namesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })),
  );
}

interface JsonSchema {
  readonly properties?: object;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
}

function namesIn(schema: JsonSchema): readonly string[] {
  const variants = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  return [...Object.keys(schema.properties ?? {}), ...variants.flatMap(namesIn)];
}

describe('the calls that the specification names', () => {
  it.each(CALLS)('%s %s is %s and takes %j', (_number, ...[call, id, parameters]) => {
    const { method, path } = operations[id];

    expect(`${method} ${path}`).toBe(call);
    expect(parametersOf(id)).toEqual(expect.arrayContaining([...parameters]));
  });

  it('API-31 state what they answer, each with one schema', () => {
    for (const { response, status } of Object.values<Operation>(operations)) {
      expect(response).toBeInstanceOf(z.ZodType);
      expect(response instanceof z.ZodVoid).toBe(status === 204);
    }
  });

  it.each([
    ['signIn', ['email', 'password']],
    ['getOrder', ['id']],
    ['listOrders', []],
    ['createClaim', ['agreementId', 'wholesale_party', 'claim_period_from', 'claim_period_to', 'items']],
    // The other fields may be null: then they are taken away.
    ['putRouting', ['version']],
  ] as const)('API-03 %s needs %j', (id, names) => {
    expect(operations[id].required).toEqual(names);
  });
});
