import { BUYER, problemOf, refusalOf } from '@maincrop/testkit/orders/orders';
import { A_REQUEST } from '@maincrop/testkit/users/customer-requests';
import { ADMIN, auditOf, idOf, mailsTo } from '@maincrop/testkit/users/users';
import { MULTINATIONAL, RESTAURANT_OWNER } from '@maincrop/testkit/world/accounts';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

describe('askForCustomer', () => {
  let world: TestWorld;
  let chef: TestSession;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '1000' } });
    chef = await world.signIn(RESTAURANT_OWNER);
  });
  beforeEach(async () => {
    await world.db.system.query('delete from customer_requests');
  });
  afterAll(() => world.close());

  const ask = (change: Partial<typeof A_REQUEST> = {}, { call } = chef) =>
    call('askForCustomer', { body: { ...A_REQUEST, ...change } });
  const countAll = async () => (await world.db.system.query('select 1 from customer_requests')).rowCount;

  it('OPEN-03 keeps what somebody without a customer says, and tells the administrators by mail', async () => {
    const before = (await mailsTo(world, ADMIN)).length;
    const kept = await ask();
    await world.runJobs();

    expect(kept).toMatchObject({ ...A_REQUEST, status: 'open', decidedAt: null, reason: null });
    const [mail] = (await mailsTo(world, ADMIN)).slice(before);
    expect(mail?.subject).toBe('A user asks to be connected to a customer');
    expect(mail?.body_text).toContain('Company: Vriesgroot Horeca B.V.');
    expect(mail?.body_text).toContain('/user-management/requests');
    expect(mail?.body_text).not.toContain(A_REQUEST.message);
    expect(await auditOf(world, 'customer-request.sent')).toMatchObject([
      { object: await idOf(world, RESTAURANT_OWNER), after: null },
    ]);
  });

  it('OPEN-03 the same again, also side by side, is the one that is open', async () => {
    const [first, second] = await Promise.all([ask(), ask()]);
    const third = await ask();

    expect(second).toEqual(first);
    expect(third).toEqual(first);
    expect(await countAll()).toBe(1);
  });

  it('OPEN-03 refuses another one while one is open', async () => {
    await ask();

    expect(await refusalOf(ask({ town: 'Elsewhere' }))).toBe('customer-requests.already-open');
  });

  it('OPEN-03 is for people without a customer who are neither a multinational nor the supplier', async () => {
    for (const email of [BUYER, MULTINATIONAL, ADMIN])
      expect(await refusalOf(ask({}, await world.signIn(email)))).toBe('customer-requests.not-for-you');
    expect(await refusalOf(ask({}, await world.signIn('nogroup@customer.example')))).toBe('none');
  });

  it('OPEN-03 three a day are enough', async () => {
    for (const town of ['A', 'B', 'C']) {
      await ask({ town });
      await chef.call('withdrawCustomerRequest');
    }

    expect((await problemOf(ask({ town: 'D' })))?.code).toBe('customer-requests.too-many');
  });

  it.each([
    { companyName: ' ' },
    { companyName: 'x'.repeat(121) },
    { customerNumber: '12 34' },
    { customerNumber: '1234567890123' },
    { town: '' },
    { message: 'x'.repeat(1001) },
  ])('OPEN-03 refuses %j', async (change) => {
    expect(await refusalOf(ask(change))).toBe('invalid-request');
  });

  it('OPEN-03 a name cannot add a line to the mail', async () => {
    const before = (await mailsTo(world, ADMIN)).length;
    const kept = await ask({ companyName: 'Good\r\nBcc: all@victim.example', town: '<b>x</b>' });
    await world.runJobs();

    expect(kept.companyName).toBe('Good Bcc: all@victim.example');
    const [mail] = (await mailsTo(world, ADMIN)).slice(before);
    expect(mail?.body_text).not.toMatch(/^Bcc:/m);
  });
});
