/** What the standard variables say; the exporters read addresses and headers by themselves. */
export interface TelemetrySettings {
  readonly hasTraces: boolean;
  readonly hasMetrics: boolean;
  /** Of requests and jobs, from 0 to 1. */
  readonly sampledShare: number;
  readonly metricsEveryMs: number;
  readonly attributes: Readonly<Record<string, string>>;
}

type Variables = Readonly<Record<string, string | undefined>>;

const ENDPOINT = 'OTEL_EXPORTER_OTLP_ENDPOINT';

/**
 * Null where nobody wants traces or metrics: no address is given, or OTEL_SDK_DISABLED=true.
 * Source: https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/
 */
export function telemetrySettings(environment: Variables): TelemetrySettings | null {
  if (environment['OTEL_SDK_DISABLED'] === 'true') return null;
  const wants = (signal: 'TRACES' | 'METRICS') =>
    environment[`OTEL_${signal}_EXPORTER`] !== 'none' &&
    Boolean(environment[ENDPOINT] || environment[`OTEL_EXPORTER_OTLP_${signal}_ENDPOINT`]);
  const [hasTraces, hasMetrics] = [wants('TRACES'), wants('METRICS')];
  if (!hasTraces && !hasMetrics) return null;
  return {
    hasTraces,
    hasMetrics,
    sampledShare: shareOf(environment['OTEL_TRACES_SAMPLER_ARG']),
    metricsEveryMs: Number(environment['OTEL_METRIC_EXPORT_INTERVAL']) || 60_000,
    attributes: {
      ...attributesOf(environment['OTEL_RESOURCE_ATTRIBUTES'] ?? ''),
      'service.name': environment['OTEL_SERVICE_NAME'] || 'maincrop',
    },
  };
}

/** `key=value,key=value`, percent-encoded. */
function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split(',').flatMap((pair) => {
      const [key = '', value] = pair.split('=', 2);
      return value === undefined ? [] : [[key.trim(), decoded(value.trim())]];
    }),
  );
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    // Not encoded after all.
    return value;
  }
}

function shareOf(text: string | undefined): number {
  const share = Number(text ?? 1);
  return share >= 0 && share <= 1 ? share : 1;
}
