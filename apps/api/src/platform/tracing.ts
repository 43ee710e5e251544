type SpanFacts = Readonly<Record<string, string | number | boolean>>;

/** What makes spans, where traces are wanted. */
export interface Tracing {
  run<T>(name: string, facts: SpanFacts, work: () => Promise<T>): Promise<T>;
  /** The trace that runs now, for the log; null outside of one. */
  current(): { readonly trace_id: string; readonly span_id: string } | null;
}

let tracing: Tracing | null = null;

/** From now on spans are made; null ends that. */
export function traceWith(next: Tracing | null): void {
  tracing = next;
}

/**
 * Runs work as a part of a trace; where nobody wants traces, it just runs. Names and facts come from our own tables, never
 * from a person.
 */
export function traced<T>(name: string, facts: SpanFacts, work: () => Promise<T>): Promise<T> {
  return tracing === null ? work() : tracing.run(name, facts, work);
}

/** What a log line says of the trace that it belongs to: an object of its own, into which the logger writes the line's facts. */
export function traceOfLog(): object {
  return { ...tracing?.current() };
}
