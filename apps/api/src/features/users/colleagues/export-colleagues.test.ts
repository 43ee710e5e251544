import { BUYER, CONTAINER_BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { anAccount, auditOf } from '@maincrop/testkit/users/users';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const [OWN, OWN_TOO] = ['0000100001', '0000100011'];

describe('exportColleagues', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
    await anAccount(world, { email: 'colleague@customer.example', customers: [OWN], roles: ['contracts'] });
    await anAccount(world, { email: 'second@customer.example', customers: [OWN_TOO] });
  });
  afterAll(() => world.close());

  const rowsOf = (content: string): Record<string, string>[] =>
    parse(Buffer.from(content, 'base64'), { bom: true, columns: true });

  it('holds the users of the active customer, and nobody else', async () => {
    const { call } = await world.signIn(BUYER);
    const emails = async () => {
      const { content } = await call('exportColleagues', { query: { format: 'csv' } });
      return rowsOf(content).map((row) => row['E-mail'] ?? '');
    };

    expect((await emails()).toSorted()).toEqual([BUYER, 'colleague@customer.example']);
    expect(await auditOf(world, 'colleagues.exported')).toMatchObject([
      { customer_nr: OWN, after: { format: 'csv', count: 2 } },
    ]);
    await call('switchSapCustomer', { body: { sap_id: OWN_TOO } });
    expect((await emails()).toSorted()).toEqual([BUYER, 'second@customer.example']);
  });

  it('holds what the list says of them under its search, and no more', async () => {
    const { call } = await world.signIn(BUYER);

    const { content } = await call('exportColleagues', { query: { format: 'csv', search: 'colleague@' } });

    expect(rowsOf(content)).toEqual([
      {
        'E-mail': 'colleague@customer.example',
        'First name': 'Ann',
        'Last name': 'Account',
        Status: 'Active',
        Roles: 'Volume contracts',
      },
    ]);
  });

  it('says who has not signed in yet, and who was deactivated', async () => {
    const { call } = await world.signIn(BUYER);
    await anAccount(world, { email: 'invited@customer.example', customers: [OWN] });
    await anAccount(world, { email: 'gone@customer.example', customers: [OWN] });
    await world.db.system.query(
      `update users set password_hash = case email when 'gone@customer.example' then password_hash end,
         deleted_at = case email when 'gone@customer.example' then now() end
       where email in ('invited@customer.example', 'gone@customer.example')`,
    );

    const { content } = await call('exportColleagues', { query: { format: 'csv' } });

    const states = rowsOf(content).map((row) => [row['E-mail'], row['Status']]);
    expect(states).toContainEqual(['invited@customer.example', 'Invited']);
    expect(states).toContainEqual(['gone@customer.example', 'Inactive']);
  });

  it('is refused without the role of a customer administrator', async () => {
    const { call } = await world.signIn(CONTAINER_BUYER);

    expect(await refusalOf(call('exportColleagues', { query: { format: 'csv' } }))).toBe('access.denied');
  });
});
