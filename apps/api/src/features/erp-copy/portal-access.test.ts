import type { Operation } from '@maincrop/contract/operation';
import { type OperationId, operations } from '@maincrop/contract/operations';
import { sendByHand } from '@maincrop/testkit/calls/valid-calls';
import { INVOICE } from '@maincrop/testkit/invoices/invoice-files';
import { BUYER, CONTAINER_BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { ADMIN, idOf } from '@maincrop/testkit/users/users';
import { follow } from '@maincrop/testkit/world/follow-link';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { changeInErp } from '@maincrop/testkit/world/supplier-records';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyErp } from './copy-erp.ts';

const [OWN, SECOND] = ['0000100001', '0000100011'];
const ONLY = '0000100131';
const WITHDRAWN = 'access.customer-withdrawn';

/** Every row of the endpoint table that is about the active customer is taken as it comes. */
const scoped = Object.entries<Operation>(operations).flatMap(([id, { customerScoped }]) =>
  customerScoped === true ? [id as OperationId] : [],
);

describe('access to the portal that the ERP withdraws from a customer', () => {
  let world: TestWorld;
  beforeEach(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '1000' } });
  });
  afterEach(() => world.close());

  /** The whole way: changed in the ERP, copied, refused or open again. */
  const setAccess = async (customerNr: string, portalAccess: boolean) => {
    await changeInErp(world, { kind: 'customers', key: customerNr }, { portalAccess });
    await copyErp(world.services);
  };
  const orders = (session: TestSession) => refusalOf(session.call('listOrders', { query: { per_page: 1 } }));
  const customersOf = async (session: TestSession) => {
    const { sapCustomer, enabledSapCustomers, withdrawnCustomer } = await session.call('getSession');
    return {
      active: sapCustomer?.CustomerNr ?? null,
      enabled: enabledSapCustomers.map(({ CustomerNr }) => CustomerNr),
      withdrawn: withdrawnCustomer?.CustomerNr ?? null,
    };
  };

  it('OPEN-22 closes every call about it on the very next request, and opens all of them again', async () => {
    const buyer = await world.signIn(CONTAINER_BUYER);
    await world.db.system.query(
      `insert into policies (role_id, resource, actions, effect, wildcard)
         values ('direct-customers', '*', '{get,post,put,delete}', 'allow', true)`,
    );
    const codes = async () => {
      const found: Record<string, string> = {};
      for (const id of scoped) {
        const method = operations[id].method === 'GET' ? 'GET' : 'other';
        found[id] =
          method === 'GET'
            ? await codeOfGet(id, buyer)
            : (await sendByHand(world, id, { body: {}, headers: buyer.headers })).code;
      }
      return found;
    };
    const before = await codes();
    expect(Object.values(before)).not.toContain(WITHDRAWN);

    await setAccess(ONLY, false);
    expect(await codes()).toEqual(Object.fromEntries(scoped.map((id) => [id, WITHDRAWN])));

    await setAccess(ONLY, true);
    expect(await codes()).toEqual(before);
  });

  it('OPEN-22 says whose access ended, also after a new sign-in, and needs nothing once it is given back', async () => {
    const buyer = await world.signIn(CONTAINER_BUYER);

    await setAccess(ONLY, false);
    const later = await world.signIn(CONTAINER_BUYER);

    for (const session of [buyer, later]) {
      expect(await customersOf(session)).toEqual({ active: null, enabled: [], withdrawn: ONLY });
      expect(await orders(session)).toBe(WITHDRAWN);
      expect((await session.call('listSapCustomers')).items).toEqual([]);
    }
    await setAccess(ONLY, true);
    for (const session of [buyer, later]) {
      expect(await orders(session)).toBe('none');
      expect(await customersOf(session)).toEqual({ active: ONLY, enabled: [ONLY], withdrawn: null });
    }
  });

  it('OPEN-22 leaves the other customers: the session goes on for one of them, and says so once', async () => {
    const buyer = await world.signIn(BUYER);
    expect(await customersOf(buyer)).toEqual({ active: OWN, enabled: [OWN, SECOND], withdrawn: null });

    await setAccess(OWN, false);

    // What the page shows under the former name must not silently be of another customer.
    expect(await orders(buyer)).toBe(WITHDRAWN);
    expect(await customersOf(buyer)).toEqual({ active: SECOND, enabled: [SECOND], withdrawn: OWN });
    expect(await orders(buyer)).toBe('none');
    expect(await customersOf(buyer)).toEqual({ active: SECOND, enabled: [SECOND], withdrawn: null });
    const back = () => refusalOf(buyer.call('switchSapCustomer', { body: { sap_id: OWN } }));
    expect(await back()).toBe('profile.customer-not-enabled');

    await setAccess(OWN, true);
    expect(await customersOf(buyer)).toEqual({ active: SECOND, enabled: [OWN, SECOND], withdrawn: null });
    expect(await back()).toBe('none');
    expect(await orders(buyer)).toBe('none');
  });

  it('OPEN-22 withdrawn from one that is not active, it is only gone from the switcher', async () => {
    const buyer = await world.signIn(BUYER);

    await setAccess(SECOND, false);

    expect(await orders(buyer)).toBe('none');
    expect(await customersOf(buyer)).toEqual({ active: OWN, enabled: [OWN], withdrawn: null });
    expect((await buyer.call('getProfile')).enabledSapCustomers.map(({ CustomerNr }) => CustomerNr)).toEqual([
      OWN,
    ]);
  });

  // Proves first_customer.
  it('OPEN-22 a new sign-in begins with another one', async () => {
    await setAccess(OWN, false);

    expect(await customersOf(await world.signIn(BUYER))).toMatchObject({ active: SECOND, withdrawn: null });
  });

  it('OPEN-22 links to its documents and files lead nowhere meanwhile', async () => {
    const buyer = await world.signIn(BUYER);
    const { s3_url: invoice } = await buyer.call('getInvoiceLink', { query: { id: INVOICE } });
    const { s3_url: agreement } = await buyer.call('getAgreementLink', { query: { id: 'agr-006' } });
    const { id } = await buyer.call('startInvoiceArchive', { body: { month: '2026-11' } });
    await world.runJobs();
    const { url: archive } = await buyer.call('getInvoiceArchive', { query: { id } });
    const links = [invoice, agreement, archive ?? ''];
    const followed = () => Promise.all(links.map(async (link) => (await follow(world, link, buyer)).status));
    expect(await followed()).toEqual([200, 200, 200]);

    await setAccess(OWN, false);
    expect(await followed()).toEqual([403, 403, 403]);

    await setAccess(OWN, true);
    expect(await followed()).toEqual([200, 200, 200]);
  });

  it('OPEN-22 nobody gets at it by acting as its user, neither before nor after the start', async () => {
    const admin = await world.signIn(ADMIN);
    const start = async () =>
      admin.call('impersonate', { body: { id: await idOf(world, CONTAINER_BUYER), reason: 'Ticket 4711' } });
    await start();
    expect(await orders(admin)).toBe('none');

    await setAccess(ONLY, false);
    expect(await orders(admin)).toBe(WITHDRAWN);
    await admin.call('impersonate', { body: {} });
    await start();
    expect(await orders(admin)).toBe(WITHDRAWN);

    await setAccess(ONLY, true);
    expect(await orders(admin)).toBe('none');
  });

  async function codeOfGet(id: OperationId, session: TestSession): Promise<string> {
    const response = await fetch(`${world.base}${operations[id].path}`, { headers: session.headers });
    const text = await response.text();
    return response.ok ? '' : (JSON.parse(text) as { code: string }).code;
  }
});
