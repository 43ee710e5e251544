export type SpanFacts = Readonly<Record<string, string | number | boolean>>;

/** Runs work inside a span where traces are wanted. Facts come from our own tables, never from a person. */
export type Tracing = <T>(name: string, facts: SpanFacts, work: () => Promise<T>) => Promise<T>;

let tracing: Tracing | null = null;

/** From now on spans are made; null ends that. */
export function traceWith(next: Tracing | null): void {
  tracing = next;
}

/** Runs work as a part of a trace; where nobody wants traces, it just runs. */
export function traced<T>(name: string, facts: SpanFacts, work: () => Promise<T>): Promise<T> {
  return tracing === null ? work() : tracing(name, facts, work);
}
