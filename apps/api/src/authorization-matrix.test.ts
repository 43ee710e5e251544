import { type OperationId, operations } from '@maincrop/contract/operations';
import { authorizationTable as TABLE } from '@maincrop/testkit/calls/authorization-table';
import { aNewClaim } from '@maincrop/testkit/claims/claims';
import { aNewOrder, BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import demoUsers from '@maincrop/tools/dev-world/demo-users.json' with { type: 'json' };
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from './platform/access/demo-password.ts';

type Outcome =
  | 'open'
  | 'directory-only'
  | 'account.sign-in-required'
  | 'access.denied'
  | 'MFA_REQUIRED'
  | 'access.no-customer';

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
      const response = await fetch(`${world.base}${TABLE[nameOf(id)]?.address ?? path}`, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        ...(method === 'POST' && { body: '{}' }),
      });
      const text = await response.text();
      const { code } = response.ok ? { code: '' } : (JSON.parse(text) as { code?: string });
      expect(response.status).toBeLessThan(500);
      // SCIM has errors of its own, without codes.
      const isOfDirectory = code === undefined && response.status === 401;
      found[nameOf(id)] = isOfDirectory
        ? 'directory-only'
        : REFUSALS.includes(code ?? '')
          ? String(code)
          : 'open';
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
  if (row.who === 'directory') return 'directory-only';
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
