import { BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { ADMIN, idOf, mailsTo } from '@maincrop/testkit/users/users';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../platform/access/demo-password.ts';

describe('resetPassword', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
  });
  afterAll(() => world.close());

  it('ADM-10 OPEN-17 ends the sessions, mails a code with a link, and the old password asks for a reset', async () => {
    const buyer = await world.signIn(BUYER);
    const { call } = await world.signIn(ADMIN);

    await call('resetPassword', { body: { id: await idOf(world, BUYER) } });
    await world.runJobs();

    expect(await refusalOf(buyer.call('getSession'))).toBe('account.sign-in-required');
    const mail = (await mailsTo(world, BUYER)).at(-1)?.body_text ?? '';
    expect(mail).toMatch(/\b\d{6}\b/);
    expect(mail).toContain('/password-reset?email=buyer.nl%40customer.example');
    const again = world.call('signIn', { body: { email: BUYER, password: DEMO_PASSWORD } });
    expect(await refusalOf(again)).toBe('account.password-reset-required');
  });

  it('OPEN-17 not for oneself, and not for a deactivated user', async () => {
    const { call } = await world.signIn(ADMIN);
    const reset = async (email: string) =>
      refusalOf(call('resetPassword', { body: { id: await idOf(world, email) } }));

    expect(await reset(ADMIN)).toBe('users.not-on-oneself');
    expect(await reset('inactive@customer.example')).toBe('users.inactive');
  });
});
