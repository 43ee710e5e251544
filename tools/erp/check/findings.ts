/** What the check found out about one call of the interface. */
export interface Finding {
  /** `GET /orders/{reference}` */
  readonly call: string;
  readonly verdict: 'ok' | 'missing' | 'not tried';
  /** What is there; or what is missing and what the server has to do. */
  readonly sentence: string;
}

export function ok(call: string, sentence: string): Finding {
  return { call, verdict: 'ok', sentence };
}

export function missing(call: string, sentence: string): Finding {
  return { call, verdict: 'missing', sentence };
}

export function notTried(call: string, sentence: string): Finding {
  return { call, verdict: 'not tried', sentence };
}

/** One line of the report. */
export function lineOf({ call, verdict, sentence }: Finding): string {
  const word = { ok: 'ok', missing: 'MISSING', 'not tried': '-' }[verdict];
  return `${word.padEnd(8)} ${call.padEnd(32)} ${sentence}`;
}
