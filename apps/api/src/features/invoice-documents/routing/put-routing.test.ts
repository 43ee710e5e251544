import {
  BUYER,
  BUYER_WITHOUT_MFA,
  CONTAINER_BUYER,
  INDIRECT_CUSTOMER,
  problemOf,
  refusalOf,
} from '@maincrop/testkit/orders/orders';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROUTING = {
  peppolId: '0106:12345678',
  leitwegId: '04011000-1234512345-06',
  sdiCode: 'ABC1234',
  orderReference: 'FRAME-7',
};
const NOTHING = { peppolId: null, leitwegId: null, sdiCode: null, orderReference: null };

describe('putRouting', () => {
  let world: TestWorld;
  let buyer: TestSession;
  beforeAll(async () => {
    world = await createTestWorld();
    buyer = await world.signIn(BUYER);
  });
  afterAll(() => world.close());

  it('stores for the customer what getRouting then gives, and empties it again', async () => {
    expect(await buyer.call('getRouting')).toEqual({ ...NOTHING, version: 0 });

    const saved = await buyer.call('putRouting', { body: { ...ROUTING, version: 0 } });

    expect(saved).toEqual({ ...ROUTING, version: 1 });
    expect(await buyer.call('getRouting')).toEqual(saved);
    const emptied = await buyer.call('putRouting', {
      body: { ...ROUTING, peppolId: ' ', leitwegId: '', sdiCode: null, version: 1 },
    });
    expect(emptied).toEqual({ ...NOTHING, orderReference: 'FRAME-7', version: 2 });
  });

  it('refuses a version that somebody else has replaced', async () => {
    const { version } = await buyer.call('getRouting');

    const late = await refusalOf(buyer.call('putRouting', { body: { ...ROUTING, version: version - 1 } }));
    const first = await refusalOf(buyer.call('putRouting', { body: { ...ROUTING, version: 0 } }));

    expect([late, first]).toEqual(['edit-conflict', 'edit-conflict']);
  });

  it('names each wrong value beside its field', async () => {
    const problem = await problemOf(
      buyer.call('putRouting', {
        body: { peppolId: '1', leitwegId: '2', sdiCode: '3', orderReference: 'x'.repeat(36), version: 2 },
      }),
    );

    expect(problem).toMatchObject({ status: 422, code: 'e-invoice.peppol-id' });
    expect(problem?.fields.map(({ field, code }) => [field, code])).toEqual([
      ['peppolId', 'e-invoice.peppol-id'],
      ['leitwegId', 'e-invoice.leitweg-id'],
      ['sdiCode', 'e-invoice.sdi-code'],
      ['orderReference', 'e-invoice.order-reference'],
    ]);
  });

  it.each([
    ['0088:7300010000002', 'e-invoice.peppol-number'],
    ['9906:IT00743110157', 'e-invoice.peppol-id'],
  ])('refuses %s, which Peppol would refuse on the way', async (peppolId, refusal) => {
    const answer = buyer.call('putRouting', { body: { ...NOTHING, peppolId, version: 2 } });

    expect(await refusalOf(answer)).toBe(refusal);
  });

  it('refuses a Peppol id whose scheme is in no code list: it would break BR-CL-25 in every e-invoice', async () => {
    const refused = await refusalOf(
      buyer.call('putRouting', { body: { ...NOTHING, peppolId: '0000:1', version: 2 } }),
    );

    expect(refused).toBe('e-invoice.peppol-id');
  });

  it('leaves a line in the audit trail', async () => {
    const found = await world.db.system.query<{ customer_nr: string }>(
      "select customer_nr from audit_trail where action = 'routing.changed'",
    );

    expect(found.rows).toEqual([{ customer_nr: '0000100001' }, { customer_nr: '0000100001' }]);
  });

  it('shows nothing of another customer', async () => {
    const other = await world.signIn(CONTAINER_BUYER);

    expect(await other.call('getRouting')).toEqual({ ...NOTHING, version: 0 });
  });

  it('is closed to strangers, other groups and buyers without a second factor', async () => {
    const indirect = await world.signIn(INDIRECT_CUSTOMER);
    const withoutMfa = await world.signIn(BUYER_WITHOUT_MFA);
    const body = { ...NOTHING, version: 0 };

    expect(await refusalOf(world.call('putRouting', { body }))).toBe('account.sign-in-required');
    expect(await refusalOf(indirect.call('putRouting', { body }))).toBe('access.denied');
    expect(await refusalOf(withoutMfa.call('putRouting', { body }))).toBe('MFA_REQUIRED');
  });
});
