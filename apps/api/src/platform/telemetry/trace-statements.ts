import { context, SpanKind, trace, type Tracer } from '@opentelemetry/api';
import type { Pool, PoolClient } from 'pg';
import type { Database } from '../../db/client.ts';
import { markFailed } from './tracing-by.ts';

/** A span for each statement, named by what it does to which table: never its text or its values. */
export function traceStatements(db: Database, tracer: Tracer): void {
  const pools: readonly Pool[] = [db.app, db.prepared, ...Object.values(db.ofCustomers), db.system];
  for (const pool of pools) pool.on('connect', (client) => traceClient(client, tracer));
}

/** The only seam of the driver: its `query` takes texts and objects, with a callback (from the pool) or without. */
function traceClient(client: PoolClient, tracer: Tracer): void {
  const ask = client.query.bind(client) as (...given: unknown[]) => unknown;
  const watched = (...given: unknown[]): unknown => {
    // What belongs to nothing is asked by the queue all day.
    if (trace.getActiveSpan() === undefined) return ask(...given);
    const summary = summaryOf(given[0]);
    const span = tracer.startSpan(summary, {
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'db.query.summary': summary },
    });
    const callback = given.at(-1);
    if (typeof callback === 'function') {
      const active = context.active();
      const end = (error: unknown, answer: unknown): void => {
        if (error) markFailed(span, error);
        span.end();
        context.with(active, () => Reflect.apply(callback, undefined, [error, answer]));
      };
      return ask(...given.slice(0, -1), end);
    }
    const answer = ask(...given);
    if (!(answer instanceof Promise)) {
      span.end();
      return answer;
    }
    return answer
      .catch((error: unknown) => {
        markFailed(span, error);
        throw error;
      })
      .finally(() => span.end());
  };
  Object.assign(client, { query: watched });
}

/** `select orders`, `insert invoices`, `begin`: the first word and the first table, in small letters; the last of several. */
function summaryOf(question: unknown): string {
  const said =
    typeof question === 'object' && question !== null && 'text' in question ? question.text : question;
  if (typeof said !== 'string') return 'statement';
  const text = said.slice(said.lastIndexOf('; ') + 1);
  const verb = /^\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? 'statement';
  const table = /\b(?:from|into|update)\s+([a-z_.]+)/i.exec(text)?.[1]?.toLowerCase();
  return table === undefined ? verb : `${verb} ${table}`;
}
