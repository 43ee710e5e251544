import { userSort } from '@maincrop/contract/sorts/users';
import type { UsersOnly } from '@maincrop/contract/schemas/users';
import { refusalOf } from '@maincrop/testkit/orders/orders';
import { ADMIN, anAccount } from '@maincrop/testkit/users/users';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('listUsers', () => {
  let world: TestWorld;
  let admin: TestSession;
  beforeAll(async () => {
    world = await createTestWorld();
    admin = await world.signIn(ADMIN);
  });
  afterAll(() => world.close());

  const emails = async (query: Parameters<typeof list>[0]) =>
    (await list(query)).items.map(({ email }) => email);
  const list = (query: {
    search?: string;
    filter?: string;
    only?: UsersOnly;
    role?: string;
    disabled?: 'true';
    page?: number;
    per_page?: number;
    sort?: string;
  }) => admin.call('listUsers', { query });

  it('ADM-01 answers ten users a page with the whole number, each on one page only', async () => {
    const [first, second] = [await list({}), await list({ page: 2 })];

    expect(first).toMatchObject({ current_page: 1, pages: 2, per_page: 10, total: 12 });
    expect(first.items).toHaveLength(10);
    expect(second.items).toHaveLength(2);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(12);
    expect(first.items.map(({ lastName }) => lastName)).toEqual(
      first.items
        .map(({ lastName }) => lastName)
        .toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)),
    );
  });

  it('ADM-01 ADM-03 shows what user management needs of a user', async () => {
    const { items } = await list({ search: 'buyer.nl@' });

    expect(items).toEqual([
      {
        id: expect.any(String),
        email: 'buyer.nl@customer.example',
        firstName: 'Buyer',
        lastName: 'Zuiderloo',
        customer: { CustomerNr: '0000100001', CustName1: 'Vriesgroot Horeca B.V.' },
        status: 'active',
        deletedAt: null,
        isInvited: false,
        group: 'direct-customers',
        roles: [
          { id: 'customer-admin', name: 'Customer administration' },
          { id: 'direct-customers', name: 'Direct customers' },
        ],
        sapId: '0000100001',
        locale: 'nl',
        phone: '+46701740605',
        mfa: 'TOTP',
        helpAskedAt: null,
        version: 1,
      },
    ]);
  });

  it.each([
    ['an address', 'BUYER.GR', ['buyer.gr@customer.example']],
    ['a name', 'nea akti', ['buyer.gr@customer.example']],
    ['a SAP ID', '100131', ['buyer.gr@customer.example']],
    ['a customer', 'pagonisi', ['buyer.gr@customer.example']],
    ['a wildcard', '%%%', []],
    ['an underscore', 'buyer_gr', []],
  ])('ADM-02 finds users by %s', async (_what, search, expected) => {
    expect(await emails({ search })).toEqual(expected);
  });

  it('LIM-02 takes fewer than three characters for none', async () => {
    expect((await list({ search: 'gr' })).total).toBe(12);
  });

  it('ADM-02 finds disabled users only', async () => {
    expect(await emails({ disabled: 'true' })).toEqual(['inactive@customer.example']);
    expect((await list({ disabled: 'true' })).items[0]).toMatchObject({
      status: 'inactive',
      deletedAt: expect.stringMatching(/^\d{4}-/),
    });
  });

  it('ADM-02 OPEN-45 finds the members of a group and refuses an unknown one', async () => {
    expect(await emails({ filter: 'multinationals' })).toEqual(['brand@chain.example']);
    expect(await refusalOf(list({ filter: 'kings' }))).toBe('users.unknown-filter');
  });

  it.each(userSort.fields.flatMap((field) => [`${field}+asc`, `${field}+desc`]))(
    'OPEN-44 sorts by %s, page by page as in one piece, and so does its file',
    async (sort) => {
      const shown = [
        ...(await emails({ sort, per_page: 7 })),
        ...(await emails({ sort, per_page: 7, page: 2 })),
      ];
      const [field = '', direction = ''] = sort.split('+');
      const { rows } = await world.db.system.query<Record<string, string>>(
        `select email, lower(email) as "sortEmail", lower(last_name) as "sortLastName",
           lower(first_name) as "sortFirstName", created_at::text as "sortCreatedAt" from users`,
      );
      const keyOf = new Map(
        rows.map((row) => [row['email'], row[`sort${field.charAt(0).toUpperCase()}${field.slice(1)}`] ?? '']),
      );
      const keys = shown.map((email) => keyOf.get(email) ?? '');

      expect(new Set(shown).size).toBe(12);
      expect(keys).toEqual(
        keys.toSorted((a, b) => (direction === 'asc' ? 1 : -1) * (a < b ? -1 : a > b ? 1 : 0)),
      );
      const { content } = await admin.call('exportUsers', { query: { sort, format: 'csv' } });
      const lines: string[][] = parse(Buffer.from(content, 'base64'), { bom: true, from: 2 });
      expect(lines.map(([address]) => address)).toEqual(shown);
    },
  );

  it('OPEN-44 refuses an order that the list does not have', async () => {
    for (const sort of ['roles+asc', 'email', 'email+up', 'password_hash+asc'])
      expect(await refusalOf(list({ sort }))).toBe('list.unknown-sort');
  });

  it('shows who asked for help with a lost second factor', async () => {
    await world.db.system.query(
      "update users set mfa_help_asked_at = '2026-11-23T08:00:00Z' where email = 'buyer.de@customer.example'",
    );

    expect((await list({ search: 'buyer.de' })).items[0]?.helpAskedAt).toBe('2026-11-23T08:00:00.000Z');
  });

  it('ADM-01 ADM-02 whom a company signs in is not waiting for a password', async () => {
    const id = await anAccount(world, { email: 'by-company@kunde.example' });
    await world.db.system.query('update users set password_hash = null where id = $1', [id]);
    await world.db.system.query(
      "insert into company_accounts (provider, user_id, linked_at) values ('acme', $1, $2)",
      [id, world.clock.now()],
    );

    const [shown] = (await list({ search: 'by-company' })).items;
    const invited = await emails({ only: 'invited' });
    const whole = await admin.call('getUser', { query: { id } });
    await world.db.system.query('delete from users where id = $1', [id]);

    expect(shown).toMatchObject({ email: 'by-company@kunde.example', isInvited: false });
    expect(invited).not.toContain('by-company@kunde.example');
    expect(whole).toMatchObject({ isInvited: false, hasPassword: false });
  });

  it('ADM-02 finds those who wait for something, and who has a role, alone and together', async () => {
    await anAccount(world, { email: 'invited@kunde.example' });
    await world.db.system.query(
      "update users set password_hash = null where email = 'invited@kunde.example'",
    );
    const { rows } = await world.db.system.query<{ email: string }>(
      "select email from users where mfa_preference = 'none' order by lower(last_name), lower(first_name), lower(email), id",
    );

    expect(await emails({ only: 'asks-for-help' })).toEqual(['buyer.de@customer.example']);
    expect(await emails({ only: 'invited' })).toEqual(['invited@kunde.example']);
    expect(await emails({ only: 'no-second-factor' })).toEqual(rows.map(({ email }) => email));
    expect(await emails({ role: 'customer-admin', search: 'zuiderloo' })).toEqual([
      'buyer.nl@customer.example',
    ]);
    expect(await emails({ role: 'customer-admin', only: 'no-second-factor', search: 'zuiderloo' })).toEqual(
      [],
    );
    expect(await emails({ role: 'no-such-role' })).toEqual([]);
  });

  it('ADM-02 finds ß by ss, and the name as it is written', async () => {
    await anAccount(world, { email: 'g@strasse.example', firstName: 'Élodie', lastName: 'Großmann' });

    for (const search of ['grossmann', 'Großmann', 'GROSSMANN', 'elodie gross'])
      expect(await emails({ search })).toEqual(['g@strasse.example']);
  });

  it('finds one of twenty thousand users', async () => {
    await anAccount(world, { email: 'needle@haystack.example', lastName: 'Nadelöhr' });
    await world.db.system.query(
      `insert into users (email, first_name, last_name)
         select 'u' || n || '@many.example', 'First' || n, 'Last' || n from generate_series(1, 20000) n`,
    );
    await world.db.system.query('vacuum analyze users');

    expect(await emails({ search: 'NADELÖHR' })).toEqual(['needle@haystack.example']);
    expect(await emails({ search: 'nadelohr' })).toEqual(['needle@haystack.example']);
  });
});
