import { randomUUID } from 'node:crypto';
import { DISH_LIMITS, DISH_NAME_LENGTH, MAX_DISHES } from '@maincrop/domain/menu-engineering/dish';
import { BUYER, INDIRECT_CUSTOMER, problemOf, refusalOf } from '@maincrop/testkit/orders/orders';
import { auditedActions, RESTAURANT_OWNER, userIdOf } from '@maincrop/testkit/world/accounts';
import { A_CASE, aNewDish } from '@maincrop/testkit/world/dishes';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

describe('putDish', () => {
  let world: TestWorld;
  let chef: TestSession;
  let other: TestSession;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '100' } });
    chef = await world.signIn(RESTAURANT_OWNER);
    other = await world.signIn(INDIRECT_CUSTOMER);
    await other.call('putRestaurant', { body: { restaurantName: 'Altrove' } });
  });
  beforeEach(() => world.db.system.query('delete from dishes'));
  afterAll(() => world.close());

  it('MENU-05 adds a dish with its score and priority; the service chooses the id', async () => {
    const body = await aNewDish(chef);

    const created = await chef.call('putDish', { body });

    expect(created).toEqual({
      ...body,
      caseCost: null,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      score: 12,
      priority: 1,
      category: 'RUNNER',
      version: 1,
    });
    expect((await chef.call('listDishes')).items).toEqual([created]);
    expect(await auditedActions(world, created.id)).toEqual(['dish.created']);
  });

  it('keeps one dish when the same one arrives twice under the id that the browser chose', async () => {
    const body = await aNewDish(chef);
    const call = { query: { id: randomUUID() }, body };

    const answers = await Promise.all([chef.call('putDish', call), chef.call('putDish', call)]);

    expect(answers[1]).toEqual(answers[0]);
    expect((await chef.call('listDishes')).items).toHaveLength(1);
    expect(await auditedActions(world, call.query.id)).toEqual(['dish.created']);
    expect(await chef.call('putDish', { ...call, body: { ...body, price: 11 } })).toMatchObject({
      price: 11,
      version: 2,
    });
    expect(await refusalOf(chef.call('putDish', { query: { id: "' or 1=1" }, body }))).toBe(
      'menu-engineering.invalid-id',
    );
  });

  it('changes the one that was read; of two at once one wins', async () => {
    const body = await aNewDish(chef);
    const { id, version } = await chef.call('putDish', { body });
    const rename = (name: string) =>
      refusalOf(chef.call('putDish', { query: { id }, body: { ...body, name, version } }));

    expect((await Promise.all([rename('A'), rename('B')])).toSorted()).toEqual(['edit-conflict', 'none']);
    expect(await rename('C')).toBe('edit-conflict');
    expect(await auditedActions(world, id)).toEqual(['dish.created', 'dish.changed']);
  });

  it('knows no dish and no restaurant of anybody else, and may be given an id that somebody else has', async () => {
    const theirs = await other.call('putDish', { body: await aNewDish(other) });
    const body = await aNewDish(chef);
    const ids = [theirs.id, '00000000-0000-0000-0000-000000000000', "' or 1=1"];

    const problems = await Promise.all(
      ids.map((id) => problemOf(chef.call('putDish', { query: { id }, body: { ...body, version: 1 } }))),
    );
    const restaurants = await Promise.all(
      [theirs.restaurantId, ...ids].map((restaurantId) =>
        refusalOf(chef.call('putDish', { body: { ...body, restaurantId } })),
      ),
    );

    expect(problems.map((problem) => problem?.status)).toEqual([404, 404, 404]);
    expect(new Set(restaurants)).toEqual(new Set(['menu-engineering.unknown-restaurant']));
    await chef.call('putDish', { query: { id: theirs.id }, body });
    expect((await other.call('listDishes')).items).toEqual([theirs]);
  });

  it('MENU-17 takes the exact cost of a portion from a case, and lets it go again', async () => {
    const body = await aNewDish(chef, { costPrice: 9, caseCost: A_CASE });

    const call = { query: { id: randomUUID() }, body };
    const created = await chef.call('putDish', call);

    expect(created).toMatchObject({ costPrice: 4, caseCost: { ...A_CASE, costCents: 410 } });
    expect(await chef.call('putDish', call)).toEqual(created);
    const typed = { ...A_CASE, netWeightG: 2000 };
    const { id, version } = created;
    const changed = await chef.call('putDish', {
      query: { id },
      body: { ...body, caseCost: typed, version },
    });
    expect(changed).toMatchObject({ costPrice: 5, caseCost: { ...typed, costCents: 513 } });
    const whole = { ...body, caseCost: null, costPrice: 3, version: changed.version };
    expect(await chef.call('putDish', { query: { id }, body: whole })).toMatchObject({
      costPrice: 3,
      caseCost: null,
    });
  });

  it('MENU-06 MENU-17 refuses a case with fractions, beyond its limits or whose portion is dearer than the slider', async () => {
    const body = await aNewDish(chef);
    const put = (over: object) =>
      refusalOf(chef.call('putDish', { body: { ...body, caseCost: { ...A_CASE, ...over } } }));

    expect(await put({})).toBe('none');
    for (const over of [
      { portionG: 0 },
      { portionG: 1.5 },
      { yieldPercent: 101 },
      { netWeightG: 50_001 },
      { priceCents: 0 },
      { productNr: ' ' },
      { portionG: 1000, netWeightG: 500 },
    ])
      expect(await put(over)).toBe('invalid-request');
  });

  it.each(['popularity', 'costPrice', 'chefTime', 'staffTime', 'price'] as const)(
    'MENU-04 MENU-06 takes whole numbers of %s between the ends of its slider',
    async (slider) => {
      const body = await aNewDish(chef);
      const put = (value: unknown) =>
        fetch(`${world.base}/dish`, {
          method: 'PUT',
          headers: chef.headers,
          body: JSON.stringify({ ...body, [slider]: value }),
        });

      for (const good of [0, DISH_LIMITS[slider]]) expect((await put(good)).status).toBe(200);
      for (const bad of [-1, DISH_LIMITS[slider] + 1, 0.5, '5', null]) {
        const response = await put(bad);
        expect(response.status).toBe(400);
        expect(await response.json()).toMatchObject({ fields: [{ field: slider }] });
      }
    },
  );

  it('MENU-07 MENU-08 takes the five courses, and a name with something in it', async () => {
    const body = await aNewDish(chef);
    const put = (over: object) => refusalOf(chef.call('putDish', { body: { ...body, ...over } }));

    for (const course of ['breakfast', 'lunch', 'inbetween', 'dinner', 'snack_time'])
      expect(await put({ course })).toBe('none');
    for (const over of [{ course: 'brunch' }, { name: '  ' }, { name: 'x'.repeat(DISH_NAME_LENGTH + 1) }])
      expect(await put(over)).toBe('invalid-request');
    expect((await chef.call('putDish', { body: { ...body, name: ' <b>Pommes</b> ' } })).name).toBe(
      '<b>Pommes</b>',
    );
  });

  it('keeps at most 1,000 for each user', async () => {
    const body = await aNewDish(chef);
    await world.db.system.query(
      `insert into dishes (user_id, restaurant_id, course, name, popularity, cost_price, chef_time, staff_time, price, created_at)
         select $1, $2, 'lunch', 'D', 1, 1, 1, 1, 1, now() from generate_series(1, $3)`,
      [await userIdOf(world, RESTAURANT_OWNER), body.restaurantId, MAX_DISHES - 1],
    );

    const answers = await Promise.all([1, 2].map(() => refusalOf(chef.call('putDish', { body }))));

    expect(answers.toSorted()).toEqual(['menu-engineering.too-many-dishes', 'none']);
  });

  it('is closed to strangers and to who may not put dishes', async () => {
    const buyer = await world.signIn(BUYER);
    const body = { ...(await aNewDish(chef)) };

    expect(await refusalOf(world.call('putDish', { body }))).toBe('account.sign-in-required');
    expect(await refusalOf(buyer.call('putDish', { body }))).toBe('access.denied');
  });
});
