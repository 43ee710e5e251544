import { ErpRefusal } from '@maincrop/adapters/erp/port';
import { IncomingChanged } from '@maincrop/adapters/object-storage/port';
import type { Pool } from 'pg';
import type { Metrics } from './metrics.ts';
import { notePartFailure, notePartSuccess, type OutsidePart } from './outside-parts.store.ts';
import { safeFacts } from './safe-facts.ts';
import { traced } from './tracing.ts';

/** Sees every call to the parts outside: times it, traces it, and notes for the status page how it went. */
export interface OutsideWatch {
  /** The same port, watched. */
  of<P extends object>(part: OutsidePart, port: P): P;
  /** Waits until what was seen is noted. */
  close(): Promise<void>;
}

// A busy process would write the same fact a thousand times an hour.
const SAME_AGAIN_MS = 30_000;
// What ends a port, and what answers without asking anybody: a signed form, a form that was posted to ourselves.
const ASKS_NOBODY = new Set(['close', 'uploadForm', 'receive']);

export function watchOutside({
  system,
  metrics,
}: {
  readonly system: Pool;
  readonly metrics: Metrics;
}): OutsideWatch {
  const noted = new Map<OutsidePart, { readonly isFailure: boolean; readonly atMs: number }>();
  const writing = new Set<Promise<void>>();

  const note = (part: OutsidePart, failure: string | null): void => {
    const last = noted.get(part);
    const atMs = performance.now();
    const isFailure = failure !== null;
    if (last?.isFailure === isFailure && atMs - last.atMs < SAME_AGAIN_MS) return;
    noted.set(part, { isFailure, atMs });
    const write = (isFailure ? notePartFailure(system, part, failure) : notePartSuccess(system, part))
      // The database is away: the next call notes it.
      .catch(() => void noted.delete(part))
      .finally(() => writing.delete(write));
    writing.add(write);
  };

  const ask = async (part: OutsidePart, call: string, work: () => Promise<unknown>): Promise<unknown> => {
    const end = metrics.outsideCalls.startTimer({ part, call });
    try {
      const answer = await traced(`${part} ${call}`, { 'maincrop.part': part }, work);
      end({ outcome: 'answered' });
      note(part, null);
      return answer;
    } catch (error) {
      // Who says no has answered.
      const hasAnswered = error instanceof ErpRefusal || error instanceof IncomingChanged;
      end({ outcome: hasAnswered ? 'refused' : 'failed' });
      note(part, hasAnswered ? null : kindOf(error));
      throw error;
    }
  };

  return {
    of: (part, port) =>
      new Proxy(port, {
        get: (target, name) => {
          const member: unknown = Reflect.get(target, name, target);
          if (typeof member !== 'function' || typeof name !== 'string') return member;
          if (ASKS_NOBODY.has(name)) return member.bind(target);
          return (...given: readonly unknown[]) =>
            ask(part, name, async () => Reflect.apply(member, target, given));
        },
      }),
    close: async () => {
      await Promise.all(writing);
    },
  };
}

function kindOf(error: unknown): string {
  const { code, error: kind } = safeFacts(error);
  return code ?? kind;
}
