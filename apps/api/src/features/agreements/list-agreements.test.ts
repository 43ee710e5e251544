import { randomUUID } from 'node:crypto';
import { aNewClaim } from '@maincrop/testkit/claims/claims';
import { BUYER, INDIRECT_CUSTOMER, refusalOf } from '@maincrop/testkit/orders/orders';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('listAgreements', () => {
  let world: TestWorld;
  let buyer: TestSession;
  beforeAll(async () => {
    world = await createTestWorld();
    buyer = await world.signIn(BUYER);
  });
  afterAll(() => world.close());

  const agreement = async (id: string) =>
    (await buyer.call('listAgreements')).items.find((each) => each.id === id);
  const monthsOf = async (state: string) =>
    (await agreement('agr-006'))?.calendar
      .filter((period) => period.state === state)
      .map(({ from }) => from.slice(5, 7));

  it('AGR-01 AGR-02 AGR-03 gives the agreements of the active customer with items, rates and weights', async () => {
    const { items, total, today } = await buyer.call('listAgreements');

    expect([items.map(({ id }) => id).toSorted(), total, today]).toEqual([
      ['agr-001', 'agr-006'],
      2,
      '2026-11-23',
    ]);
    expect(await agreement('agr-006')).toMatchObject({
      sales_quote_sap_id: '0020030036',
      type: 'billback',
      currency: 'EUR',
      date_time_valid_from: '2026-01-01T00:00:00Z',
      date_time_valid_to: '2026-12-31T00:00:00Z',
      claim_period: 'MONTHLY',
      contact: { fullName: expect.any(String) },
      supplierContact: { mainEmail: expect.stringContaining('@maincrop.example') },
    });
    expect((await agreement('agr-006'))?.items[0]).toMatchObject({
      sap_product_id: '310306',
      ShortCode: 'S06',
      billback_rate: '0.08',
      netWeightKg: { BAG: '2.5', CAR: '10' },
    });
  });

  it('draws what is claimed, open and not yet, and a new claim changes it', async () => {
    expect(await monthsOf('claimed')).toEqual(['01', '02', '03', '04', '05', '06', '07', '08']);
    expect(await monthsOf('open')).toEqual(['09', '10', '11']);
    expect(await monthsOf('not-yet')).toEqual(['12']);

    await buyer.call('createClaim', { body: aNewClaim(), idempotencyKey: randomUUID() });

    expect(await monthsOf('open')).toEqual(['11']);
  });

  it('OPEN-50 shows a rejected claim as not claimed: the same can be claimed again', async () => {
    const claimed = await monthsOf('claimed');
    await world.db.system.query("update claims set outcome = 'rejected' where agreement_id = 'agr-006'");

    expect(claimed).not.toEqual([]);
    expect(await monthsOf('claimed')).toEqual([]);
    await world.db.system.query("update claims set outcome = null where agreement_id = 'agr-006'");
  });

  it('shows a failed claim as not claimed', async () => {
    await world.db.system.query("update claims set status = 'failed' where agreement_id = 'agr-006'");

    expect(await monthsOf('claimed')).toEqual([]);
  });

  it('names product groups in the language of the request', async () => {
    const response = await fetch(`${world.base}/agreements`, {
      headers: { ...buyer.headers, 'accept-language': 'de' },
    });
    const { items } = (await response.json()) as { items: { items: { HierarchyLabel: string }[] }[] };

    expect(items[0]?.items[0]?.HierarchyLabel).toMatch(/\S/);
  });

  it('is closed to strangers and to customers without the right to claim', async () => {
    await world.db.system.query("delete from user_roles where role_id = 'claims'");
    const other = await world.signIn(INDIRECT_CUSTOMER);

    expect(await refusalOf(other.call('listAgreements'))).toBe('access.denied');
    expect(await refusalOf(world.call('listAgreements'))).toBe('account.sign-in-required');
  });
});
