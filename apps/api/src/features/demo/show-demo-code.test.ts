import { BUYER, BUYER_WITHOUT_MFA, refusalOf } from '@maincrop/testkit/orders/orders';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../platform/access/demo-password.ts';

const SMS_BUYER = 'buyer.de@customer.example';

describe('showDemoCode', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
  });
  afterAll(() => world.close());

  it('shows what the authenticator of a demo account shows, and it signs in', async () => {
    const { code, secondsLeft } = await world.call('showDemoCode', { query: { email: BUYER } });
    const pending = await world.call('signIn', { body: { email: BUYER, password: DEMO_PASSWORD } });
    const challenge = pending.status === 'code-required' ? pending.challenge : '';

    expect(secondsLeft).toBe(30);
    expect(await world.call('confirmSignIn', { body: { challenge, code: code ?? '' } })).toEqual({
      status: 'signed-in',
    });
  });

  it('shows the code of the newest text message, null before there is one', async () => {
    expect(await world.call('showDemoCode', { query: { email: SMS_BUYER } })).toEqual({
      code: null,
      secondsLeft: null,
    });
    await world.call('signIn', { body: { email: SMS_BUYER, password: DEMO_PASSWORD } });
    await world.runJobs();

    expect((await world.call('showDemoCode', { query: { email: SMS_BUYER } })).code).toMatch(/^\d{6}$/);
  });

  it('shows the code that was mailed to a demo account without a second factor, and no other digits', async () => {
    await world.db.system.query(
      `insert into outbox (kind, recipient, subject, body_text, at) values ('mail', $1, 'Order', '310101', now())`,
      [BUYER_WITHOUT_MFA],
    );
    const email = BUYER_WITHOUT_MFA;
    expect(await world.call('showDemoCode', { query: { email } })).toEqual({ code: null, secondsLeft: null });
    const begun = await world.call('signIn', { body: { email, password: DEMO_PASSWORD } });
    await world.runJobs();

    const { code } = await world.call('showDemoCode', { query: { email } });
    const challenge = begun.status === 'code-required' ? begun.challenge : '';
    const body = { challenge, code: code ?? '' };
    expect(await world.call('confirmSignIn', { body })).toEqual({ status: 'signed-in' });
  });

  it('knows no other account', async () => {
    const query = { email: 'somebody@else.example' };

    expect(await refusalOf(world.call('showDemoCode', { query }))).toBe('not-found');
  });
});
