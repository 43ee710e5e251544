import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { aNewOrder, BUYER } from '@maincrop/testkit/orders/orders';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { telemetrySettings } from './telemetry-settings.ts';

interface Attribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}
interface SentSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly Attribute[];
}
interface SentMetric {
  readonly name: string;
  readonly sum?: { readonly dataPoints: readonly unknown[] };
  readonly histogram?: {
    readonly dataPoints: readonly { readonly count: number; readonly bucketCounts: number[] }[];
  };
}

/** A collector as the protocol has it (OTLP 1, JSON over HTTP): what it was sent. */
const spans: SentSpan[] = [];
const metrics: SentMetric[] = [];
const bodies: string[] = [];
const headers: (string | undefined)[] = [];
let collector: Server;
let world: TestWorld;

beforeAll(async () => {
  collector = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const whole = Buffer.concat(chunks);
      const text = (request.headers['content-encoding'] === 'gzip' ? gunzipSync(whole) : whole).toString(
        'utf8',
      );
      bodies.push(text);
      headers.push(String(request.headers['x-tenant']));
      // As the protocol says that it is.
      const sent = JSON.parse(text) as {
        resourceSpans?: { scopeSpans: { spans: SentSpan[] }[] }[];
        resourceMetrics?: { scopeMetrics: { metrics: SentMetric[] }[] }[];
      };
      for (const { scopeSpans } of sent.resourceSpans ?? [])
        for (const each of scopeSpans) spans.push(...each.spans);
      for (const { scopeMetrics } of sent.resourceMetrics ?? [])
        for (const each of scopeMetrics) metrics.push(...each.metrics);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  // A TCP server has such an address.
  const { port } = collector.address() as AddressInfo;
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${port}`);
  vi.stubEnv('OTEL_EXPORTER_OTLP_HEADERS', 'x-tenant=potatoes');
  vi.stubEnv('OTEL_METRIC_EXPORT_INTERVAL', '300');
  vi.stubEnv('OTEL_RESOURCE_ATTRIBUTES', 'deployment.environment.name=test');
  const telemetry = telemetrySettings(process.env);
  if (telemetry === null) throw new Error('It is wanted.');
  world = await createTestWorld({ telemetry, environment: { LOG_LEVEL: 'silent' } });
  const buyer = await world.signIn(BUYER);
  await buyer.call('placeOrder', { body: aNewOrder(), idempotencyKey: randomUUID() });
  await buyer.call('listOrders', { query: { search: 'PO 77' } });
  await world.runJobs();
  await vi.waitUntil(() => metrics.length > 0, 10_000);
  // What waits is sent with the end.
  await world.close();
});
afterAll(() => {
  vi.unstubAllEnvs();
  collector.closeAllConnections();
  collector.close();
});

const named = (name: string) => spans.filter((span) => span.name === name);
const childrenOf = (parent: SentSpan | undefined) =>
  spans.filter(({ traceId, parentSpanId }) => traceId === parent?.traceId && parentSpanId === parent.spanId);

describe('OpenTelemetry', () => {
  it('a request is a span by its route, with the statements below it', () => {
    const [request] = named('POST /api/new-order');

    expect(
      Object.fromEntries(request?.attributes.map(({ key, value }) => [key, Object.values(value)[0]]) ?? []),
    ).toMatchObject({
      'http.request.method': 'POST',
      'http.route': '/api/new-order',
      'http.response.status_code': 201,
    });
    const names = childrenOf(request).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['begin', 'commit']));
    expect(names.some((name) => /^(?:insert|with) /.test(name))).toBe(true);
  });

  it('a job is a span with the calls to the ERP below it', () => {
    const [job] = named('job order-hand-over');

    expect(childrenOf(job).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['erp findOrder', 'erp submitOrder']),
    );
  });

  it('the figures of /metrics arrive as sums, gauges and histograms', () => {
    const answered = metrics.findLast(({ name }) => name === 'http_request_duration_seconds');
    const point = answered?.histogram?.dataPoints[0];

    expect(point?.bucketCounts.reduce((sum, count) => sum + count, 0)).toBe(point?.count);
    expect(metrics.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['jobs_waiting', 'database_pool_connections', 'outside_call_duration_seconds']),
    );
  });

  it('nothing of a person travels: no address, name, search or value of a statement', () => {
    const all = bodies.join('\n');

    expect(headers.every((header) => header === 'potatoes')).toBe(true);
    expect(all).toContain('"test"');
    for (const personal of [
      BUYER,
      'PO 77',
      '127.0.0.1',
      'user_agent',
      'client.address',
      'url.full',
      '0000200001',
    ])
      expect(all).not.toContain(personal);
    expect(all).not.toMatch(/\$\d|"(?:db\.query\.text|exception\.message)"/);
  });
});

describe('without the variables', () => {
  afterEach(() => vi.restoreAllMocks());

  it.each([
    [{}],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: '' }],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://a', OTEL_SDK_DISABLED: 'true' }],
    [
      {
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://a',
        OTEL_TRACES_EXPORTER: 'none',
        OTEL_METRICS_EXPORTER: 'none',
      },
    ],
  ])('%j wants nothing', (environment: Record<string, string>) => {
    expect(telemetrySettings(environment)).toBeNull();
  });

  it('one signal alone, a share of the requests', () => {
    expect(
      telemetrySettings({
        OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://a/v1/traces',
        OTEL_TRACES_SAMPLER_ARG: '0.1',
      }),
    ).toMatchObject({ hasTraces: true, hasMetrics: false, sampledShare: 0.1 });
  });
});
