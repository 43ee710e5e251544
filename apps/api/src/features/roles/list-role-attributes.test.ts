import { operations } from '@maincrop/contract/operations';
import type { Operation } from '@maincrop/contract/operation';
import { BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { ADMINISTRATOR } from '@maincrop/testkit/users/roles';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('listRoleAttributes', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
  });
  afterAll(() => world.close());

  it('ADM-17 offers each resource of the endpoint table with its actions', async () => {
    const { resources } = await (await world.signIn(ADMINISTRATOR)).call('listRoleAttributes');

    for (const { access } of Object.values<Operation>(operations)) {
      if (typeof access !== 'object') continue;
      const offered = resources.find(({ resource }) => resource === access.resource);
      expect([access, offered?.actions.includes(access.action)]).toEqual([access, true]);
    }
    expect(resources.find(({ resource }) => resource === '/role')).toEqual({
      resource: '/role',
      actions: ['put', 'delete'],
      model: null,
    });
  });

  it('OPEN-08 names the model, fields and operators by which rows can be narrowed', async () => {
    const { resources, models } = await (await world.signIn(ADMINISTRATOR)).call('listRoleAttributes');

    const narrowed = resources.filter(({ model }) => model !== null).map(({ resource }) => resource);
    expect(narrowed).toEqual([
      '/order',
      '/orders',
      '/product-information-details',
      '/product-information-pdf-download-link',
      '/products',
    ]);
    expect(models.map(({ model, fields }) => [model, fields.map(({ field }) => field)])).toEqual([
      ['orders', ['status', 'ship_to_party', 'delivery_plant_code', 'created_on']],
      ['products', ['delivery_plant_code', 'label']],
    ]);
    expect(models[0]?.fields[0]?.values).toContain('DELIVERED');
  });

  it('is closed to strangers and buyers', async () => {
    expect(await refusalOf((await world.signIn(BUYER)).call('listRoleAttributes'))).toBe('access.denied');
    expect(await refusalOf(world.call('listRoleAttributes'))).toBe('account.sign-in-required');
  });
});
