import {
  BUYER_WITHOUT_MFA as EMAIL,
  CONTAINER_BUYER,
  problemOf,
  refusalOf,
} from '@maincrop/testkit/orders/orders';
import { auditedActions, userIdOf } from '@maincrop/testkit/world/accounts';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

describe('forgetDevice', () => {
  let world: TestWorld;
  let user: TestSession;
  beforeAll(async () => {
    world = await createTestWorld();
    user = await world.signIn(EMAIL);
  });
  beforeEach(async () => {
    await world.db.system.query('delete from remembered_devices');
    await world.db.system.query(
      `insert into remembered_devices (secret_hash, user_id, created_at, expires_at)
         select sha256((email || s)::bytea), id, $1::timestamptz, $1::timestamptz + interval '30 days'
         from users, unnest(array['-1', '-2']) s where email in ($2, $3)`,
      [world.clock.now(), EMAIL, CONTAINER_BUYER],
    );
  });
  afterAll(() => world.close());

  it('OPEN-13 forgets that device and no other', async () => {
    const [first, second] = (await user.call('listSessions')).devices;

    await user.call('forgetDevice', { query: { id: first?.id ?? '' } });

    expect((await user.call('listSessions')).devices.map(({ id }) => id)).toEqual([second?.id]);
    expect((await world.db.system.query('select 1 from remembered_devices')).rowCount).toBe(3);
    expect(await auditedActions(world, await userIdOf(world, EMAIL))).toContain('device.forgotten');
  });

  it('takes the cookie of this device away, and leaves it for another one', async () => {
    const headers = { authorization: user.headers['authorization'] ?? '', cookie: `device=${EMAIL}-1` };
    const { devices } = (await (await fetch(`${world.base}/identity/sessions`, { headers })).json()) as {
      devices: { id: string; isCurrent: boolean }[];
    };

    const cookies = [];
    for (const isCurrent of [false, true]) {
      const id = devices.find((device) => device.isCurrent === isCurrent)?.id ?? '';
      const response = await fetch(`${world.base}/identity/device?id=${id}`, { method: 'DELETE', headers });
      cookies.push(response.headers.getSetCookie().length);
    }

    expect(cookies).toEqual([0, 1]);
  });

  it('answers a foreign and an unknown id alike', async () => {
    const other = await world.signIn(CONTAINER_BUYER);
    const foreign = (await other.call('listSessions')).devices[0]?.id ?? '';
    const ids = [foreign, '00000000-0000-0000-0000-000000000000', "' or 1=1"];

    const problems = await Promise.all(
      ids.map((id) => problemOf(user.call('forgetDevice', { query: { id } }))),
    );

    expect(problems.map((problem) => [problem?.status, problem?.code])).toEqual(
      ids.map(() => [404, 'not-found']),
    );
    expect((await other.call('listSessions')).devices).toHaveLength(2);
  });

  it('needs a session', async () => {
    expect(await refusalOf(world.call('forgetDevice', { query: { id: 'x' } }))).toBe(
      'account.sign-in-required',
    );
  });
});
