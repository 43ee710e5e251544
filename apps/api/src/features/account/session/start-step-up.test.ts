import { BUYER, BUYER_WITHOUT_MFA, refusalOf } from '@maincrop/testkit/orders/orders';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const BUYER_BY_TEXT = 'buyer.de@customer.example';

describe('startStepUp', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '1000' } });
  });
  afterAll(() => world.close());

  const textsWaiting = async () => {
    const { rows } = await world.db.system.query(
      "select 1 from graphile_worker.jobs where task_identifier = 'send-text-message'",
    );
    return rows.length;
  };

  it('AUTH-02 asks for the code of the authenticator, and texts nothing', async () => {
    const { call } = await world.signIn(BUYER);

    expect(await call('startStepUp', { body: {} })).toMatchObject({ method: 'TOTP' });
    expect(await textsWaiting()).toBe(0);
  });

  it('AUTH-02 texts a code only to who is asked for one', async () => {
    const { call } = await world.signIn(BUYER_BY_TEXT);
    await world.runJobs();

    await call('startStepUp', { body: { by: 'passkey' } });
    expect(await textsWaiting()).toBe(0);
    expect(await call('startStepUp', { body: { by: 'code' } })).toMatchObject({ method: 'SMS' });

    expect(await textsWaiting()).toBe(1);
  });

  it('OPEN-12 asks an account without a second factor for a mailed code, and a stranger for nothing', async () => {
    const { call } = await world.signIn(BUYER_WITHOUT_MFA);

    expect(await call('startStepUp', { body: {} })).toMatchObject({ method: 'MAIL', isCodeSent: true });
    expect(await refusalOf(world.call('startStepUp', { body: {} }))).toBe('account.sign-in-required');
  });
});
