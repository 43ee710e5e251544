import { tellThrough } from '@maincrop/testkit/faults/tell-through';
import { BUYER } from '@maincrop/testkit/orders/orders';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ORIGIN = 'https://evil.example';

describe('what no browser of ours sends', () => {
  let world: TestWorld;
  let buyer: TestSession;
  beforeAll(async () => {
    world = await createTestWorld();
    buyer = await world.signIn(BUYER);
  });
  afterAll(() => world.close());

  const tell = async (text: string) => {
    const address = { host: '127.0.0.1', port: Number(new URL(world.url).port) };
    return (await tellThrough(address, text, 1500)).heard;
  };
  const statuses = (heard: string) =>
    [...heard.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => status);

  it.each([
    ['/', 'TRACE'],
    ['/api/profile', 'TRACE'],
    ['/api/profile', 'TRACK'],
    ['/api/profile', 'CONNECT'],
    ['/api/orders', 'PROPFIND'],
  ])('%s is not answered to %s, and nothing of the request comes back', async (path, method) => {
    const heard = await tell(`${method} ${path} HTTP/1.1\r\nhost: x\r\ncookie: session=of-somebody\r\n\r\n`);

    expect(heard).not.toMatch(/^HTTP\/1\.1 [23]/);
    expect(heard).not.toContain('of-somebody');
  });

  it.each(['/api/orders', '/api/identity/sign-in', '/api/identity/token', '/', '/healthz'])(
    'a page of another origin may neither read %s nor ask whether it may',
    async (path) => {
      const asked = await fetch(`${world.url}${path}`, {
        method: 'OPTIONS',
        headers: {
          origin: ORIGIN,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization, content-type',
        },
      });
      const read = await fetch(`${world.url}${path}`, { headers: { ...buyer.headers, origin: ORIGIN } });

      expect(asked.status).toBeGreaterThanOrEqual(400);
      for (const { headers } of [asked, read])
        expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    },
  );

  it.each(['/assets/', '/assets', '/.well-known/', '/api/', '/.git/config', '/.env'])(
    '%s lists and shows nothing',
    async (path) => {
      const response = await fetch(`${world.url}${path}`, { redirect: 'manual' });

      expect(response.status).toBe(404);
      expect(await response.text()).not.toMatch(/Index of|\[core\]|DATABASE_URL/);
    },
  );

  const SMUGGLED = 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n';
  it.each([
    [
      'both lengths',
      `content-length: ${SMUGGLED.length}\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`,
    ],
    ['two lengths', `content-length: 0\r\ncontent-length: ${SMUGGLED.length}\r\n\r\n${SMUGGLED}`],
    ['a length with a sign', `content-length: +0\r\n\r\n${SMUGGLED}`],
    ['chunks by another name', `transfer-encoding: xchunked\r\n\r\n0\r\n\r\n${SMUGGLED}`],
    ['chunks twice', `transfer-encoding: chunked, chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`],
    ['a length behind a blank', `content-length : 0\r\n\r\n${SMUGGLED}`],
    ['a folded heading', `transfer-encoding:\r\n chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`],
    ['a bare line feed', `x: 1\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`],
    ['two hosts', `host: y\r\n\r\n${SMUGGLED}`],
  ])('no second request is read out of one with %s', async (_what, rest) => {
    const heard = await tell(`POST /api/identity/token HTTP/1.1\r\nhost: x\r\n${rest}`);

    expect(heard).not.toContain('{"status":"ok"}');
    expect(statuses(heard)).toEqual(['400']);
  });
});
