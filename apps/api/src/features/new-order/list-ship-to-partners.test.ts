import {
  BUYER,
  BUYER_WITHOUT_MFA,
  CONTAINER_BUYER,
  INDIRECT_CUSTOMER,
  refusalOf,
} from '@maincrop/testkit/orders/orders';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('listShipToPartners', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
  });
  afterAll(() => world.close());

  it('NEW-24 gives the ship-to parties of the active customer with name and address', async () => {
    const { items, total } = await (await world.signIn(BUYER)).call('listShipToPartners');

    expect(total).toBe(3);
    expect(items[0]).toEqual({
      Id: 'shp-011',
      CustomerNr: '0000200001',
      PartnerName: 'Vriesgroot Horeca B.V.',
      StreetAndNumber: 'Industrieweg 7',
      City: 'Zuiderloo',
      PostalCode: '4501 AB',
      CountryKey: 'NL',
      IncoTerms1: 'DAP',
    });
  });

  it('shows each customer its own', async () => {
    const { items } = await (await world.signIn(CONTAINER_BUYER)).call('listShipToPartners');

    expect(items.map((partner) => partner.CountryKey)).toEqual(['GR', 'GR']);
  });

  it('is closed to strangers, other groups and buyers without a second factor', async () => {
    const indirect = await world.signIn(INDIRECT_CUSTOMER);
    const withoutMfa = await world.signIn(BUYER_WITHOUT_MFA);

    expect(await refusalOf(world.call('listShipToPartners'))).toBe('account.sign-in-required');
    expect(await refusalOf(indirect.call('listShipToPartners'))).toBe('access.denied');
    expect(await refusalOf(withoutMfa.call('listShipToPartners'))).toBe('MFA_REQUIRED');
  });
});
