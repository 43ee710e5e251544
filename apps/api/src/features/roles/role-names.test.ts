import type { Call } from '@maincrop/contract/client';
import { BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { ADMINISTRATOR } from '@maincrop/testkit/users/roles';
import { clientOf } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('names of default roles, read in German', () => {
  let world: TestWorld;
  let call: Call;
  let buyer: Call;
  beforeAll(async () => {
    world = await createTestWorld();
    const inGerman = async (email: string) =>
      clientOf(world.base, { token: (await world.signIn(email)).token, locale: 'de' });
    call = await inGerman(ADMINISTRATOR);
    buyer = await inGerman(BUYER);
  });
  afterAll(() => world.close());

  const named = (...names: string[]) =>
    expect.arrayContaining(names.map((name) => expect.objectContaining({ name })));

  it('in the list, found and sorted by them, and in its file', async () => {
    const { items } = await call('listRoles', { query: {} });
    const names = items.map(({ name }) => name);
    const found = await call('listRoles', { query: { filter: 'direktk' } });
    const file = await call('exportRoles', { query: { format: 'csv' } });

    expect(names).toEqual(names.toSorted(new Intl.Collator('de').compare));
    expect(items).toEqual(named('Administratoren', 'Redaktion', 'Antragsprüfung'));
    expect(found.items.map(({ id }) => id)).toEqual(['direct-customers']);
    expect(Buffer.from(file.content, 'base64').toString()).toContain('Direktkunden;direct-customers');
  });

  it('of users and colleagues, and where roles are given', async () => {
    const users = await call('listUsers', { query: { per_page: 50, page: 1, search: 'buyer.nl' } });
    const user = await call('getUser', { query: { id: users.items[0]?.id ?? '' } });
    const colleagues = await buyer('listColleagues', { query: { per_page: 50, page: 1 } });

    expect(users.items[0]?.roles).toEqual(named('Direktkunden'));
    expect(user.roles).toEqual(named('Administrator des Kunden'));
    expect((await call('listUserRoles', { query: {} })).roles).toEqual(named('Benutzerbetreuung'));
    expect(colleagues.items[0]?.roles).toEqual(named('Direktkunden'));
    expect(colleagues.roles).toEqual(named('Mengenverträge'));
  });

  it('where access is explained, and in one’s own data', async () => {
    const { user, policies, withRole } = await call('explainAccess', {
      query: { user_id: BUYER, with_role: 'editor' },
    });
    const own = await buyer('exportOwnData', { query: { format: 'json' } });

    expect(user.roles).toEqual(named('Direktkunden'));
    expect(new Set(policies.map(({ roleName }) => roleName))).toContain('Direktkunden');
    expect(withRole).toMatchObject({
      name: 'Redaktion',
      policies: expect.arrayContaining([expect.objectContaining({ roleName: 'Redaktion' })]),
    });
    expect(JSON.parse(own.content)).toMatchObject({
      roles: [{ name: 'Administrator des Kunden' }, { name: 'Direktkunden' }],
    });
  });

  it('stay those of the portal when the policies of one are saved, and go when it is renamed', async () => {
    const save = (name: string) =>
      call('saveRole', { query: { id: 'contracts' }, body: { name, policies: [] } });

    expect(await save('Mengenverträge')).toMatchObject({ name: 'Mengenverträge' });
    const stored = await world.db.system.query("select name from roles where id = 'contracts'");
    expect(stored.rows).toEqual([{ name: 'Volume contracts' }]);
    expect(await save('Kontrakte')).toMatchObject({ name: 'Kontrakte' });
    const { items } = await call('listRoleVersions', { query: { id: 'contracts' } });
    expect(items[0]).toMatchObject({ before: { name: 'Mengenverträge' }, after: { name: 'Kontrakte' } });
  });

  it('are taken, in every language', async () => {
    const create = (name: string) => refusalOf(call('saveRole', { query: {}, body: { name, policies: [] } }));

    expect([await create('redaktion'), await create('Rédaction'), await create('Content editor')]).toEqual(
      Array.from({ length: 3 }, () => 'roles.name-taken'),
    );
  });
});
