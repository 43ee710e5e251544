import { BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { ADMIN, anAccount, auditOf } from '@maincrop/testkit/users/users';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('exportUsers', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
  });
  afterAll(() => world.close());

  it('writes the users of the list as a file that an import reads', async () => {
    const { call } = await world.signIn(ADMIN);

    const file = await call('exportUsers', { query: { search: 'buyer.nl', format: 'csv' } });

    expect(file).toMatchObject({
      contentType: 'text/csv; charset=utf-8',
      fileName: expect.stringMatching(/^users-.*\.csv$/),
    });
    const csv = Buffer.from(file.content, 'base64').toString();
    expect(csv.split('\r\n')).toEqual([
      '\uFEFFe-mail,first name,last name,group,roles,SAP id,language,customer,customer number,status,phone,second factor',
      "buyer.nl@customer.example,Buyer,Zuiderloo,direct-customers,customer-admin|direct-customers,0000100001,nl,Vriesgroot Horeca B.V.,0000100001,active,'+46701740605,TOTP",
      '',
    ]);
    const { rows } = await call('importUsers', { body: { csv } });
    expect(rows).toMatchObject([{ email: BUYER, problems: [{ code: 'users.already-exists' }] }]);
    expect(await auditOf(world, 'users.exported')).toMatchObject([{ after: { count: 1 } }]);
  });

  it.each(['=1+1', '+1', '-1', '@sum', '\tx', '\rx'])('neutralises the formula %j', async (firstName) => {
    const email = `f${firstName.codePointAt(0)}@formula.example`;
    await anAccount(world, { email, firstName });
    const { call } = await world.signIn(ADMIN);

    const { content } = await call('exportUsers', { query: { search: email, format: 'csv' } });

    expect(Buffer.from(content, 'base64').toString()).toContain(`'${firstName}`);
  });

  it('is not for buyers', async () => {
    const { call } = await world.signIn(BUYER);

    expect(await refusalOf(call('exportUsers', { query: { format: 'csv' } }))).toBe('access.denied');
  });
});
