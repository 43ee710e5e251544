import { outageOf } from '../db/outage.ts';

/**
 * What may be logged of an error that may name a person: its kind, its code, why it is an outage where it is one, and
 * where it came from; never its message.
 */
export function safeFacts(error: unknown): {
  readonly error: string;
  readonly code?: string;
  readonly cause?: string;
  readonly at?: string;
} {
  if (!(error instanceof Error)) return { error: typeof error };
  const at = error.stack?.split('\n').find((line) => line.trimStart().startsWith('at '));
  const cause = outageOf(error);
  return {
    error: error.constructor.name,
    ...('code' in error && { code: String(error.code) }),
    ...(cause !== null && { cause }),
    ...(at !== undefined && { at: at.trim() }),
  };
}
