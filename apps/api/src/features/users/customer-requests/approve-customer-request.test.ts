import { problemOf, refusalOf } from '@maincrop/testkit/orders/orders';
import { aCustomerRequest } from '@maincrop/testkit/users/customer-requests';
import { ADMIN, anAccount, auditOf, idOf, mailsTo } from '@maincrop/testkit/users/users';
import { RESTAURANT_OWNER } from '@maincrop/testkit/world/accounts';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

describe('approveCustomerRequest', () => {
  let world: TestWorld;
  let admin: TestSession;
  beforeEach(async () => {
    world = await createTestWorld();
    admin = await world.signIn(ADMIN);
  });
  afterEach(() => world.close());

  const approve = (id: string, change: { sapId?: string } = {}, { call } = admin) =>
    call('approveCustomerRequest', { body: { id, sapId: '100001', group: 'direct-customers', ...change } });

  it('OPEN-03 ADM-06 ADM-07 gives group, its role and the customer; effective in the running session', async () => {
    const id = await aCustomerRequest(world);
    const chef = await world.signIn(RESTAURANT_OWNER);

    await approve(id);

    const session = await chef.call('getSession');
    expect(session.groups).toEqual(['direct-customers']);
    expect(session.sapCustomer?.CustomerNr).toBe('0000100001');
    const user = await admin.call('getUser', { query: { id: await idOf(world, RESTAURANT_OWNER) } });
    expect(user.roles.map((role) => role.id)).toEqual(['direct-customers']);
    expect(user.sapId).toBe('0000100001');
    expect(await chef.call('getCustomerRequest')).toMatchObject({
      request: { status: 'approved', CustomerNr: '0000100001' },
      mayAsk: false,
    });
    expect(await auditOf(world, 'customer-request.approved')).toMatchObject([
      { object: user.id, after: { group: 'direct-customers', sapId: '0000100001' } },
    ]);
  });

  it('OPEN-03 OPEN-12 asks for a fresh proof: it gives rights', async () => {
    const id = await aCustomerRequest(world);
    await world.db.system.query(
      "update sessions set authenticated_at = authenticated_at - interval '11 minutes'",
    );

    expect(await refusalOf(approve(id))).toBe('account.reauthentication-required');
  });

  it('OPEN-03 mails it to the person in their language', async () => {
    await world.db.system.query("update users set locale = 'de' where email = $1", [RESTAURANT_OWNER]);
    await approve(await aCustomerRequest(world));
    await world.runJobs();

    const [mail] = await mailsTo(world, RESTAURANT_OWNER);
    expect(mail?.subject).toBe('Ihr Konto ist jetzt mit Ihrem Unternehmen verknüpft');
    expect(mail?.body_text).toContain('Vriesgroot Horeca B.V., 0000100001');
  });

  it('OPEN-03 of two administrators the second is told who was first', async () => {
    const id = await aCustomerRequest(world);

    const answers = await Promise.all([problemOf(approve(id)), problemOf(approve(id, { sapId: '100021' }))]);

    const refused = answers.filter((problem) => problem !== null && problem !== undefined);
    expect(refused).toMatchObject([
      { status: 409, code: 'customer-requests.approved', params: { name: 'Portal Admin' } },
    ]);
    expect(await auditOf(world, 'customer-request.approved')).toHaveLength(1);
  });

  it('OPEN-22 refuses unknown customers and those without access, and the request stays open', async () => {
    const id = await aCustomerRequest(world);

    expect(await refusalOf(approve(id, { sapId: '999990' }))).toBe('users.unknown-sap-id');
    expect(await refusalOf(approve(id, { sapId: '999980' }))).toBe('users.no-portal-access');
    expect((await admin.call('listCustomerRequests', { query: {} })).total).toBe(1);
  });

  it('ADM-15 who does not manage roles gives nothing beyond their own rights', async () => {
    await anAccount(world, { email: 'support@maincrop.example', roles: ['user-support'] });
    await world.db.system.query(
      `update users set mfa_preference = 'TOTP', totp_secret = (select totp_secret from users where email = $1)
       where email = 'support@maincrop.example'`,
      [ADMIN],
    );
    const support = await world.signIn('support@maincrop.example');
    const id = await aCustomerRequest(world);

    expect(await refusalOf(approve(id, {}, support))).toBe('users.beyond-own-rights');
  });

  it('answers an unknown id like nothing', async () => {
    expect(await refusalOf(approve('00000000-0000-4000-8000-000000000000'))).toBe('not-found');
  });
});
