import { BUYER, CONTAINER_BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { anAccount, auditOf, mailsTo } from '@maincrop/testkit/users/users';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const OWN = '0000100001';
const OWN_TOO = '0000100011';
const NEW = {
  email: 'kollege@customer.example',
  firstName: 'Kai',
  lastName: 'Kollege',
  role_ids: ['direct-customers'],
  locale: 'de',
} as const;

describe('inviteColleague', () => {
  let world: TestWorld;
  let buyer: TestSession;
  beforeAll(async () => {
    world = await createTestWorld();
    buyer = await world.signIn(BUYER);
  });
  afterAll(() => world.close());

  const invite = (change: object) =>
    buyer.call('inviteColleague', { body: { ...NEW, role_ids: [...NEW.role_ids], ...change } });

  it('adds somebody for the active customer alone, in the group of the caller, and mails an invitation', async () => {
    await invite({});
    await world.runJobs();

    const { rows } = await world.db.system.query(
      `select group_name, sap_id, locale, array(select customer_nr from user_sap_customers where user_id = id) as customers
         from users where email = $1`,
      [NEW.email],
    );
    expect(rows).toEqual([{ group_name: 'direct-customers', sap_id: OWN, locale: 'de', customers: [OWN] }]);
    const [mail] = await mailsTo(world, NEW.email);
    expect(mail?.subject).toBe('Ihr Zugang zum Maincrop-Kundenportal');
    expect(mail?.body_text).toContain('Unternehmen: Vriesgroot Horeca B.V.');
    expect(await auditOf(world, 'user.created')).toMatchObject([{ customer_nr: OWN }]);
  });

  it('OPEN-21 a customer that was switched meanwhile gets nobody', async () => {
    const call = buyer.call('inviteColleague', {
      body: { ...NEW, email: 'late@customer.example', role_ids: ['contracts'] },
      customer: '0000100011',
    });

    expect(await refusalOf(call)).toBe('customer-changed');
  });

  it('gives no role wider than the caller’s own, and none that does not exist', async () => {
    const email = 'wide@customer.example';

    expect(await refusalOf(invite({ email, role_ids: ['administrators'] }))).toBe('users.beyond-own-rights');
    expect(await refusalOf(invite({ email, role_ids: ['user-support'] }))).toBe('users.beyond-own-rights');
    expect(await refusalOf(invite({ email, role_ids: ['menu-engineering'] }))).toBe(
      'users.beyond-own-rights',
    );
    expect(await refusalOf(invite({ email, role_ids: ['kings'] }))).toBe('users.unknown-role');
    expect(await refusalOf(invite({ email: 'none' }))).toBe('users.invalid-email');
  });

  it('takes no group, SAP ID or customer from the caller', async () => {
    const email = 'mass@customer.example';
    await invite({
      email,
      group: 'administrators',
      sapId: '0000100131',
      enabledSapCustomers: ['0000100131'],
    });

    const { rows } = await world.db.system.query('select group_name, sap_id from users where email = $1', [
      email,
    ]);
    expect(rows).toEqual([{ group_name: 'direct-customers', sap_id: OWN }]);
  });

  it('OPEN-15 a stranger’s address answers like a free one; its owner is told and nothing changes', async () => {
    expect(await refusalOf(invite({ email: CONTAINER_BUYER }))).toBe('none');
    await world.runJobs();

    const { rows } = await world.db.system.query(
      'select customer_nr from user_sap_customers s join users u on u.id = s.user_id where u.email = $1',
      [CONTAINER_BUYER],
    );
    expect(rows).toEqual([{ customer_nr: '0000100131' }]);
    const [mail, ...others] = await mailsTo(world, CONTAINER_BUYER);
    expect(mail?.subject).toBe('Invitation to the Maincrop customer portal');
    expect(mail?.body_text).toContain(`(${BUYER})`);
    expect(mail?.body_text).toContain('Vriesgroot Horeca B.V.');
    expect(others).toEqual([]);
  });

  it('OPEN-01 whom the caller administers for another customer gets this one, with the roles that they have', async () => {
    const email = 'back@customer.example';
    const id = await anAccount(world, { email, customers: [OWN, OWN_TOO], roles: ['contracts'] });
    await buyer.call('disableColleague', { body: { id } });

    await invite({ email });

    const { items } = await buyer.call('listColleagues', { query: { search: email } });
    expect(items).toMatchObject([{ email, hasOtherCustomers: true, roles: [{ id: 'contracts' }] }]);
    expect((await auditOf(world, 'user.customers-changed')).at(-1)).toMatchObject({
      object: id,
      customer_nr: OWN,
      before: [OWN_TOO],
      after: [OWN, OWN_TOO],
    });
  });

  it.each([
    ['acts for no customer', []],
    ['acts for a customer that is not the caller’s too', [OWN_TOO, '0000100131']],
  ])('OPEN-01 OPEN-15 who %s does not', async (_case, customers) => {
    const email = `stays-${customers.length}@customer.example`;
    const id = await anAccount(world, { email, customers });

    await invite({ email });

    const { rows } = await world.db.system.query(
      'select customer_nr from user_sap_customers where user_id = $1 order by 1',
      [id],
    );
    expect(rows.map(({ customer_nr }: { customer_nr: string }) => customer_nr)).toEqual(customers);
  });

  it('OPEN-15 an address that the caller sees in the list anyway is said to be taken', async () => {
    await anAccount(world, { email: 'here@customer.example', customers: [OWN] });

    expect(await refusalOf(invite({ email: 'here@customer.example' }))).toBe('account.email-taken');
  });

  it('OPEN-15 sends thirty invitations a day, and then refuses known and unknown addresses alike', async () => {
    await invite({ email: 'last@customer.example' });
    await world.db.system.query("update daily_budgets set used = 30 where kind = 'invitation'");

    for (const email of ['nobody@nowhere.example', CONTAINER_BUYER])
      expect(await refusalOf(invite({ email }))).toBe('account.mail-limit-reached');

    await world.db.system.query("update daily_budgets set used = 29 where kind = 'invitation'");
    expect(await refusalOf(invite({ email: 'nobody@nowhere.example' }))).toBe('none');
  });
});
