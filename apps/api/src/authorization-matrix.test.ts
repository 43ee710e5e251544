import { type OperationId, operations } from '@maincrop/contract/operations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import demoUsers from '../../../tools/dev-world/demo-users.json' with { type: 'json' };
import { aNewClaim } from '../../../tools/dev-world/claims.ts';
import { aNewOrder, BUYER, refusalOf } from '../../../tools/dev-world/orders.ts';
import { DEMO_PASSWORD } from '../../../tools/dev-world/demo-users.ts';
import { createTestWorld, type TestWorld } from '../../../tools/dev-world/test-world.ts';

type Outcome = 'open' | 'account.sign-in-required' | 'access.denied' | 'MFA_REQUIRED' | 'access.no-customer';

/**
 * The table of OPEN-01, written down a second time on purpose: A administrators, D direct customers, I indirect
 * customers, E end users, M multinationals. `own` calls are for every signed-in user, `public` ones for everybody,
 * `cookie` ones answer by the session cookie, which these calls do not send. MFA-13 and OPEN-12 close what is
 * marked `mfa` without a second factor; what is marked `customer` needs an active SAP customer, and `role` names an
 * add-on role that opens it to whoever has it.
 */
const TABLE: Readonly<
  Record<
    string,
    { readonly who: string; readonly role?: string; readonly mfa?: true; readonly customer?: true }
  >
> = {
  'POST /identity/sign-in': { who: 'public' },
  'POST /identity/sign-in-code': { who: 'public' },
  'POST /identity/sign-up': { who: 'public' },
  'POST /identity/confirm-sign-up': { who: 'public' },
  'POST /identity/lost-factor': { who: 'public' },
  'POST /identity/resend-code': { who: 'public' },
  'POST /identity/forgot-password': { who: 'public' },
  'POST /identity/confirm-reset': { who: 'public' },
  'POST /error-report': { who: 'public' },
  'GET /demo/accounts': { who: 'public' },
  'GET /demo/code': { who: 'public' },
  'GET /demo/outbox': { who: 'public' },
  'POST /identity/token': { who: 'cookie' },
  'POST /identity/sign-out': { who: 'public' },
  'POST /identity/sign-out-everywhere': { who: 'own' },
  'GET /identity/session': { who: 'own' },
  'POST /identity/update-attributes': { who: 'own' },
  'POST /identity/reauthenticate': { who: 'own' },
  'POST /identity/totp-setup': { who: 'own' },
  'POST /identity/verify-totp': { who: 'own' },
  'POST /identity/phone-code': { who: 'own' },
  'POST /identity/confirm-phone': { who: 'own' },
  'POST /identity/mfa-preference': { who: 'own' },
  'POST /identity/recovery-codes': { who: 'own' },
  'POST /identity/passkey-options': { who: 'own' },
  'POST /identity/passkey': { who: 'own' },
  'GET /identity/passkeys': { who: 'own' },
  'DELETE /identity/passkey': { who: 'own' },
  'POST /identity/passkey-challenge': { who: 'public' },
  'POST /identity/passkey-sign-in': { who: 'public' },
  'GET /profile': { who: 'ADIEM' },
  'PUT /profile': { who: 'ADIEM' },
  'DELETE /profile': { who: 'ADIEM' },
  'GET /profile/export': { who: 'ADIEM' },
  'POST /identity/change-password': { who: 'own' },
  'POST /identity/change-email': { who: 'own' },
  'POST /identity/confirm-email': { who: 'own' },
  'GET /identity/sessions': { who: 'own' },
  'DELETE /identity/session': { who: 'own' },
  'DELETE /identity/device': { who: 'own' },
  'GET /restaurants': { who: 'IE' },
  'PUT /restaurant': { who: 'IE' },
  'DELETE /restaurant': { who: 'IE' },
  'GET /profile/sap_customers': { who: 'DIE' },
  'POST /profile/sap_customer_switch': { who: 'DIE' },
  'GET /roles': { who: 'A' },
  'GET /role-attributes': { who: 'A' },
  'PUT /role': { who: 'A' },
  'DELETE /role': { who: 'A' },
  'GET /role-versions': { who: 'A' },
  'GET /permission-xray': { who: 'A' },
  'GET /audit': { who: 'A' },
  'GET /audit-export': { who: 'A' },
  'GET /orders': { who: 'D', mfa: true, customer: true },
  'GET /orders/export': { who: 'D', mfa: true, customer: true },
  'GET /invoices': { who: 'D', mfa: true, customer: true },
  'GET /invoice': { who: 'D', mfa: true, customer: true },
  'GET /open-amount-invoices': { who: 'D', mfa: true, customer: true },
  'GET /invoices/cash-view': { who: 'D', mfa: true, customer: true },
  'GET /invoices/export': { who: 'D', mfa: true, customer: true },
  'GET /invoice-download-link': { who: 'D', mfa: true, customer: true },
  'GET /invoice-file': { who: 'public' },
  'POST /invoices/archive': { who: 'D', mfa: true, customer: true },
  'GET /invoices/archive': { who: 'D', mfa: true, customer: true },
  'GET /order': { who: 'D', mfa: true, customer: true },
  'GET /agreements': { who: 'DE', role: 'claims', customer: true },
  'GET /agreements/export': { who: 'DE', role: 'claims', customer: true },
  'GET /agreements-download-link': { who: 'DE', role: 'claims', customer: true },
  'GET /claims': { who: 'DE', role: 'claims', customer: true },
  'GET /claim': { who: 'DE', role: 'claims', customer: true },
  'GET /claims/export': { who: 'DE', role: 'claims', customer: true },
  'POST /claims': { who: 'DE', role: 'claims', mfa: true, customer: true },
  'GET /claims/wholesale-parties': { who: 'DE', role: 'claims', mfa: true, customer: true },
  'POST /claims/check-quantities': { who: 'DE', role: 'claims', mfa: true, customer: true },
  'GET /claims-desk': { who: '', role: 'claims-desk', mfa: true },
  'GET /claims-desk/export': { who: '', role: 'claims-desk', mfa: true },
  'GET /claims-desk/claim': { who: '', role: 'claims-desk', mfa: true },
  'POST /claims-desk/settle': { who: '', role: 'claims-desk', mfa: true },
  'GET /products': { who: 'ADIE' },
  'GET /ship-to-partners': { who: 'D', mfa: true, customer: true },
  'GET /order/load-parameters': { who: 'D', mfa: true, customer: true },
  'POST /order/calculate': { who: 'D', mfa: true, customer: true },
  'POST /new-order': { who: 'D', mfa: true, customer: true },
  'GET /e-invoice': { who: 'D', mfa: true, customer: true },
  'GET /customer-routing': { who: 'D', mfa: true, customer: true },
  'PUT /customer-routing': { who: 'D', mfa: true, customer: true },
  'GET /contracts': { who: 'D', role: 'contracts', customer: true },
  'GET /contracts/export': { who: 'D', role: 'contracts', customer: true },
  'POST /dispute': { who: 'D', mfa: true, customer: true },
  'GET /disputes': { who: 'D', mfa: true, customer: true },
  'GET /disputes/export': { who: 'D', mfa: true, customer: true },
  'POST /claims/create-attachment': { who: 'DE', role: 'claims', mfa: true, customer: true },
  'POST /claims/confirm-attachment': { who: 'DE', role: 'claims', mfa: true, customer: true },
  'POST /attachments': { who: 'public' },
  'GET /attachments': { who: 'public' },
  'GET /attachment-link': { who: 'DE', role: 'claims', customer: true },
  'GET /profiles': { who: 'A' },
  'GET /user': { who: 'A' },
  'POST /user': { who: 'A' },
  'PUT /user': { who: 'A' },
  'POST /user-invitation': { who: 'A' },
  'GET /user-roles': { who: 'A' },
  'PUT /user-roles': { who: 'A' },
  'PUT /user-roles-bulk': { who: 'A' },
  'POST /disable-user': { who: 'A' },
  'POST /enable-user': { who: 'A' },
  'POST /reset-mfa': { who: 'A' },
  'POST /reset-password': { who: 'A' },
  'GET /sap-customer-lookup': { who: 'A' },
  'POST /profile/update_enabled_sap_customers': { who: 'A' },
  'POST /impersonate': { who: 'own' },
  'POST /users/import': { who: 'A' },
  'GET /users/export': { who: 'A' },
  'GET /colleagues': { who: '', role: 'customer-admin', customer: true },
  'POST /colleague': { who: '', role: 'customer-admin', customer: true },
  'PUT /colleague-roles': { who: '', role: 'customer-admin', customer: true },
  'POST /disable-colleague': { who: '', role: 'customer-admin', customer: true },
  'POST /enable-colleague': { who: '', role: 'customer-admin', customer: true },
};
const LETTERS: Readonly<Record<string, string>> = {
  administrators: 'A',
  'direct-customers': 'D',
  'indirect-customers': 'I',
  'end-users': 'E',
  multinationals: 'M',
};
const REFUSALS = ['account.sign-in-required', 'access.denied', 'MFA_REQUIRED', 'access.no-customer'];

type DemoUser = (typeof demoUsers)[number];
// Last, because it ends the session with which the others are called.
const ids = (Object.keys(operations) as OperationId[]).toSorted(
  (a, b) => Number(a === 'signOutEverywhere') - Number(b === 'signOutEverywhere'),
);

describe('who may call what', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '1000' } });
  });
  afterAll(() => world.close());

  it('the table of this test names each operation', () => {
    expect(ids.map(nameOf).toSorted()).toEqual(Object.keys(TABLE).toSorted());
  });

  it('ACC-19 strangers', async () => {
    expect(await outcomes({})).toEqual(expected(null));
  });

  it.each(['Bearer made-up', `Bearer ${'0'.repeat(43)}`, 'Bearer', 'Basic YTpi', "Bearer '--"])(
    'ACC-19 the header "%s"',
    async (authorization) => {
      expect(await outcomes({ authorization })).toEqual(expected(null));
    },
  );

  it.each(demoUsers.filter(({ isActive }) => isActive).map((user) => [user.kind, user] as const))(
    'ACC-13 ACC-19 %s',
    async (_kind, user) => {
      const { headers } = await world.signIn(user.email);

      expect(await outcomes(headers)).toEqual(expected(user));
    },
  );

  it.each(demoUsers.filter(({ isActive }) => !isActive).map(({ email }) => email))(
    'AUTH-19 %s cannot sign in',
    async (email) => {
      const body = { email, password: DEMO_PASSWORD };

      expect(await refusalOf(world.call('signIn', { body }))).toBe('account.incorrect-credentials');
    },
  );

  describe('a foreign id answers like an unknown one', () => {
    const own = '0000100001';

    it('in an order', async () => {
      const foreign = await firstOf('select id from orders where customer_nr <> $1');
      const answers = await answersTo((id) => ({ path: `/order?id=${id}` }), [foreign, 'ord-9999']);

      expect(answers[0]).toMatchObject({ status: 404, body: { code: 'not-found' } });
      expect(answers[1]).toEqual(answers[0]);
    });

    it.each(['/invoice', '/invoice-download-link'])('in %s', async (path) => {
      const foreign = await firstOf('select id from invoices where customer_nr <> $1');
      const answers = await answersTo((id) => ({ path: `${path}?id=${id}` }), [foreign, 'inv-9999']);

      expect(answers[0]).toMatchObject({ status: 404, body: { code: 'not-found' } });
      expect(answers[1]).toEqual(answers[0]);
    });

    it('in a claim', async () => {
      const foreign = await firstOf('select id from claims where customer_nr <> $1');
      const answers = await answersTo((id) => ({ path: `/claim?id=${id}` }), [foreign, 'clm-9999']);

      expect(answers[0]).toMatchObject({ status: 404, body: { code: 'not-found' } });
      expect(answers[1]).toEqual(answers[0]);
    });

    it('in the agreement of a new claim and of its document', async () => {
      const given = ['agr-003', 'agr-999'];
      const claims = await answersTo(
        (agreementId) => ({ path: '/claims', body: aNewClaim({ agreementId }) }),
        given,
      );
      const links = await answersTo((id) => ({ path: `/agreements-download-link?id=${id}` }), given);

      expect(claims[0]).toMatchObject({ status: 422, body: { code: 'claims.unknown-agreement' } });
      expect(claims[1]).toEqual(claims[0]);
      expect(links[0]).toMatchObject({ status: 404 });
      expect(links[1]).toEqual(links[0]);
    });

    it('in a switch of the customer', async () => {
      const answers = await answersTo(
        (sap_id) => ({ path: '/profile/sap_customer_switch', body: { sap_id } }),
        ['0000100131', '9999999999'],
      );

      expect(answers[0]).toMatchObject({ status: 404 });
      expect(answers[1]).toEqual(answers[0]);
    });

    it('in the ship-to party of a new order', async () => {
      const foreign = await firstOf('select ship_to_nr as id from ship_to_partners where customer_nr <> $1');
      const answers = await answersTo(
        (ShipToParty) => ({ path: '/new-order', body: aNewOrder({ ShipToParty }) }),
        [foreign, '9999999999'],
      );

      expect(answers[0]).toMatchObject({ status: 422, body: { code: 'new-order.unknown-ship-to' } });
      expect(answers[1]).toEqual(answers[0]);
    });

    async function firstOf(question: string): Promise<string> {
      const { rows } = await world.db.system.query<{ id: string }>(`${question} limit 1`, [own]);
      return rows[0]?.id ?? 'none';
    }

    async function answersTo(
      request: (id: string) => { readonly path: string; readonly body?: object },
      given: readonly string[],
    ) {
      const { headers } = await world.signIn(BUYER);
      return Promise.all(
        given.map(async (id) => {
          const { path, body } = request(id);
          const response = await fetch(`${world.base}${path}`, {
            method: body ? 'POST' : 'GET',
            headers: { ...headers, 'idempotency-key': `foreign-${id}` },
            ...(body && { body: JSON.stringify(body) }),
          });
          const { requestId, ...rest } = (await response.json()) as Record<string, unknown>;
          return { status: response.status, hasRequestId: typeof requestId, body: rest };
        }),
      );
    }
  });

  /** What each operation answers to a call with these headers and an empty body. */
  async function outcomes(headers: Readonly<Record<string, string>>): Promise<Record<string, string>> {
    const found: Record<string, string> = {};
    for (const id of ids) {
      const { method, path } = operations[id];
      const response = await fetch(`${world.base}${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        ...(method === 'POST' && { body: '{}' }),
      });
      const text = await response.text();
      const code = response.ok ? '' : (JSON.parse(text) as { code: string }).code;
      expect(response.status).toBeLessThan(500);
      found[nameOf(id)] = REFUSALS.includes(code) ? code : 'open';
    }
    return found;
  }
});

function nameOf(id: OperationId): string {
  return `${operations[id].method} ${operations[id].path}`;
}

function expected(user: DemoUser | null): Record<string, Outcome> {
  return Object.fromEntries(Object.keys(TABLE).map((name) => [name, expectedOf(name, user)]));
}

function expectedOf(name: string, user: DemoUser | null): Outcome {
  const row = TABLE[name];
  if (!row || row.who === 'public') return 'open';
  if (row.who === 'cookie' || user === null) return 'account.sign-in-required';
  if (row.who === 'own') return 'open';
  if (!isGranted(name, row, user)) return 'access.denied';
  if (row.mfa && user.mfa === 'none') return 'MFA_REQUIRED';
  return row.customer && user.enabledSapCustomers.length === 0 ? 'access.no-customer' : 'open';
}

function isGranted(name: string, row: { who: string; role?: string }, user: DemoUser): boolean {
  const letter = LETTERS[user.group ?? ''];
  const extraRoles: readonly string[] = user.extraRoles;
  const isDenied = extraRoles.includes('no-ordering') && name === 'POST /new-order';
  const isInGroup = letter !== undefined && row.who.includes(letter);
  return (isInGroup || extraRoles.includes(row.role ?? '')) && !isDenied;
}
