import { context, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/client.ts';
import type { Metrics } from '../metrics.ts';
import { traceWith } from '../tracing.ts';
import { metricsOf } from './metric-producer.ts';
import type { TelemetrySettings } from './telemetry-settings.ts';
import { traceRequests } from './trace-requests.ts';
import { traceStatements } from './trace-statements.ts';
import { tracingBy } from './tracing-by.ts';

/** What is traced and measured. */
interface Watched {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly metrics: Metrics;
}

/**
 * Sends traces and metrics by OTLP over HTTP, to where the standard OTEL_ variables say, which the exporters read
 * themselves; answers how to end that. Loaded only where it is wanted.
 */
export function startTelemetry(
  settings: TelemetrySettings,
  { app, db, metrics }: Watched,
): () => Promise<void> {
  const { attributes, sampledShare, metricsEveryMs } = settings;
  const resource = defaultResource().merge(resourceFromAttributes({ ...attributes }));
  const tracers = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampledShare) }),
    spanProcessors: settings.hasTraces ? [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })] : [],
  });
  const meters = new MeterProvider({
    resource,
    readers: settings.hasMetrics
      ? [
          new PeriodicExportingMetricReader({
            exporter: new OTLPMetricExporter(),
            exportIntervalMillis: metricsEveryMs,
            exportTimeoutMillis: Math.min(metricsEveryMs, 10_000),
            metricProducers: [metricsOf(metrics.registry, resource)],
          }),
        ]
      : [],
  });
  const contexts = new AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(contexts);
  if (settings.hasTraces) {
    const tracer = tracers.getTracer('maincrop');
    traceWith(tracingBy(tracer));
    traceRequests(app, tracer);
    traceStatements(db, tracer);
  }
  return async () => {
    traceWith(null);
    await Promise.all([tracers.shutdown(), meters.shutdown()]);
    context.disable();
    trace.disable();
  };
}
