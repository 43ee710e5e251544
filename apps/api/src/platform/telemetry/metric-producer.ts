import { ValueType } from '@opentelemetry/api';
import type { Resource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  DataPointType,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import type { MetricObjectWithValues, MetricValue, MetricValueWithName, Registry } from 'prom-client';

type Found = MetricObjectWithValues<MetricValue<string> | MetricValueWithName<string>>;
type Time = [seconds: number, nanoseconds: number];
interface Times {
  readonly startTime: Time;
  readonly endTime: Time;
}

/** The figures of `/metrics`, as OpenTelemetry has them: counted once, whoever asks. */
export function metricsOf(registry: Registry, resource: Resource): MetricProducer {
  const startTime = timeOf(Date.now() - process.uptime() * 1000);
  return {
    collect: async () => {
      const endTime = timeOf(Date.now());
      const found: readonly Found[] = await registry.getMetricsAsJSON();
      const metrics = found.flatMap((metric) => metricOf(metric, { startTime, endTime }));
      return {
        resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'maincrop' }, metrics }] },
        errors: [],
      };
    },
  };
}

function metricOf(metric: Found, times: Times): MetricData[] {
  const { name, help, values } = metric;
  const base = {
    descriptor: { name, description: help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  const dataPoints = values.map(({ labels, value }) => ({
    ...times,
    attributes: attributesOf(labels),
    value,
  }));
  switch (String(metric.type)) {
    case 'counter':
      return [{ ...base, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }];
    case 'gauge':
      return [{ ...base, dataPointType: DataPointType.GAUGE, dataPoints }];
    case 'histogram':
      return [{ ...base, dataPointType: DataPointType.HISTOGRAM, dataPoints: histogramsOf(values, times) }];
    default:
      // Summaries have no counterpart.
      return [];
  }
}

/** One for each set of labels, of the lines `_bucket`, `_sum` and `_count` that Prometheus has. */
function histogramsOf(values: Found['values'], times: Times) {
  const found = Map.groupBy(values, ({ labels: { le: _bound, ...labels } }) => JSON.stringify(labels));
  return [...found.values()].map((lines) => {
    const of = (end: string) =>
      lines.filter((line) => 'metricName' in line && line.metricName?.endsWith(end));
    const bounded = of('_bucket').filter(({ labels }) => labels['le'] !== '+Inf');
    const count = of('_count')[0]?.value ?? 0;
    const below = [...bounded.map(({ value }) => value), count];
    const { le: _bound, ...labels } = lines[0]?.labels ?? {};
    return {
      ...times,
      attributes: attributesOf(labels),
      value: {
        count,
        sum: of('_sum')[0]?.value ?? 0,
        buckets: {
          boundaries: bounded.map(({ labels: { le } }) => Number(le)),
          // Prometheus counts what is below a bound, OpenTelemetry what is between two.
          counts: below.map((value, nth) => value - (below[nth - 1] ?? 0)),
        },
      },
    };
  });
}

function attributesOf(labels: Readonly<Record<string, string | number | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(labels).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}

function timeOf(ms: number): Time {
  return [Math.floor(ms / 1000), Math.round((ms % 1000) * 1e6)];
}
