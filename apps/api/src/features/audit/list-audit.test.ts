import { supplierToday } from '@maincrop/domain/calendar/supplier-time';
import { BUYER, CONTAINER_BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { ADMINISTRATOR, aPolicy, createRole } from '@maincrop/testkit/users/roles';
import { anAccount } from '@maincrop/testkit/users/users';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('listAudit', () => {
  let world: TestWorld;
  let admin: TestSession;
  beforeAll(async () => {
    world = await createTestWorld();
    await world.signIn(BUYER);
    await world.signIn(CONTAINER_BUYER);
    admin = await world.signIn(ADMINISTRATOR);
  });
  afterAll(() => world.close());

  const list = (query: object = {}) => admin.call('listAudit', { query });

  it('shows who did what and when, newest first', async () => {
    const role = await createRole(admin, 'Seen in the trail', aPolicy());

    const { items, actions } = await list();

    expect(items[0]).toMatchObject({
      action: 'role.created',
      actor: { email: ADMINISTRATOR },
      as: null,
      object: role.id,
      before: null,
      after: { name: 'Seen in the trail' },
      at: world.clock.now().toISOString(),
    });
    expect(items.map(({ id }) => Number(id))).toEqual(
      items.map(({ id }) => Number(id)).toSorted((a, b) => b - a),
    );
    // The demo's ERP tells what became of a claim.
    expect(actions).toEqual(['claim.decided-by-erp', 'role.created', 'sign-in']);
  });

  it('filters by action, person, text and day, and by all together', async () => {
    const today = supplierToday(world.clock.now());

    expect((await list({ action: 'sign-in' })).total).toBe(3);
    expect((await list({ actor: BUYER.toUpperCase() })).items.map(({ actor }) => actor?.email)).toEqual([
      BUYER,
    ]);
    expect((await list({ search: 'ROLE.CREA' })).items[0]?.action).toBe('role.created');
    expect((await list({ search: '%%%' })).total).toBe(0);
    expect((await list({ from: today, to: today, action: 'sign-in' })).total).toBe(3);
    expect((await list({ to: '2020-01-01' })).total).toBe(0);
    expect((await list({ actor: 'nobody' })).total).toBe(0);
  });

  it('cuts days where they end at the supplier, in winter and in summer', async () => {
    await world.db.system.query(`insert into audit_trail (at, action) values
      ('2025-01-09T22:59:59Z', 'cut'), ('2025-01-09T23:00:00Z', 'cut'),
      ('2025-07-09T21:59:59Z', 'cut'), ('2025-07-09T22:00:00Z', 'cut')`);
    const on = async (day: string) =>
      (await list({ action: 'cut', from: day, to: day })).items.map(({ at }) => at);

    expect(await on('2025-01-09')).toEqual(['2025-01-09T22:59:59.000Z']);
    expect(await on('2025-01-10')).toEqual(['2025-01-09T23:00:00.000Z']);
    expect(await on('2025-07-09')).toEqual(['2025-07-09T21:59:59.000Z']);
    expect(await on('2025-07-10')).toEqual(['2025-07-09T22:00:00.000Z']);
  });

  it('names the account and the role that a line concerns, and finds it by the e-mail', async () => {
    const user = await anAccount(world, { email: 'concerned@customer.example' });
    const role = await createRole(admin, 'Named in the trail', aPolicy());
    await admin.call('disableUser', { body: { id: user } });

    const [disabled] = (await list({ action: 'user.disabled' })).items;

    expect(disabled).toMatchObject({ object: user, objectName: 'concerned@customer.example' });
    expect((await list({ search: role.id })).items[0]?.objectName).toBe('Named in the trail');
    expect((await list({ search: 'Concerned@customer.example' })).items).toEqual([disabled]);
  });

  it('names the roles and accounts that a change speaks of', async () => {
    const user = await anAccount(world, { email: 'changed@customer.example' });
    const role = await createRole(admin, 'Given in the trail', aPolicy());
    await admin.call('setUserRoles', { body: { user_id: user, role_ids: [role.id], version: 1 } });

    const { items, names } = await list({ action: 'user.roles-changed' });

    expect(items[0]?.after).toEqual([role.id]);
    expect(names[role.id]).toBe('Given in the trail');
  });

  it('finds what it shows: the words of an action in the language of the reader, a part of an address, the name of a role', async () => {
    const user = await anAccount(world, { email: 'found.by.part@customer.example' });
    const role = await createRole(admin, 'Potato inspectors', aPolicy());
    await admin.call('disableUser', { body: { id: user } });

    const found = async (search: string) => (await list({ search })).items.map(({ object }) => object);

    expect(await found('user deactiv')).toContain(user);
    expect(await found('by.part@')).toEqual([user]);
    expect(await found('potato insp')).toEqual([role.id]);
  });

  it('pages by 50', async () => {
    await world.db.system.query(
      "insert into audit_trail (at, action) select now(), 'filled' from generate_series(1, 120)",
    );

    const pages = [];
    for (const page of [1, 2, 3, 4]) pages.push(await list({ action: 'filled', page }));

    expect(pages.map(({ items }) => items.length)).toEqual([50, 50, 20, 0]);
    expect(pages[0]).toMatchObject({ total: 120, pages: 3, total_is_exact: true });
    expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(120);
  });

  it.each([{ from: '2026-02-30' }, { to: 'yesterday' }, { page: 0 }, { page: 201 }])(
    'refuses %j',
    async (query) => {
      expect(await refusalOf(list(query))).toBe('invalid-request');
    },
  );

  it('is closed to strangers and buyers', async () => {
    const buyer = await world.signIn(BUYER);

    expect(await refusalOf(buyer.call('listAudit', { query: {} }))).toBe('access.denied');
    expect(await refusalOf(world.call('listAudit', { query: {} }))).toBe('account.sign-in-required');
  });
});
