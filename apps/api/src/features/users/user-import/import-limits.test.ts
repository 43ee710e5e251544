import { anAccount } from '@maincrop/testkit/users/users';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const SUPPORT = 'support@maincrop.example';

describe('importUsers', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
    await anAccount(world, { email: SUPPORT, roles: ['user-support', 'claims'] });
  });
  afterAll(() => world.close());

  it('is not kept busy by one cell of a hundred thousand roles', async () => {
    const support = await world.signIn(SUPPORT);
    const csv = `e-mail,first name,last name,group,roles,language\na@b.example,A,B,end-users,${'claims|'.repeat(100_000)},de`;

    const { rows } = await support.call('importUsers', { body: { csv, isTrial: true } });

    expect(rows[0]?.problems).toEqual([
      { field: 'roles', code: 'users.csv-value-too-long', params: { maximum: 4000 } },
    ]);
  });
});
