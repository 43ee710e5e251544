import { BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { ADMINISTRATOR } from '@maincrop/testkit/world/accounts';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0';

describe('listSecurityEvents', () => {
  let world: TestWorld;
  let administrator: TestSession;
  let buyer: TestSession;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { TRUST_PROXY: '127.0.0.1' } });
    administrator = await world.signIn(ADMINISTRATOR);
    buyer = await world.signIn(BUYER);
  });
  afterAll(() => world.close());

  const send = (method: string, path: string, given: { from: string; body?: object; headers?: object }) =>
    fetch(`${world.base}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'user-agent': FIREFOX,
        'x-forwarded-for': given.from,
        ...given.headers,
      },
      ...(given.body && { body: JSON.stringify(given.body) }),
    });
  const eventsFrom = async (network: string, count: number) =>
    vi.waitFor(async () => {
      const { items } = await administrator.call('listSecurityEvents', { query: { network } });
      expect(items).toHaveLength(count);
      return items;
    }, 10_000);

  it('holds sign-ins with whose, from which network and with which browser, never an address', async () => {
    await send('POST', '/identity/sign-in', {
      from: '203.0.113.77',
      body: { email: BUYER, password: 'Wrong2026' },
    });

    const [event] = await eventsFrom('203.0.113.0/24', 1);
    expect(event).toMatchObject({
      kind: 'sign-in.refused',
      agent: 'Firefox, Windows',
      actor: { email: BUYER },
    });
    const signedIn = await administrator.call('listSecurityEvents', {
      query: { kind: 'sign-in', actor: BUYER },
    });
    expect(signedIn.items.map(({ kind }) => kind)).toContain('sign-in');
  });

  it('holds what was refused: missing rights, wrong codes, too many tries', async () => {
    await send('GET', '/audit', { from: '198.51.100.1', headers: buyer.headers });
    await send('POST', '/identity/confirm-reset', {
      from: '2001:db8:aa:1::5',
      body: { username: BUYER, code: '000000', newPassword: 'Erdapfel4Erdapfel' },
    });
    // A process that is very busy counts nothing.
    for (let tries = 0, status = 0; status !== 429 && tries < 90; tries += 1) {
      const body = { email: `c${tries}@tryout.example` };
      ({ status } = await send('POST', '/identity/forgot-password', { from: '192.0.2.9', body }));
    }

    expect((await eventsFrom('198.51.100.0/24', 1))[0]).toMatchObject({
      kind: 'refused.access',
      actor: { email: BUYER },
    });
    expect((await eventsFrom('2001:db8:aa::/48', 1))[0]?.kind).toBe('refused.code');
    expect((await eventsFrom('192.0.2.0/24', 1))[0]?.kind).toBe('refused.too-many-requests');
  });

  it('writes a refusal down once a minute for each caller and network', async () => {
    for (let index = 0; index < 5; index += 1)
      await send('GET', '/audit', { from: '198.51.101.1', headers: buyer.headers });

    expect(await eventsFrom('198.51.101.0/24', 1)).toHaveLength(1);
  });

  it('goes on page by page', async () => {
    await world.db.system.query(
      `insert into security_events (at, kind, network, agent, request_id)
         select now(), 'sign-out', '10.9.8.0/24', '', n::text from generate_series(1, 101) n`,
    );

    const first = await administrator.call('listSecurityEvents', { query: { network: '10.9.8.0/24' } });
    const second = await administrator.call('listSecurityEvents', {
      query: { network: '10.9.8.0/24', before: first.next ?? '' },
    });

    expect([first.items.length, second.items.length, second.next]).toEqual([100, 1, null]);
    expect(second.items[0]?.requestId).toBe('1');
  });

  it('is for who may read the audit trail', async () => {
    expect(await refusalOf(world.call('listSecurityEvents', { query: {} }))).toBe('account.sign-in-required');
    expect(await refusalOf(buyer.call('listSecurityEvents', { query: {} }))).toBe('access.denied');
  });
});
