import { BUYER, CONTAINER_BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { anAccount, auditOf, seen } from '@maincrop/testkit/users/users';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const OWN = '0000100001';
const COLLEAGUE = 'colleague@customer.example';

describe('setColleagueRoles', () => {
  let world: TestWorld;
  let buyer: TestSession;
  beforeAll(async () => {
    world = await createTestWorld();
    buyer = await world.signIn(BUYER);
    await anAccount(world, {
      email: COLLEAGUE,
      customers: [OWN],
      group: 'direct-customers',
      roles: ['direct-customers'],
    });
    await anAccount(world, { email: 'both@customer.example', customers: [OWN, '0000100131'] });
    await anAccount(world, { email: 'boss@maincrop.example', customers: [OWN], group: 'administrators' });
    await anAccount(world, {
      email: 'denied@customer.example',
      customers: [OWN],
      roles: ['direct-customers', 'no-ordering'],
    });
  });
  afterAll(() => world.close());

  const give = async (email: string, role_ids: string[]) => {
    const { id: user_id, version } = await seen(world, email);
    return buyer.call('setColleagueRoles', { body: { user_id, role_ids, version } });
  };

  it('counts on the next request of the colleague', async () => {
    const colleague = await world.signIn(COLLEAGUE);
    await give(COLLEAGUE, ['contracts']);

    expect(await refusalOf(colleague.call('getProfile'))).toBe('access.denied');
    await give(COLLEAGUE, ['direct-customers']);
    expect(await refusalOf(colleague.call('getProfile'))).toBe('none');
    expect((await auditOf(world, 'user.roles-changed'))[0]).toMatchObject({
      customer_nr: OWN,
      after: ['contracts'],
    });
  });

  it('gives nothing wider than the caller’s own rights', async () => {
    for (const role of ['administrators', 'user-support', 'menu-engineering', 'end-users'])
      expect(await refusalOf(give(COLLEAGUE, ['direct-customers', role]))).toBe('users.beyond-own-rights');
    expect(await refusalOf(give(COLLEAGUE, ['kings']))).toBe('users.unknown-role');
  });

  it('takes a deny away from a colleague where the caller may do what it denied', async () => {
    expect(await refusalOf(give('denied@customer.example', ['direct-customers']))).toBe('none');
  });

  it('touches neither oneself, nor administrators, nor somebody of a further customer', async () => {
    expect(await refusalOf(give(BUYER, ['direct-customers']))).toBe('users.not-on-oneself');
    expect(await refusalOf(give('boss@maincrop.example', []))).toBe('users.beyond-own-rights');
    expect(await refusalOf(give('both@customer.example', []))).toBe('users.beyond-own-rights');
  });

  it('a foreign user and an unknown one answer alike', async () => {
    const { id } = await seen(world, CONTAINER_BUYER);
    const set = (user_id: string) =>
      refusalOf(buyer.call('setColleagueRoles', { body: { user_id, role_ids: [], version: 1 } }));

    expect([await set(id), await set(crypto.randomUUID())]).toEqual(['not-found', 'not-found']);
  });

  it('a stale version writes nothing', async () => {
    const { id: user_id } = await seen(world, COLLEAGUE);

    expect(
      await refusalOf(buyer.call('setColleagueRoles', { body: { user_id, role_ids: [], version: 1 } })),
    ).toBe('edit-conflict');
  });
});
