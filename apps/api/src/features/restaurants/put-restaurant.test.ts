import { randomUUID } from 'node:crypto';
import { MAX_RESTAURANTS, RESTAURANT_LENGTHS } from '@maincrop/domain/restaurant/limits';
import { RESTAURANT_TYPES } from '@maincrop/domain/restaurant/types';
import { BUYER, INDIRECT_CUSTOMER, problemOf, refusalOf } from '@maincrop/testkit/orders/orders';
import { auditedActions, RESTAURANT_OWNER, userIdOf } from '@maincrop/testkit/world/accounts';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const FACTS = {
  restaurantName: 'Zum Goldenen Erdapfel',
  restaurantType: 'gourmet restaurant',
  restaurantSeats: 80,
  restaurantTelephone: '+49 30 1234-56',
  restaurantWebsite: 'https://erdapfel.example/karte',
  restaurantStreet: 'Knollenweg',
  restaurantNumber: '7 b',
  restaurantPostalcode: '10115',
  restaurantCity: 'Berlin',
  restaurantCountry: 'DE',
} as const;

describe('putRestaurant', () => {
  let world: TestWorld;
  let chef: TestSession;
  let other: TestSession;
  beforeAll(async () => {
    world = await createTestWorld();
    chef = await world.signIn(RESTAURANT_OWNER);
    other = await world.signIn(INDIRECT_CUSTOMER);
  });
  beforeEach(() => world.db.system.query('delete from restaurants'));
  afterAll(() => world.close());

  it('OPEN-70 PRO-13 creates one without an id; the service chooses it', async () => {
    const created = await chef.call('putRestaurant', { body: FACTS });

    expect(created).toEqual({ ...FACTS, id: expect.stringMatching(/^[0-9a-f-]{36}$/), version: 1 });
    expect(await chef.call('listRestaurants')).toEqual({ items: [created] });
    expect(await auditedActions(world, created.id)).toEqual(['restaurant.created']);
  });

  it('OPEN-70 keeps a new one once under the id that the browser chose, as it was sent last', async () => {
    const id = randomUUID();
    const send = (restaurantName: string) =>
      chef.call('putRestaurant', { query: { id }, body: { ...FACTS, restaurantName, version: 0 } });

    await Promise.all([send('Knolle'), send('Knolle')]);
    await send('Zur Knolle');

    expect((await chef.call('listRestaurants')).items).toMatchObject([{ id, restaurantName: 'Zur Knolle' }]);
  });

  it('OPEN-70 does not tell that a chosen id is one of somebody else', async () => {
    const { id } = await other.call('putRestaurant', { body: FACTS });

    const created = await chef.call('putRestaurant', { query: { id }, body: { ...FACTS, version: 0 } });

    expect(created.id).not.toBe(id);
    expect(await other.call('listRestaurants')).toMatchObject({ items: [{ id, version: 1 }] });
    const odd = { query: { id: 'mine' }, body: { ...FACTS, version: 0 } };
    expect(await refusalOf(chef.call('putRestaurant', odd))).toBe('not-found');
  });

  it('PRO-16 needs a name and nothing else', async () => {
    expect(await chef.call('putRestaurant', { body: { restaurantName: ' Imbiss ' } })).toMatchObject({
      restaurantName: 'Imbiss',
      restaurantType: 'other',
      restaurantSeats: 0,
      restaurantCity: '',
    });
    expect(await refusalOf(chef.call('putRestaurant', { body: { restaurantName: '  ' } }))).toBe(
      'invalid-request',
    );
  });

  it('PRO-15 changes the one that was read', async () => {
    const { id, version } = await chef.call('putRestaurant', { body: FACTS });
    const body = { ...FACTS, restaurantName: 'Zur Knolle', version };

    const changed = await chef.call('putRestaurant', { query: { id }, body });

    expect(changed).toEqual({ ...FACTS, id, restaurantName: 'Zur Knolle', version: version + 1 });
    expect((await chef.call('listRestaurants')).items).toEqual([changed]);
    expect(await auditedActions(world, id)).toEqual(['restaurant.created', 'restaurant.changed']);
  });

  it('refuses a change of what was changed meanwhile; of two at once one wins', async () => {
    const { id, version } = await chef.call('putRestaurant', { body: FACTS });
    const rename = (restaurantName: string) =>
      refusalOf(chef.call('putRestaurant', { query: { id }, body: { ...FACTS, restaurantName, version } }));

    expect((await Promise.all([rename('A'), rename('B')])).toSorted()).toEqual(['edit-conflict', 'none']);
    expect(await rename('C')).toBe('edit-conflict');
    expect((await chef.call('listRestaurants')).items[0]?.restaurantName).not.toBe('C');
  });

  it('API-24 a change without a version is the last one, and written down', async () => {
    const { id } = await chef.call('putRestaurant', { body: FACTS });
    const body = { ...FACTS, restaurantName: 'Zur Knolle' };

    expect(await chef.call('putRestaurant', { query: { id }, body })).toMatchObject({ ...body, version: 2 });
    expect(await auditedActions(world, id)).toEqual(['restaurant.created', 'restaurant.changed']);
  });

  it('answers a foreign and an unknown id alike and changes nothing', async () => {
    const foreign = await other.call('putRestaurant', { body: FACTS });
    const ids = [foreign.id, '00000000-0000-0000-0000-000000000000', "' or 1=1"];

    const problems = await Promise.all(
      ids.map((id) =>
        problemOf(chef.call('putRestaurant', { query: { id }, body: { ...FACTS, version: 1 } })),
      ),
    );

    expect(problems.map((problem) => [problem?.status, problem?.code])).toEqual(
      ids.map(() => [404, 'not-found']),
    );
    expect(await other.call('listRestaurants')).toEqual({ items: [foreign] });
  });

  it.each(RESTAURANT_TYPES)('PRO-14 takes the type "%s"', async (restaurantType) => {
    const created = await chef.call('putRestaurant', { body: { ...FACTS, restaurantType } });

    expect(created.restaurantType).toBe(restaurantType);
  });

  it.each(Object.entries(RESTAURANT_LENGTHS))('keeps %s to %i characters', async (field, longest) => {
    const text = (length: number) =>
      field === 'restaurantTelephone'
        ? '1'.repeat(length)
        : field === 'restaurantWebsite'
          ? `${'a'.repeat(length - 2)}.b`
          : 'a'.repeat(length);
    const put = (length: number) =>
      refusalOf(chef.call('putRestaurant', { body: { ...FACTS, [field]: text(length) } }));

    expect(await put(longest)).toBe('none');
    expect(await put(longest + 1)).toBe('invalid-request');
  });

  it.each([
    { restaurantType: 'disco' },
    { restaurantSeats: -1 },
    { restaurantSeats: 20_001 },
    { restaurantSeats: 1.5 },
    { restaurantSeats: '80' },
    { restaurantWebsite: 'javascript:alert(1)' },
    { restaurantTelephone: 'call me' },
  ])('refuses %j', async (wrong) => {
    const response = await fetch(`${world.base}/restaurant`, {
      method: 'PUT',
      headers: chef.headers,
      body: JSON.stringify({ ...FACTS, ...wrong }),
    });

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fields: [{ field: Object.keys(wrong)[0] }] });
  });

  it('keeps at most 200 for each user, also when two come at once', async () => {
    await world.db.system.query(
      `insert into restaurants (user_id, name, type, seats, telephone, website, street, house_number, postal_code,
           city, country, created_at)
         select $1, 'R', 'other', 0, '', '', '', '', '', '', '', now() from generate_series(1, $2)`,
      [await userIdOf(world, RESTAURANT_OWNER), MAX_RESTAURANTS - 1],
    );

    const answers = await Promise.all(
      [1, 2].map(() => refusalOf(chef.call('putRestaurant', { body: FACTS }))),
    );

    expect(answers.toSorted()).toEqual(['none', 'restaurants.too-many']);
    expect(await refusalOf(other.call('putRestaurant', { body: FACTS }))).toBe('none');
  });

  it('ACC-15 is closed to strangers and to who may not put restaurants', async () => {
    const buyer = await world.signIn(BUYER);

    expect(await refusalOf(world.call('putRestaurant', { body: FACTS }))).toBe('account.sign-in-required');
    expect(await refusalOf(buyer.call('putRestaurant', { body: FACTS }))).toBe('access.denied');
  });
});
