import type { ErrorCode, ErrorParams, FieldProblem } from '@maincrop/contract/errors';

/** A refusal with a code of the error catalogue; one handler turns it into a problem document (OPEN-62). */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  readonly fields: readonly FieldProblem[];
  readonly retryAfterS: number | null;

  constructor(
    code: ErrorCode,
    params: ErrorParams = {},
    more: {
      readonly fields?: readonly FieldProblem[];
      readonly retryAfterS?: number;
      readonly cause?: unknown;
    } = {},
  ) {
    super(code, more.cause === undefined ? undefined : { cause: more.cause });
    this.code = code;
    this.params = params;
    this.fields = more.fields ?? [];
    this.retryAfterS = more.retryAfterS ?? null;
  }
}

/** The refusal of one field, by the same code for the whole and for the field. */
export function fieldRefusal(field: string, code: ErrorCode, params?: ErrorParams): AppError {
  return new AppError(code, params, { fields: [{ field, code, ...(params && { params }) }] });
}
