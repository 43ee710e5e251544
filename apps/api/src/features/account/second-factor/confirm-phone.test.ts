import { BUYER_WITHOUT_MFA, problemOf, refusalOf } from '@maincrop/testkit/orders/orders';
import { codeSentTo, noticesOf } from '@maincrop/testkit/world/outbox';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const SMS_BUYER = 'buyer.de@customer.example';
const PHONE = '+46701740607';
const MINUTE_MS = 60_000;

describe('confirmPhone', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '1000' } });
  });
  beforeEach(async () => {
    await world.db.system.query('delete from failed_attempts');
    await world.db.system.query('delete from phone_codes');
  });
  afterAll(() => world.close());

  it('MFA-10 stores the number once its code was right, and tells the owner', async () => {
    const session = await world.signIn(BUYER_WITHOUT_MFA);
    const code = await sentCode(session);

    expect(await session.call('confirmPhone', { body: { code } })).toEqual({ phone: PHONE });

    expect((await session.call('getProfile')).phone).toBe(PHONE);
    expect((await session.call('getSession')).mfa).toBe('none');
    expect((await noticesOf(world, BUYER_WITHOUT_MFA)).at(-1)).toBe('phone-changed');
  });

  it('another number of an SMS user is another factor: other devices are forgotten', async () => {
    const session = await world.signIn(SMS_BUYER);
    await world.db.system.query(
      `insert into remembered_devices (secret_hash, user_id, created_at, expires_at)
         select 'elsewhere', id, $2::timestamptz, $2::timestamptz + interval '1 day' from users where email = $1`,
      [SMS_BUYER, world.clock.now()],
    );

    await session.call('confirmPhone', { body: { code: await sentCode(session) } });

    expect((await world.db.system.query('select 1 from remembered_devices')).rowCount).toBe(0);
  });

  it('a code is good once, also for two that send it at once', async () => {
    const session = await world.signIn(BUYER_WITHOUT_MFA);
    const body = { code: await sentCode(session) };

    const answers = await Promise.all([
      refusalOf(session.call('confirmPhone', { body })),
      refusalOf(session.call('confirmPhone', { body })),
    ]);

    expect(answers.toSorted()).toEqual(['account.setup-expired', 'none']);
  });

  it('OPEN-25 a code is good for ten minutes and five tries', async () => {
    const session = await world.signIn(BUYER_WITHOUT_MFA);
    const late = await sentCode(session);
    await world.db.system.query(
      "update sessions set authenticated_at = $1::timestamptz + interval '10 minutes'",
      [world.clock.now()],
    );
    world.clock.advance(10 * MINUTE_MS);
    const again = await world.signIn(BUYER_WITHOUT_MFA);
    expect(await refusalOf(again.call('confirmPhone', { body: { code: late } }))).toBe(
      'account.setup-expired',
    );

    const code = await sentCode(again);
    const wrong = code === '000000' ? '000001' : '000000';
    await world.db.system.query('delete from failed_attempts');
    for (let n = 0; n < 5; n += 1) {
      expect(await refusalOf(again.call('confirmPhone', { body: { code: wrong } }))).toBe(
        'account.invalid-code',
      );
    }
    world.clock.advance(2000);
    expect(await refusalOf(again.call('confirmPhone', { body: { code } }))).toBe('account.setup-expired');
  });

  it('MFA-11 says that a code has six characters', async () => {
    const { call } = await world.signIn(BUYER_WITHOUT_MFA);

    const problem = await problemOf(call('confirmPhone', { body: { code: '1234567' } }));

    expect(problem).toMatchObject({ status: 422, code: 'account.code-length' });
  });

  it('needs a session', async () => {
    const body = { code: '123456' };

    expect(await refusalOf(world.call('confirmPhone', { body }))).toBe('account.sign-in-required');
  });

  async function sentCode({ call }: TestSession): Promise<string> {
    world.clock.advance(30_000);
    await call('sendPhoneCode', { body: { phone: PHONE } });
    return codeSentTo(world, PHONE);
  }
});
