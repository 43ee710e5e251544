import { BUYER_WITHOUT_MFA as EMAIL, CONTAINER_BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0';
const HOUR_MS = 3_600_000;

describe('listSessions', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
  });
  afterAll(() => world.close());

  it('lists the own sessions with device, begin and last use, and marks the current one', async () => {
    await world.signIn(CONTAINER_BUYER);
    const elsewhere = await world.signIn(EMAIL);
    const here = await world.signIn(EMAIL);
    await world.db.system.query('update sessions set user_agent = $1', [FIREFOX]);

    const { sessions } = await here.call('listSessions');

    const now = world.clock.now().toISOString();
    expect(sessions).toHaveLength(2);
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toEqual([
      {
        id: expect.any(String),
        device: { browser: 'Firefox', system: 'Linux' },
        createdAt: now,
        lastSeenAt: now,
        isCurrent: true,
      },
    ]);
    const seenElsewhere = (await elsewhere.call('listSessions')).sessions.find(({ isCurrent }) => isCurrent);
    expect(seenElsewhere?.id).toBe(sessions.find(({ isCurrent }) => !isCurrent)?.id);
  });

  it('leaves out sessions that ended, ran out or were idle for twelve hours', async () => {
    await world.db.system.query('delete from sessions');
    for (let n = 0; n < 3; n += 1) await world.signIn(EMAIL);
    const { rows } = await world.db.system.query<{ id: string }>('select id from sessions');
    const [ended, expired, idle] = rows.map(({ id }) => id);
    const now = world.clock.now();
    await world.db.system.query('update sessions set ended_at = $2 where id = $1', [ended, now]);
    await world.db.system.query('update sessions set expires_at = $2 where id = $1', [expired, now]);
    await world.db.system.query('update sessions set last_seen_at = $2 where id = $1', [
      idle,
      new Date(now.getTime() - 12 * HOUR_MS),
    ]);

    const { call } = await world.signIn(EMAIL);

    expect((await call('listSessions')).sessions.map(({ isCurrent }) => isCurrent)).toEqual([true]);
  });

  it('OPEN-13 lists remembered devices, knows this one by its cookie and shows no secret', async () => {
    const { headers } = await world.signIn(EMAIL);
    await world.db.system.query(
      `insert into remembered_devices (secret_hash, user_id, created_at, expires_at, user_agent)
         select sha256(s::bytea), id, $2::timestamptz, $2::timestamptz + interval '30 days', $3
         from users, unnest(array['this', 'that']) s where email in ($1, $4)`,
      [EMAIL, world.clock.now(), FIREFOX, 'nobody'],
    );

    const response = await fetch(`${world.base}/identity/sessions`, {
      headers: { ...headers, cookie: 'device=this' },
    });

    const text = await response.text();
    const { devices } = JSON.parse(text) as { devices: { isCurrent: boolean }[] };
    expect(devices).toHaveLength(2);
    expect(devices.filter(({ isCurrent }) => isCurrent)).toEqual([
      {
        id: expect.any(String),
        device: { browser: 'Firefox', system: 'Linux' },
        createdAt: world.clock.now().toISOString(),
        expiresAt: expect.any(String),
        isCurrent: true,
      },
    ]);
    expect(text).not.toMatch(/secret|hash/);
  });

  it('needs a session', async () => {
    expect(await refusalOf(world.call('listSessions'))).toBe('account.sign-in-required');
  });
});
