import { operations } from '@maincrop/contract/operations';
import { Problem } from '@maincrop/contract/schemas/problem';
import { aNewOrder, BUYER } from '@maincrop/testkit/orders/orders';
import { tellThrough } from '@maincrop/testkit/faults/tell-through';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { readBuiltWeb } from '../pages/built-web.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const MEGABYTE = 1024 * 1024;

describe('the server', () => {
  let world: TestWorld;
  let buyer: TestSession;
  beforeAll(async () => {
    world = await createTestWorld();
    buyer = await world.signIn(BUYER);
  });
  afterAll(() => world.close());

  it('refuses with a problem document that bears code, sentence and request id', async () => {
    const response = await fetch(`${world.base}/profile`);
    const body: unknown = await response.json();

    expect(response.status).toBe(401);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    expect(Problem.parse(body)).toEqual({
      type: 'urn:maincrop:problem:account.sign-in-required',
      title: 'Unauthorized',
      status: 401,
      code: 'account.sign-in-required',
      message: expect.stringMatching(/\w+/),
      requestId: response.headers.get('x-request-id'),
    });
  });

  it('gives each answer a request id of its own, whatever the caller sends', async () => {
    const ids = await Promise.all(
      ['/healthz', '/healthz', '/api/none', '/%zz'].map(async (path) => {
        const response = await fetch(`${world.url}${path}`, { headers: { 'x-request-id': 'mine' } });
        return response.headers.get('x-request-id');
      }),
    );

    expect(ids.every((id) => /^[\da-f-]{36}$/.test(id ?? ''))).toBe(true);
    expect(new Set(ids).size).toBe(4);
  });

  it.each([
    ['GET', '/api/none'],
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/new-order'],
    ['DELETE', '/api/orders'],
    ['POST', '/somewhere'],
    ['GET', '/assets/none.js'],
    ['GET', '/metrics/none'],
  ])('answers not-found to %s %s', async (method, path) => {
    const response = await fetch(`${world.url}${path}`, { method });

    expect(await response.json()).toMatchObject({ status: 404, code: 'not-found' });
  });

  it.each([
    '//',
    '//evil.example/x',
    '/%',
    '/api/%zz',
    '/api/%00',
    '/api/..%2f..%2fetc/passwd',
    '/%c0%ae',
    '/assets/..%2f..%2fpackage.json',
    `/${'x'.repeat(9000)}`,
    `/api/${'y/'.repeat(4000)}`,
    '/?%',
    '/api/order?id=%zz',
    '/api/order?id[]=1&id[$ne]=2',
  ])('withstands the address %s', async (path) => {
    const response = await fetch(`${world.url}${path}`, { headers: buyer.headers, redirect: 'manual' });

    expect(response.status).toBeLessThan(500);
    expect(await response.text()).not.toContain('"workspaces"');
  });

  it.each([
    ['malformed JSON', '{"email":', 'application/json', 400, 'invalid-request'],
    ['no body', '', 'application/json', 400, 'invalid-request'],
    ['a polluted prototype', '{"__proto__":{"isAdmin":true}}', 'application/json', 400, 'invalid-request'],
    ['a list', '[]', 'application/json', 400, 'invalid-request'],
    ['another content type', 'email=a', 'application/x-www-form-urlencoded', 415, 'unsupported-media-type'],
    ['XML', '<a/>', 'application/xml', 415, 'unsupported-media-type'],
    ['a body above a megabyte', `"${'x'.repeat(MEGABYTE)}"`, 'application/json', 413, 'body-too-large'],
    [
      'a body nested deeper than any stack',
      '['.repeat(200_000) + ']'.repeat(200_000),
      'application/json',
      400,
      'invalid-request',
    ],
  ])('refuses %s', async (_what, body, ...[contentType, status, code]) => {
    const response = await fetch(`${world.base}/identity/forgot-password`, {
      method: 'POST',
      headers: { 'content-type': contentType },
      body,
    });

    expect(await response.json()).toMatchObject({ status, code });
  });

  it.each([
    ['no HTTP', 'HELO mail\r\n\r\n', 400],
    [
      'a length and chunks',
      'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n',
      400,
    ],
    ['headers without end', `GET / HTTP/1.1\r\nhost: x\r\na: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
  ])('answers %s with a problem document too', async (_what, text, status) => {
    const { heard } = await tellThrough(
      { host: '127.0.0.1', port: Number(new URL(world.url).port) },
      text,
      5000,
    );
    const [head = '', body = ''] = heard.split('\r\n\r\n');

    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} [^]*content-type: application/problem\\+json`));
    expect(Problem.parse(JSON.parse(body))).toMatchObject({ status, code: 'invalid-request' });
  });

  it('who hangs up early is no error', async () => {
    const address = { host: '127.0.0.1', port: Number(new URL(world.url).port) };
    await Promise.all(
      Array.from({ length: 20 }, () =>
        tellThrough(address, `GET /api/orders HTTP/1.1\r\nhost: x\r\n\r\n`, 0),
      ),
    );

    const text = await (await fetch(`${world.url}/metrics`)).text();
    expect(text).toMatch(/reported_refusals_total\{code="internal"\} 0/);
  });

  it('tells what waits, what failed and what was set aside', async () => {
    await world.db.system.query(
      "insert into erp_set_aside (kind, record, reason, at) values ('orders', '{}', 'no number', now())",
    );

    const text = await (await fetch(`${world.url}/metrics`)).text();

    expect(text).toMatch(/^database_answers 1$/m);
    expect(text).toMatch(/^erp_set_aside_records\{kind="orders"\} 1$/m);
    expect(text).toMatch(/^erp_copy_age_seconds\{kind="customers"\} -?\d/m);
    expect(text).toMatch(/^orders_unanswered 0$/m);
  });

  it('names no parameter when the whole body is missing', async () => {
    const response = await fetch(`${world.base}/identity/forgot-password`, { method: 'POST' });

    expect(await response.json()).toMatchObject({ status: 400, code: 'invalid-request' });
  });

  it.each(['/healthz', '/api/none', '/api/identity/session', '/'])(
    'sends security headers with %s',
    async (path) => {
      const { headers } = await fetch(`${world.url}${path}`);

      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('strict-transport-security')).toBeNull();
    },
  );

  it('binds cookies and connections to HTTPS where browsers reach it so', async () => {
    const secure = await createTestWorld({ environment: { PUBLIC_URL: 'https://portal.example.com' } });
    const response = await fetch(`${secure.base}/identity/sign-up`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        email: 'cook@tryout.example',
        password: 'Knollenfeld2027',
        locale: 'en-GB',
        acceptTerms: true,
      }),
    });
    await secure.close();

    expect([response.status, await response.text()]).toEqual([204, '']);
    expect(response.headers.getSetCookie()[0]).toMatch(
      /^__Host-sign-up=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  });

  it('keeps answers of the API out of caches', async () => {
    const answers = await Promise.all([
      fetch(`${world.base}/profile`, { headers: buyer.headers }),
      fetch(`${world.base}/profile`),
    ]);

    expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(['no-store', 'no-store']);
  });

  it.skipIf(readBuiltWeb() === null).each(['/', '/auth', '/healthz'])(
    'answers HEAD %s as uptime checkers ask it',
    async (path) => {
      const response = await fetch(`${world.url}${path}`, { method: 'HEAD' });

      expect(response.status).toBe(200);
      expect(await response.text()).toBe('');
    },
  );

  it('says that it lives and that it is ready', async () => {
    const [alive, ready] = await Promise.all([fetch(`${world.url}/healthz`), fetch(`${world.url}/readyz`)]);

    expect([alive.status, await alive.json()]).toEqual([200, { status: 'ok' }]);
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }]);
  });

  it('counts answers by route pattern, never by what was typed', async () => {
    await fetch(`${world.base}/order?id=secret-of-somebody`, { headers: buyer.headers });
    await fetch(`${world.base}/none-secret-of-somebody`);

    const text = await (await fetch(`${world.url}/metrics`)).text();

    const labels = 'method="GET",route="/api/order",status="404"';
    expect(text.includes(`http_request_duration_seconds_count{${labels}}`)).toBe(true);
    expect(text.includes('secret-of-somebody')).toBe(false);
  });

  it('describes each operation in OpenAPI 3.1', async () => {
    const document = (await (await fetch(`${world.base}/openapi.json`)).json()) as {
      openapi: string;
      paths: Record<string, Record<string, { operationId?: string }>>;
    };
    const described = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    );

    expect(document.openapi).toMatch(/^3\.1\./);
    expect(new Set(described)).toEqual(new Set(Object.keys(operations)));
  });

  it('shows the description to people', async () => {
    const response = await fetch(`${world.base}/docs`);

    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
  });

  it('OPEN-21 a write says for which customer it was composed', async () => {
    const place = async (customer: string | null) => {
      const { 'sap-customer': _own, ...headers } = buyer.headers;
      const response = await fetch(`${world.base}/new-order`, {
        method: 'POST',
        headers: {
          ...headers,
          'idempotency-key': 'composed-1',
          ...(customer && { 'sap-customer': customer }),
        },
        body: JSON.stringify(aNewOrder()),
      });
      return response.json();
    };

    expect(await place(null)).toMatchObject({
      status: 400,
      code: 'required-parameter-missing',
      params: { name: 'SAP-Customer' },
    });
    expect(await place('0000100011')).toMatchObject({ status: 409, code: 'customer-changed' });
    expect(await place('0000100001')).toMatchObject({ OrderStatus: 'AWS_CREATED' });
  });

  it('slows down an address that asks too often, and says for how long', async () => {
    const ask = () =>
      fetch(`${world.base}/identity/forgot-password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'nobody@nowhere.example' }),
      });

    const answers = await Promise.all(Array.from({ length: 40 }, ask));

    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(10);
    expect(answers.every(({ status }) => status === 204 || status === 429)).toBe(true);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused[0]?.json()).toMatchObject({
      code: 'too-many-requests',
      retryAfterS: expect.any(Number),
    });
    // Reading goes on meanwhile.
    expect((await fetch(`${world.base}/profile`, { headers: buyer.headers })).status).toBe(200);
  });
});
