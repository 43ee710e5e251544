import { SpanKind, SpanStatusCode, trace, type Span, type Tracer } from '@opentelemetry/api';
import { safeFacts } from '../safe-facts.ts';
import type { Tracing } from '../tracing.ts';

/** Spans around our own work. Of a failure a span says the kind, never the message, which may name a person. */
export function tracingBy(tracer: Tracer): Tracing {
  return {
    run: (name, facts, work) =>
      tracer.startActiveSpan(name, { kind: SpanKind.CLIENT, attributes: { ...facts } }, async (span) => {
        try {
          return await work();
        } catch (error) {
          markFailed(span, error);
          throw error;
        } finally {
          span.end();
        }
      }),
    current: () => {
      const found = trace.getActiveSpan()?.spanContext();
      return found === undefined ? null : { trace_id: found.traceId, span_id: found.spanId };
    },
  };
}

export function markFailed(span: Span, error: unknown): void {
  const { code, error: kind } = safeFacts(error);
  span.setAttribute('error.type', code ?? kind);
  span.setStatus({ code: SpanStatusCode.ERROR });
}
