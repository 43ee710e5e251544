import { LOCALE_IDS } from '@maincrop/domain/locale/locales';
import { BUYER_WITHOUT_MFA, INDIRECT_CUSTOMER, refusalOf } from '@maincrop/testkit/orders/orders';
import { MULTINATIONAL } from '@maincrop/testkit/world/accounts';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('updateAttributes', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
  });
  afterAll(() => world.close());

  it.each(LOCALE_IDS)(
    'I18N-04 stores the language %s for the profile and the next sign-in',
    async (locale) => {
      const { call } = await world.signIn(BUYER_WITHOUT_MFA);

      await call('updateAttributes', { body: { locale } });

      expect((await call('getProfile')).locale).toBe(locale);
      expect((await (await world.signIn(BUYER_WITHOUT_MFA)).call('getSession')).locale).toBe(locale);
    },
  );

  it('I18N-02 lets indirect customers choose English and Italian only', async () => {
    const { call } = await world.signIn(INDIRECT_CUSTOMER);

    const answers = await Promise.all(
      LOCALE_IDS.map(async (locale) => [
        locale,
        await refusalOf(call('updateAttributes', { body: { locale } })),
      ]),
    );

    expect(answers.filter(([, refusal]) => refusal === 'none').map(([locale]) => locale)).toEqual([
      'en-GB',
      'it',
    ]);
    expect(new Set(answers.map(([, refusal]) => refusal))).toEqual(
      new Set(['none', 'account.locale-not-allowed']),
    );
  });

  it('PRO-08 OPEN-24 refuses every language of a multinational: its switcher holds for the browser only', async () => {
    const { call } = await world.signIn(MULTINATIONAL);
    const before = await call('getProfile');

    for (const locale of LOCALE_IDS)
      expect(await refusalOf(call('updateAttributes', { body: { locale } }))).toBe(
        'profile.editing-not-allowed',
      );
    expect(await call('getProfile')).toEqual(before);
  });

  it.each([{}, { locale: 'en' }, { locale: 'EN-GB' }, { locale: 3 }])('refuses the body %j', async (body) => {
    const { headers } = await world.signIn(BUYER_WITHOUT_MFA);

    const response = await fetch(`${world.base}/identity/update-attributes`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });

    expect(response.status).toBe(400);
  });

  it('needs a session', async () => {
    expect(await refusalOf(world.call('updateAttributes', { body: { locale: 'de' } }))).toBe(
      'account.sign-in-required',
    );
  });
});
