import { ErpRefusal, ErpUnavailable } from '@maincrop/adapters/erp/port';
import { outageOf } from '../db/outage.ts';

/**
 * What may be logged of an error that may name a person: its kind, its code, why it is an outage where it is one, and
 * where it came from; never its message, but for what the ERP said: that is about numbers and fields, and nobody else
 * tells it.
 */
export function safeFacts(error: unknown): {
  readonly error: string;
  readonly code?: string;
  readonly cause?: string;
  readonly reason?: string;
  readonly at?: string;
} {
  if (!(error instanceof Error)) return { error: typeof error };
  const at = error.stack?.split('\n').find((line) => line.trimStart().startsWith('at '));
  const cause = outageOf(error);
  return {
    error: error.constructor.name,
    ...('code' in error && { code: String(error.code) }),
    ...(cause !== null && { cause }),
    ...(isOfErp(error) && { reason: error.message.slice(0, REASON_SIGNS) }),
    ...(at !== undefined && { at: at.trim() }),
  };
}

// An answer that is no answer at all may be long.
const REASON_SIGNS = 500;

function isOfErp(error: Error): boolean {
  return error instanceof ErpUnavailable || error instanceof ErpRefusal;
}
