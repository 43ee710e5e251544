import {
  BUYER,
  BUYER_WHO_MAY_NOT_ORDER,
  BUYER_WITHOUT_MFA,
  CONTAINER_BUYER,
  INDIRECT_CUSTOMER,
  refusalOf,
} from '@maincrop/testkit/orders/orders';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('getLoadParameters', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
  });
  afterAll(() => world.close());

  it('NEW-16 gives a truck with the freight scales of the customer', async () => {
    await world.db.system.query(
      "update customers set freight_scales = '{2,9}' where customer_nr = '0000100001'",
    );

    const answer = await (await world.signIn(BUYER)).call('getLoadParameters');

    expect(answer).toMatchObject({
      vehicleId: 'TRUCK',
      isContainer: false,
      vehicle: { cap: { EUR: 33, IND: 26 }, maxWeight: 24_000, scales: [2, 9], base: 'PALLET' },
      tareKg: { EUR: 25, IND: 28, SHEET: 1.5 },
    });
  });

  it('OPEN-28 gives container customers a container by their load base, without scales', async () => {
    const buyer = await world.signIn(CONTAINER_BUYER);
    const onPallets = await buyer.call('getLoadParameters');
    await world.db.system.query("update customers set load_base = 'SHEET' where customer_nr = '0000100131'");
    const onSheets = await buyer.call('getLoadParameters');

    expect(onPallets).toMatchObject({
      vehicleId: '40HC_PALLET',
      isContainer: true,
      vehicle: { scales: null },
    });
    expect(onSheets).toMatchObject({
      vehicleId: '40HC_SHEET',
      vehicle: { base: 'SHEET', cap: { EUR: 24, IND: 21 } },
    });
  });

  it('names the products of the last ten orders of this customer', async () => {
    const buyer = await world.signIn(BUYER);
    const { items } = await buyer.call('listOrders', { query: { per_page: 10, page: 1 } });

    const { usual } = await buyer.call('getLoadParameters');

    const ordered = items.flatMap((order) => order.OrderItems.map((item) => item.ProductNr));
    expect(new Set(usual)).toEqual(new Set(ordered));
  });

  it('NEW-24 names where most of these orders went, and of two the one of the latest order', async () => {
    const buyer = await world.signIn(BUYER);
    const { items: partners } = await buyer.call('listShipToPartners');
    const [one = '', other = ''] = partners.map(({ CustomerNr }) => CustomerNr);
    const send = (to: string, share: string) =>
      world.db.system.query(
        `update orders set ship_to_party = $1 where id in (select id from orders where customer_nr = $2
           order by created_on desc, created_at desc, id desc limit 10) and ${share}`,
        [to, '0000100001'],
      );
    const usual = async () => (await buyer.call('getLoadParameters')).usualShipTo;

    await send(one, 'true');
    expect(await usual()).toBe(one);
    await send(
      other,
      `id <> (select id from orders where customer_nr = '0000100001'
      order by created_on desc, created_at desc, id desc limit 1)`,
    );
    expect(await usual()).toBe(other);
  });

  it('is closed to strangers, other groups and buyers without a second factor', async () => {
    const refusals = [];
    for (const email of [INDIRECT_CUSTOMER, BUYER_WITHOUT_MFA]) {
      refusals.push(await refusalOf((await world.signIn(email)).call('getLoadParameters')));
    }

    expect(refusals).toEqual(['access.denied', 'MFA_REQUIRED']);
    expect(await refusalOf(world.call('getLoadParameters'))).toBe('account.sign-in-required');
  });

  it('ACC-04 stays open to a buyer to whom only the order itself is denied', async () => {
    const viewer = await world.signIn(BUYER_WHO_MAY_NOT_ORDER);

    expect((await viewer.call('getLoadParameters')).vehicleId).toBe('TRUCK');
  });
});
