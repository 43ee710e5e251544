import { aNewOrder, BUYER, CONTAINER_BUYER, problemOf, refusalOf } from '@maincrop/testkit/orders/orders';
import { ADMINISTRATOR, auditedActions, RESTAURANT_OWNER, userIdOf } from '@maincrop/testkit/world/accounts';
import { mailsTo } from '@maincrop/testkit/world/mails';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../platform/access/demo-password.ts';

describe('deleteProfile', () => {
  let world: TestWorld;
  beforeEach(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '1000' } });
  });
  afterEach(() => world.close());

  it('OPEN-20 ends all sessions; the user cannot sign in or ask for a code any more', async () => {
    const here = await world.signIn(BUYER);
    const elsewhere = await world.signIn(BUYER);

    await here.call('deleteProfile', { body: { email: BUYER.toUpperCase(), password: DEMO_PASSWORD } });

    for (const { call } of [here, elsewhere])
      expect(await refusalOf(call('getSession'))).toBe('account.sign-in-required');
    const body = { email: BUYER, password: DEMO_PASSWORD };
    expect(await refusalOf(world.call('signIn', { body }))).toBe('account.incorrect-credentials');
    await world.call('forgotPassword', { body: { email: BUYER } });
    expect((await mailsTo(world, BUYER)).map(({ subject }) => subject)).toEqual(['Uw account is verwijderd']);
  });

  it('OPEN-20 leaves an id without a person for orders and the audit trail', async () => {
    const { call } = await world.signIn(BUYER);
    const id = await userIdOf(world, BUYER);
    const order = await call('placeOrder', { body: aNewOrder(), idempotencyKey: 'deleted-1' });

    await call('deleteProfile', { body: { email: BUYER, password: DEMO_PASSWORD } });

    const { rows } = await world.db.system.query('select * from users where id = $1', [id]);
    expect(rows).toMatchObject([
      {
        email: `deleted-${id}@deleted.invalid`,
        password_hash: null,
        first_name: '',
        last_name: '',
        phone: null,
        sap_id: null,
        group_name: null,
        totp_secret: null,
        mfa_preference: 'none',
        deleted_at: world.clock.now(),
      },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/Zuiderloo|buyer\.nl|\+467/);
    const placed = await world.db.system.query('select placed_by from orders where id = $1', [order.Id]);
    expect(placed.rows).toEqual([{ placed_by: id }]);
    expect((await auditedActions(world, id)).at(-1)).toBe('profile.deleted');
  });

  // Proves erase_belongings.
  it('OPEN-20 deletes all rows that belong to the user, and nobody else’s', async () => {
    const { call } = await world.signIn(RESTAURANT_OWNER);
    const id = await userIdOf(world, RESTAURANT_OWNER);
    await world.signIn(CONTAINER_BUYER);
    await call('changeEmail', { body: { email: 'elsewhere@restaurant.example' } });
    const before = await rowsByTable(id);

    await call('deleteProfile', { body: { email: RESTAURANT_OWNER, password: DEMO_PASSWORD } });

    const after = await rowsByTable(id);
    expect(before['restaurants']).toEqual({ own: 2, others: 0 });
    expect(Object.keys(after)).toEqual(
      expect.arrayContaining([
        'email_changes',
        'restaurants',
        'sessions',
        'user_roles',
        'remembered_devices',
      ]),
    );
    for (const [table, counts] of Object.entries(after))
      expect({ table, ...counts }).toEqual({ table, own: 0, others: before[table]?.others });
  });

  it('the address can be used again', async () => {
    const { call } = await world.signIn(BUYER);
    await call('deleteProfile', { body: { email: BUYER, password: DEMO_PASSWORD } });

    const freed = await world.db.system.query('select 1 from users where email = $1', [BUYER]);

    expect(freed.rowCount).toBe(0);
  });

  it('OPEN-20 refuses another address and a wrong password beside their fields, and changes nothing', async () => {
    const { call } = await world.signIn(BUYER);

    const problems = await Promise.all([
      problemOf(call('deleteProfile', { body: { email: CONTAINER_BUYER, password: DEMO_PASSWORD } })),
      problemOf(call('deleteProfile', { body: { email: '', password: DEMO_PASSWORD } })),
      problemOf(call('deleteProfile', { body: { email: BUYER, password: 'Wrong2026' } })),
    ]);

    expect(problems.map((problem) => [problem?.code, problem?.fields[0]?.field])).toEqual([
      ['profile.email-not-matching', 'email'],
      ['profile.email-not-matching', 'email'],
      ['profile.wrong-password', 'password'],
    ]);
    expect(await refusalOf(call('getProfile'))).toBe('none');
    expect(await mailsTo(world, BUYER)).toEqual([]);
  });

  it('OPEN-25 guesses of the password are counted with those at the sign-in', async () => {
    const { call } = await world.signIn(BUYER);
    const body = { email: BUYER, password: 'Wrong2026' };
    for (let n = 0; n < 5; n += 1) await refusalOf(call('deleteProfile', { body }));

    expect(await refusalOf(call('deleteProfile', { body }))).toBe('account.attempts-exceeded');
    expect(await refusalOf(world.call('signIn', { body }))).toBe('account.attempts-exceeded');
  });

  it.each(['', '{}', '{"password":"Knollenfeld2026"}'])('OPEN-20 refuses the body "%s"', async (body) => {
    const { headers, call } = await world.signIn(BUYER);

    const response = await fetch(`${world.base}/profile`, {
      method: 'DELETE',
      headers: body === '' ? { authorization: headers['authorization'] ?? '' } : headers,
      ...(body !== '' && { body }),
    });

    expect(response.status).toBe(400);
    expect(await refusalOf(call('getProfile'))).toBe('none');
  });

  it('keeps the last administrator', async () => {
    await world.db.system.query(
      "update users set group_name = null where group_name = 'administrators' and email <> $1",
      [ADMINISTRATOR],
    );
    const { call } = await world.signIn(ADMINISTRATOR);
    const body = { email: ADMINISTRATOR, password: DEMO_PASSWORD };

    expect(await refusalOf(call('deleteProfile', { body }))).toBe('profile.last-administrator');
    expect(await refusalOf(call('getProfile'))).toBe('none');
    // Who may mend roles counts, not who is in the group.
    await world.db.system.query("update users set group_name = 'administrators' where email = $1", [BUYER]);
    expect(await refusalOf(call('deleteProfile', { body }))).toBe('profile.last-administrator');
    await world.db.system.query(
      "insert into user_roles select id, 'administrators' from users where email = $1",
      [BUYER],
    );
    expect(await refusalOf(call('deleteProfile', { body }))).toBe('none');
  });

  it('OPEN-20 API-21 without a password a fresh proof stands in for it', async () => {
    const { call } = await world.signIn(RESTAURANT_OWNER);
    await world.db.system.query('update users set password_hash = null where email = $1', [RESTAURANT_OWNER]);
    const remove = () => refusalOf(call('deleteProfile', { body: { email: RESTAURANT_OWNER } }));
    const provedAgo = (ago: string) =>
      world.db.system.query('update sessions set authenticated_at = $1::timestamptz - $2::interval', [
        world.clock.now(),
        ago,
      ]);

    expect(await call('getProfile')).toMatchObject({ isCompanyOnly: true });
    await provedAgo('11 minutes');
    expect(await remove()).toBe('account.reauthentication-required');
    await provedAgo('1 minute');
    expect(await remove()).toBe('none');
  });

  it('OPEN-20 with a password it cannot be left out', async () => {
    const { call } = await world.signIn(RESTAURANT_OWNER);

    expect(await refusalOf(call('deleteProfile', { body: { email: RESTAURANT_OWNER } }))).toBe(
      'profile.wrong-password',
    );
  });

  it('is closed to strangers and to users without a group', async () => {
    const nobody = await world.signIn('nogroup@customer.example');
    const body = { email: 'nogroup@customer.example', password: DEMO_PASSWORD };

    expect(await refusalOf(world.call('deleteProfile', { body }))).toBe('account.sign-in-required');
    expect(await refusalOf(nobody.call('deleteProfile', { body }))).toBe('access.denied');
  });

  /** Rows of each table that hangs on a user, those of this user and those of others. */
  async function rowsByTable(id: string): Promise<Record<string, { own: number; others: number }>> {
    const tables = await world.db.system.query<{ name: string; column: string }>(
      `select c.conrelid::regclass::text as name, a.attname as column
         from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
         where c.contype = 'f' and c.confrelid = 'users'::regclass and c.confdeltype = 'c'`,
    );
    const counts: Record<string, { own: number; others: number }> = {};
    for (const { name, column } of tables.rows) {
      const { rows } = await world.db.system.query<{ own: number; others: number }>(
        `select count(*) filter (where ${column} = $1)::integer as own,
           count(*) filter (where ${column} <> $1)::integer as others from ${name}`,
        [id],
      );
      counts[name] = rows[0] ?? { own: 0, others: 0 };
    }
    return counts;
  }
});
