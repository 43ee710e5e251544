import { BUYER_WITHOUT_MFA, problemOf, refusalOf } from '@maincrop/testkit/orders/orders';
import { sentTo } from '@maincrop/testkit/world/outbox';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const PHONE = '+46701740607';

describe('sendPhoneCode', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '1000' } });
  });
  beforeEach(() => world.db.system.query('delete from phone_codes'));
  afterAll(() => world.close());

  it.each(['+46 70 174 06 07', '+46701740607', ' +46 (0)70-174 06 07 ', '+46\u00A070\u00A0174 0607'])(
    'MFA-08 sends a code to "%s" without its spaces',
    async (phone) => {
      const before = (await sentTo(world, PHONE)).length;
      const { call } = await world.signIn(BUYER_WITHOUT_MFA);

      await call('sendPhoneCode', { body: { phone } });

      const texts = await sentTo(world, PHONE);
      expect(texts).toHaveLength(before + 1);
      expect(texts[0]?.text).toMatch(/\b\d{6}\b/);
    },
  );

  it.each([
    '',
    '0701740607',
    '+46 70 174 06',
    '+4670174060799',
    '+46 70 174 06 ab',
    '+999 123 4567',
    'me@phone',
  ])('MFA-08 refuses "%s", which the numbering plans do not know', async (phone) => {
    const { call } = await world.signIn(BUYER_WITHOUT_MFA);

    const problem = await problemOf(call('sendPhoneCode', { body: { phone } }));

    expect(problem).toMatchObject({ status: 422, code: 'account.invalid-phone' });
    expect(problem?.fields).toEqual([{ field: 'phone', code: 'account.invalid-phone' }]);
  });

  it('MFA-10 changes nothing before the code was confirmed', async () => {
    const before = await phoneOf();
    const { call } = await world.signIn(BUYER_WITHOUT_MFA);

    await call('sendPhoneCode', { body: { phone: PHONE } });

    expect(await phoneOf()).toBe(before);
  });

  it('sends one code every half minute and says how long to wait', async () => {
    const { call } = await world.signIn(BUYER_WITHOUT_MFA);
    await call('sendPhoneCode', { body: { phone: PHONE } });
    world.clock.advance(10_000);

    const problem = await problemOf(call('sendPhoneCode', { body: { phone: PHONE } }));
    expect(problem).toMatchObject({ code: 'account.code-sent-just-now', params: { seconds: 20 } });
    world.clock.advance(20_000);
    expect(await refusalOf(call('sendPhoneCode', { body: { phone: PHONE } }))).toBe('none');
  });

  it('needs a session that proved its password within ten minutes', async () => {
    const { call } = await world.signIn(BUYER_WITHOUT_MFA);
    await world.db.system.query(
      "update sessions set authenticated_at = authenticated_at - interval '11 minutes'",
    );
    const body = { phone: PHONE };

    expect(await refusalOf(call('sendPhoneCode', { body }))).toBe('account.reauthentication-required');
    expect(await refusalOf(world.call('sendPhoneCode', { body }))).toBe('account.sign-in-required');
  });

  async function phoneOf(): Promise<string | null | undefined> {
    const { rows } = await world.db.system.query<{ phone: string | null }>(
      'select phone from users where email = $1',
      [BUYER_WITHOUT_MFA],
    );
    return rows[0]?.phone;
  }
});
