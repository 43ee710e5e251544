import { BUYER, CONTAINER_BUYER, problemOf, refusalOf } from '@maincrop/testkit/orders/orders';
import {
  ADMINISTRATOR,
  auditedActions,
  MULTINATIONAL,
  RESTAURANT_OWNER,
  userIdOf,
} from '@maincrop/testkit/world/accounts';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const BLOCK = {
  firstName: 'Renée',
  lastName: 'O’Brien',
  functionTitle: 'Buyer',
  city: 'Gent',
  country: 'BE',
};

describe('putProfile', () => {
  let world: TestWorld;
  let buyer: TestSession;
  beforeAll(async () => {
    world = await createTestWorld();
    buyer = await world.signIn(BUYER);
  });
  afterAll(() => world.close());

  it('PRO-01 PRO-04 stores the personal block and answers the new state', async () => {
    const { version } = await buyer.call('getProfile');

    const saved = await buyer.call('putProfile', { body: { ...BLOCK, version } });

    expect(saved).toMatchObject({ ...BLOCK, fullName: 'Renée O’Brien', version: version + 1 });
    expect(await buyer.call('getProfile')).toEqual(saved);
  });

  it('PRO-01 stores an empty text as none and trims', async () => {
    const { version } = await buyer.call('getProfile');
    const body = { ...BLOCK, firstName: '  Bo ', functionTitle: ' ', city: null, version };

    const saved = await buyer.call('putProfile', { body });

    expect(saved).toMatchObject({ firstName: 'Bo', functionTitle: null, city: null });
  });

  it('tells the audit trail which fields changed, not what they say', async () => {
    const { version } = await buyer.call('getProfile');
    await buyer.call('putProfile', { body: { ...BLOCK, city: 'Brugge', version } });

    const { rows } = await world.db.system.query(
      "select object, before, after from audit_trail where action = 'profile.changed' order by id desc limit 1",
    );
    const object = await userIdOf(world, BUYER);
    expect(rows).toEqual([
      { object, before: null, after: { fields: ['firstName', 'functionTitle', 'city'] } },
    ]);
  });

  it('refuses a change of what somebody else has changed meanwhile, and writes nothing', async () => {
    const before = await buyer.call('getProfile');
    const body = { ...BLOCK, firstName: 'Late', version: before.version - 1 };

    expect(await refusalOf(buyer.call('putProfile', { body }))).toBe('edit-conflict');
    expect(await buyer.call('getProfile')).toEqual(before);
  });

  it('lets one of two that save at once win', async () => {
    const { version } = await buyer.call('getProfile');

    const answers = await Promise.all(
      ['One', 'Two'].map((firstName) =>
        refusalOf(buyer.call('putProfile', { body: { ...BLOCK, firstName, version } })),
      ),
    );

    expect(answers.toSorted()).toEqual(['edit-conflict', 'none']);
  });

  it.each([
    '',
    '{}',
    'null',
    '[]',
    '{"firstName":"A"}',
    '{"campaign":null}',
    '{"version":1}',
    JSON.stringify({ ...BLOCK, version: 1.5 }),
  ])('OPEN-20 API-21 an empty or partial PUT (%s) answers 400 and changes nothing', async (body) => {
    const before = await buyer.call('getProfile');

    const response = await fetch(`${world.base}/profile`, { method: 'PUT', headers: buyer.headers, body });

    expect(response.status).toBe(400);
    expect(await buyer.call('getProfile')).toEqual(before);
  });

  it.each([
    { firstName: '' },
    { lastName: '   ' },
    { firstName: 'x'.repeat(101) },
    { functionTitle: 'x'.repeat(101) },
    { city: 'x'.repeat(101) },
    { country: 'x'.repeat(101) },
    { version: 2 ** 31 },
  ])('refuses the personal block with %j', async (wrong) => {
    const body = { ...BLOCK, version: 1, ...wrong };

    const problem = await problemOf(buyer.call('putProfile', { body }));

    expect(problem).toMatchObject({ status: 400, code: 'invalid-request' });
    expect(problem?.fields).toEqual([{ field: Object.keys(wrong)[0], code: 'invalid-request' }]);
  });

  it('OPEN-19 a foreign id answers like an unknown one, for administrators too', async () => {
    const administrator = await world.signIn(ADMINISTRATOR);
    const body = { ...BLOCK, version: 1 };
    const ids = [await userIdOf(world, CONTAINER_BUYER), '00000000-0000-0000-0000-000000000000', "' or 1=1"];

    for (const { call } of [buyer, administrator]) {
      const problems = await Promise.all(
        ids.map((id) => problemOf(call('putProfile', { query: { id }, body }))),
      );
      expect(problems.map((problem) => [problem?.status, problem?.code])).toEqual(
        ids.map(() => [404, 'profile.unknown-client-id']),
      );
    }
    expect(
      (
        await buyer.call('putProfile', {
          query: { id: await userIdOf(world, BUYER) },
          body: { ...body, version: (await buyer.call('getProfile')).version },
        })
      ).city,
    ).toBe('Gent');
  });

  it('PRO-08 multinationals may not edit the personal block', async () => {
    const { call } = await world.signIn(MULTINATIONAL);
    const before = await call('getProfile');

    const problem = await problemOf(call('putProfile', { body: { ...BLOCK, version: before.version } }));

    expect([problem?.status, problem?.code]).toEqual([403, 'profile.editing-not-allowed']);
    expect(await call('getProfile')).toEqual(before);
  });

  it('is closed to strangers and to users without a group', async () => {
    const nobody = await world.signIn('nogroup@customer.example');
    const body = { ...BLOCK, version: 1 };

    expect(await refusalOf(world.call('putProfile', { body }))).toBe('account.sign-in-required');
    expect(await refusalOf(nobody.call('putProfile', { body }))).toBe('access.denied');
  });
});

describe('putProfile of a first sign-in', () => {
  let world: TestWorld;
  let chef: TestSession;
  beforeAll(async () => {
    world = await createTestWorld();
    chef = await world.signIn(RESTAURANT_OWNER);
  });
  afterAll(() => world.close());

  const CAMPAIGN = {
    source: '<script>alert(1)</script>',
    medium: 'x'.repeat(256),
    'registered-url': 'https://a.example/?b=c',
  };

  it('AUTH-11 demo users have a profile; creating it again changes nothing', async () => {
    const before = await chef.call('getProfile');

    expect(before.createdAt).not.toBeNull();
    expect(await chef.call('putProfile', { body: { campaign: CAMPAIGN } })).toEqual(before);
  });

  it('AUTH-11 OPEN-64 creates the empty profile from the e-mail and the campaign values as given', async () => {
    await forgetProfile();
    expect((await chef.call('getProfile')).createdAt).toBeNull();

    const created = await chef.call('putProfile', { body: { campaign: CAMPAIGN } });

    expect(created).toMatchObject({
      email: RESTAURANT_OWNER,
      createdAt: world.clock.now().toISOString(),
    });
    const { rows } = await world.db.system.query('select campaign from users where email = $1', [
      RESTAURANT_OWNER,
    ]);
    expect(rows).toEqual([{ campaign: CAMPAIGN }]);
    expect(await auditedActions(world, await userIdOf(world, RESTAURANT_OWNER))).toContain('profile.created');
  });

  it('AUTH-11 two tabs that create at once create once', async () => {
    await forgetProfile();
    const { version } = await chef.call('getProfile');

    const answers = await Promise.all(
      ['a', 'b'].map((source) => chef.call('putProfile', { body: { campaign: { source } } })),
    );

    expect(answers.map((answer) => answer.version)).toEqual([version + 1, version + 1]);
  });

  it('AUTH-11 a profile can be created without any campaign', async () => {
    await forgetProfile();

    expect((await chef.call('putProfile', { body: { campaign: {} } })).createdAt).not.toBeNull();
  });

  it('OPEN-64 refuses a campaign value of more than 256 characters', async () => {
    await forgetProfile();
    const body = { campaign: { source: 'x'.repeat(257) } };

    expect(await refusalOf(chef.call('putProfile', { body }))).toBe('invalid-request');
    expect((await chef.call('getProfile')).createdAt).toBeNull();
  });

  it('AUTH-11 PRO-08 the profile of a multinational is created too', async () => {
    const { call } = await world.signIn(MULTINATIONAL);
    await forgetProfile();

    expect((await call('putProfile', { body: { campaign: {} } })).createdAt).not.toBeNull();
  });

  function forgetProfile() {
    return world.db.system.query('update users set profile_created_at = null, campaign = null');
  }
});
