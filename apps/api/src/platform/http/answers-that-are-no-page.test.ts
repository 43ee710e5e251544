import { BUYER } from '@maincrop/testkit/orders/orders';
import { signInAs } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const TOKEN = 'a-token-of-32-signs-for-metrics-';

describe('answers that are no page', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld({
      environment: { METRICS_TOKEN: TOKEN, API_DOCS: '0', SECURITY_CONTACT: 'mailto:security@example.com' },
    });
  });
  afterAll(() => world.close());

  it.each([
    '/healthz',
    '/readyz',
    '/metrics',
    '/api/none',
    '/api/identity/session',
    '/assets/none',
    '/api/%',
  ])('%s loads nothing, stands in no frame and asks for no device', async (path) => {
    const { headers } = await fetch(`${world.url}${path}`);

    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each([
    ['nobody', undefined, 401],
    ['who knows another token', `Bearer ${TOKEN}x`, 401],
    ['who knows the token', `Bearer ${TOKEN}`, 200],
  ])('metrics for %s', async (_name, authorization, status) => {
    const response = await fetch(`${world.url}/metrics`, { headers: authorization ? { authorization } : {} });

    expect(response.status).toBe(status);
    expect((await response.text()).includes('http_request_duration_seconds')).toBe(status === 200);
  });

  it.each(['/api/docs', '/api/openapi.json'])('%s is not there without its setting', async (path) => {
    expect((await fetch(`${world.url}${path}`)).status).toBe(404);
  });

  it('says where a weakness is reported (RFC 9116)', async () => {
    const response = await fetch(`${world.url}/.well-known/security.txt`);

    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const lines = (await response.text()).trimEnd().split('\n');
    expect(lines[0]).toBe('Contact: mailto:security@example.com');
    const expires = Date.parse(lines[1]?.replace('Expires: ', '') ?? '');
    expect(expires - world.clock.now().getTime()).toBe(180 * 86_400_000);
  });
});

describe('calls with the cookie of the session', () => {
  let world: TestWorld;
  let cookie: string;
  beforeAll(async () => {
    world = await createTestWorld();
    const session = await signInAs(world.base, { email: BUYER, code: () => world.codeOf(BUYER) });
    ({ cookie } = session);
  });
  afterAll(() => world.close());

  const post = (path: string, headers: Readonly<Record<string, string>>) =>
    fetch(`${world.base}/identity/${path}`, { method: 'POST', headers: { cookie, ...headers } });

  it.each(['token', 'sign-out'])('%s is refused to other sites, sister sites too', async (path) => {
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: 'https://shop.example.com' },
      { 'sec-fetch-site': 'none' },
      { origin: 'https://shop.example.com' },
      { origin: 'null' },
    ])
      expect({ headers, status: (await post(path, headers)).status }).toEqual({ headers, status: 403 });
  });

  it.each([
    ['the portal itself', { 'sec-fetch-site': 'same-origin' }],
    ['what is no browser', {}],
    ['an older browser', { origin: 'http://localhost:4000' }],
  ])('are open to %s', async (_name, headers) => {
    expect((await post('token', headers)).status).toBe(200);
  });

  it('signing out clears what the browser keeps', async () => {
    const response = await post('sign-out', { 'sec-fetch-site': 'same-origin' });

    expect([response.status, response.headers.get('clear-site-data')]).toEqual([204, '"cache"']);
  });
});
