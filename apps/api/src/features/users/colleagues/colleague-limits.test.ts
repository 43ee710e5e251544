import { BUYER, CONTAINER_BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { aPolicy, createRole } from '@maincrop/testkit/users/roles';
import { ADMIN, anAccount, idOf, mailsTo, seen } from '@maincrop/testkit/users/users';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const OWN = '0000100001';
const ELSEWHERE = '0000100131';
const LEADER = 'leader@customer.example';
const MATE = 'mate@customer.example';
const NEW = { firstName: 'Kai', lastName: 'Kollege', role_ids: ['contracts'], locale: 'de' } as const;

/** What a customer's own administrator cannot reach by a detour. */
describe('the limits of a customer’s administrator', () => {
  let world: TestWorld;
  let admin: TestSession;
  let buyer: TestSession;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '100' } });
    admin = await world.signIn(ADMIN);
    buyer = await world.signIn(BUYER);
  });
  afterAll(() => world.close());

  const invite = (session: TestSession, email: string, change: object = {}) =>
    session.call('inviteColleague', { body: { ...NEW, role_ids: [...NEW.role_ids], email, ...change } });

  it('OPEN-08 a colleague who sees some rows is not given all rows by somebody who sees some', async () => {
    const filters = [{ model: 'orders', field: 'status', operator: 'eq', value: 'DELIVERED' }];
    const some = await createRole(admin, 'Some orders', aPolicy({ filters }));
    const all = await createRole(admin, 'All orders', aPolicy());
    const members = { group: 'direct-customers', customers: [OWN] };
    await anAccount(world, { ...members, email: LEADER, roles: ['customer-admin', 'contracts', some.id] });
    await anAccount(world, { ...members, email: MATE, roles: [some.id] });
    const leader = await world.signIn(LEADER);
    const give = async (...role_ids: string[]) => {
      const { id: user_id, version } = await seen(world, MATE);
      return refusalOf(leader.call('setColleagueRoles', { body: { user_id, role_ids, version } }));
    };

    expect(await give(some.id, all.id)).toBe('users.beyond-own-rights');
    expect(await give(some.id, 'contracts')).toBe('none');
  });

  it('OPEN-18 nobody hands on rights in the name of somebody else', async () => {
    const acting = await world.signIn(ADMIN);
    await acting.call('impersonate', {
      body: { id: await idOf(world, BUYER), reason: 'looking for an order' },
    });
    const { sapCustomer } = await acting.call('getSession');
    expect(sapCustomer?.CustomerNr).toBe(OWN);

    const call = acting.call('inviteColleague', {
      body: { ...NEW, role_ids: [...NEW.role_ids], email: 'mine@attacker.example' },
      customer: OWN,
    });
    expect(await refusalOf(call)).toBe('access.impersonated');
    await anAccount(world, { email: 'helped@customer.example', customers: [OWN] });
    const { id: user_id, version } = await seen(world, 'helped@customer.example');
    const give = acting.call('setColleagueRoles', {
      body: { user_id, role_ids: ['contracts'], version },
      customer: OWN,
    });
    expect(await refusalOf(give)).toBe('access.impersonated');
  });

  it('the search tells nothing of a colleague’s other customers', async () => {
    const id = await anAccount(world, { email: 'both@customer.example', customers: [OWN, ELSEWHERE] });
    await world.db.system.query('update users set sap_id = $2 where id = $1', [id, ELSEWHERE]);
    const { rows } = await world.db.system.query<{ name: string }>(
      'select name from customers where customer_nr = $1',
      [ELSEWHERE],
    );
    const found = async (search: string) =>
      (await buyer.call('listColleagues', { query: { search } })).items.map(({ email }) => email);

    expect(await found('both@customer')).toEqual(['both@customer.example']);
    expect(await found(ELSEWHERE)).toEqual([]);
    expect(await found(rows[0]?.name ?? '')).toEqual([]);
  });

  it('a name that is a message is none in the invitation, so that nobody writes in the name of the supplier', async () => {
    const email = 'lines@customer.example';
    await invite(buyer, email, { firstName: 'Kai,\n\nPay at once\u2028https://attacker.example' });
    await world.runJobs();

    const [mail] = await mailsTo(world, email);
    expect(mail?.body_text).toContain(email);
    expect(mail?.body_text).not.toMatch(/Pay at once|attacker/);
  });

  it('somebody who has an account is told once a day, however often they are invited', async () => {
    for (let n = 0; n < 3; n += 1) {
      await invite(buyer, CONTAINER_BUYER);
      await world.runJobs();
      world.clock.advance(60_000);
    }

    expect(await mailsTo(world, CONTAINER_BUYER)).toHaveLength(1);
  });

  it('OPEN-15 a sign-up that nobody confirmed does not stand in the way of an invitation', async () => {
    const email = 'squatted@customer.example';
    const sign = { email, password: 'Ackerwinde99', locale: 'en-GB', acceptTerms: true } as const;
    await world.call('signUp', { body: sign });
    await world.runJobs();

    await invite(buyer, email);
    await world.runJobs();

    const { rows } = await world.db.system.query(
      `select group_name, sap_id, password_hash, email_confirmed_at is not null as confirmed,
         array(select role_id from user_roles where user_id = u.id) as roles from users u where email = $1`,
      [email],
    );
    expect(rows).toEqual([
      {
        group_name: 'direct-customers',
        sap_id: OWN,
        password_hash: null,
        confirmed: true,
        roles: ['contracts'],
      },
    ]);
  });

  it('nor in the way of an administrator who adds the user, nor of an import', async () => {
    const emails = ['added@customer.example', 'imported@customer.example'];
    for (const email of emails)
      await world.call('signUp', {
        body: { email, password: 'Ackerwinde99', locale: 'en-GB', acceptTerms: true },
      });
    await world.runJobs();

    const { firstName, lastName, locale } = NEW;
    await admin.call('createUser', {
      body: { email: emails[0] ?? '', firstName, lastName, locale, group: 'direct-customers' },
    });
    const csv = `e-mail,first name,last name,group,language\n${emails[1]},A,B,end-users,de`;
    const report = await admin.call('importUsers', { body: { csv, isTrial: false } });

    expect(report.created).toBe(1);
    const { rows } = await world.db.system.query('select password_hash from users where email = any($1)', [
      emails,
    ]);
    expect(rows).toEqual([{ password_hash: null }, { password_hash: null }]);
  });
});
