import { STATUS_CODES } from 'node:http';
import {
  type ErrorCode,
  type ErrorParams,
  type ErrorRow,
  errors,
  type FieldProblem,
} from '@maincrop/contract/errors';
import type { Problem } from '@maincrop/contract/schemas/problem';
import { DEFAULT_LOCALE } from '@maincrop/domain/locale/locales';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isStorageFull, outageOf } from '../../db/outage.ts';
import { AppError } from '../app-error.ts';
import { isScim, SCIM_TYPE, scimError } from './directory.ts';
import { sayIn } from '../texts.ts';

// A database that is started anew answers again within seconds; a disk wants somebody to look.
const RETRY_AFTER_S = 2;
const STORAGE_RETRY_AFTER_S = 60;

declare module 'fastify' {
  interface FastifyRequest {
    /** Why it was refused, once it was. */
    refusal: ErrorCode | null;
  }
}

/**
 * Turns whatever was thrown into a problem document (RFC 9457); unknown errors are logged whole and leak nothing.
 * Refusals that a person must act upon are logged by their code and counted (OPEN-52).
 */
export function answerWithProblem(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = toAppError(error, request);
  const { status, report }: ErrorRow = errors[refusal.code];
  request.refusal = refusal.code;
  if (refusal.code === 'internal') request.log.error({ err: error }, 'request failed');
  else if (report) request.log.warn({ refusal: refusal.code }, 'somebody must act');
  if (report) request.server.metrics.reportedRefusals.inc({ code: refusal.code });
  if (refusal.retryAfterS !== null) reply.header('retry-after', String(refusal.retryAfterS));
  if (isScim(request)) {
    const answer = scimError(refusal.code, status, sentenceOf(refusal));
    // Says how to sign in, as RFC 6750 (section 3) demands.
    if (status === 401) reply.header('www-authenticate', 'Bearer realm="scim"');
    return reply.status(status).type(SCIM_TYPE).serializer(JSON.stringify).send(answer);
  }
  const problem: Problem = {
    type: `urn:maincrop:problem:${refusal.code}`,
    title: STATUS_CODES[status] ?? 'Error',
    status,
    code: refusal.code,
    message: sentenceOf(refusal),
    requestId: request.id,
    ...(Object.keys(refusal.params).length > 0 && { params: { ...refusal.params } }),
    ...(refusal.fields.length > 0 && { fields: refusal.fields.map(presentField) }),
    ...(refusal.retryAfterS !== null && { retryAfterS: refusal.retryAfterS }),
  };
  return reply.status(status).type('application/problem+json').serializer(JSON.stringify).send(problem);
}

function presentField({ field, code, params }: FieldProblem): NonNullable<Problem['fields']>[number] {
  return { field, code, ...(params && { params: { ...params } }) };
}

function toAppError(error: unknown, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return invalidRequest(error, request);
  if (isStorageFull(error))
    return new AppError('storage-full', {}, { retryAfterS: STORAGE_RETRY_AFTER_S, cause: error });
  const outage = outageOf(error);
  if (outage !== null) {
    request.log.warn({ cause: outage }, 'database or network away');
    request.server.metrics.outages.inc({ cause: outage });
    return new AppError('service-busy', {}, { retryAfterS: RETRY_AFTER_S, cause: error });
  }

  if (isOutOfRoom(error)) return new AppError('storage-full', {}, { retryAfterS: 300, cause: error });
  if (!(error instanceof Error) || !('statusCode' in error))
    return new AppError('internal', {}, { cause: error });
  const status = Number((error as FastifyError).statusCode);
  const other = status >= 400 && status < 500 ? 'invalid-request' : 'internal';
  return new AppError(BY_STATUS[status] ?? other, {}, { cause: error });
}

/** The disk, or what this service may use of it, is full. */
function isOutOfRoom(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT'].includes(String(error.code));
}

// What Fastify itself refuses: malformed JSON, too large a body, a wrong content type, too much at once.
const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  404: 'not-found',
  413: 'body-too-large',
  415: 'unsupported-media-type',
  503: 'service-busy',
};

function invalidRequest(
  error: Error & {
    readonly validation: readonly { readonly instancePath: string }[];
    readonly validationContext?: string;
  },
  request: FastifyRequest,
): AppError {
  // A collection that there is not is an address that there is not.
  if (isScim(request) && error.validationContext === 'params') return new AppError('scim.unknown-resource');
  const given = error.validationContext === 'querystring' ? request.query : request.body;
  const fields = error.validation.map(({ instancePath }): FieldProblem => {
    const steps = instancePath.split('/').filter(Boolean);
    const field = steps.join('.');
    return field !== '' && valueAt(given, steps) === undefined
      ? { field, code: 'required-parameter-missing', params: { name: field } }
      : { field, code: 'invalid-request' };
  });
  const [first] = fields;
  return first?.code === 'required-parameter-missing' && fields.length === 1
    ? new AppError('required-parameter-missing', { name: first.field }, { fields, cause: error })
    : new AppError('invalid-request', {}, { fields, cause: error });
}

function valueAt(given: unknown, steps: readonly string[]): unknown {
  return steps.reduce<unknown>(
    (value, step) => (value as Record<string, unknown> | null | undefined)?.[step],
    given,
  );
}

const { say } = sayIn('errors', DEFAULT_LOCALE);

/** The sentence in English for readers of the API; the portal translates the code. */
export function sentenceOf({ code, params }: AppError): string {
  // Codes are the keys of the catalogue (guarded by a test), parameters those that its sentences name.
  return (say as (key: string, values: ErrorParams) => string)(code, params);
}
