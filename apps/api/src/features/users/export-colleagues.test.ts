import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUYER, CONTAINER_BUYER, refusalOf } from '../../../../../tools/dev-world/orders.ts';
import { createTestWorld, type TestWorld } from '../../../../../tools/dev-world/test-world.ts';
import { anAccount, auditOf } from '../../../../../tools/dev-world/users.ts';

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
    const { items } = await call('listColleagues', { query: { search: 'colleague@' } });

    const { content } = await call('exportColleagues', { query: { format: 'csv', search: 'colleague@' } });

    expect(rowsOf(content)).toEqual(
      items.map((one) => ({
        'E-mail': one.email,
        'First name': one.firstName,
        'Last name': one.lastName,
        Status: 'Active',
        Roles: 'Volume contracts',
      })),
    );
  });

  it('is refused without the role of a customer administrator', async () => {
    const { call } = await world.signIn(CONTAINER_BUYER);

    expect(await refusalOf(call('exportColleagues', { query: { format: 'csv' } }))).toBe('access.denied');
  });
});
